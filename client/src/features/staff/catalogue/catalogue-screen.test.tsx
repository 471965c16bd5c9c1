import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { aPage, type MockServer, mockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';
import { aPractice, aPracticeRow, choices } from './testing/a-practice';

const LIST = '/api/staff/content/';
let server: MockServer;

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  server.on(`GET ${LIST}choices/`, { body: choices });
});
afterEach(cleanup);

const asked = () => new URL(server.to(`GET ${LIST}`).at(-1)!.path, 'http://x').searchParams;

describe('the catalogue', () => {
  it('shows practices with their skills, stage and state', async () => {
    server.on(
      `GET ${LIST}`,
      aPage([aPracticeRow(), aPracticeRow({ content_number: 9_001, state: 'retired', edited_by_staff: true })]),
    );
    await renderRoute('/staff/catalogue');
    const [, first, second] = await within(await screen.findByRole('table', { name: 'Practices' })).findAllByRole(
      'row',
    );
    await waitFor(() => expect(first).toHaveTextContent(/Delegation · Coaching others.*Foundation/));
    expect(first).not.toHaveTextContent('Retired');
    expect(second).toHaveTextContent('9001');
    expect(second).toHaveTextContent('Retired');
    expect(second).toHaveTextContent('Staff');
    expect(screen.getByText('2 practices')).toBeInTheDocument();
    expect(document.title).toContain('Catalog');
    expect(Object.fromEntries(asked())).toEqual({ state: 'active', page: '1' });
  });

  it('is searched and filtered, and keeps the search when staff come back', async () => {
    server.on(`GET ${LIST}`, aPage([aPracticeRow()], { count: 60 }));
    server.on(`GET ${LIST}101/`, { body: aPractice() });
    server.on(`GET ${LIST}101/draft/`, { body: { draft: null } });
    const { user, router } = await renderRoute('/staff/catalogue');
    await screen.findByText('60 practices');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked().get('page')).toBe('2'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'hand over');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Skill' }), 'Influence');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Origin' }), 'Staff');
    const narrowed = { search: 'hand over', skill: 'influence', edited_by_staff: 'true', page: '1' };
    await waitFor(() => expect(Object.fromEntries(asked())).toEqual(narrowed));
    await user.click(screen.getByRole('link', { name: /Hand over the outcome/ }));
    await screen.findByRole('form');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Catalog' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/catalogue'));
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('hand over');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('All');
    expect(Object.fromEntries(asked())).toEqual(narrowed);
  });

  it('says when nothing matches, and when it cannot be loaded', async () => {
    server.on(`GET ${LIST}`, aPage([]));
    await renderRoute('/staff/catalogue?search=zebra');
    expect(await screen.findByText(/Try different words/)).toBeInTheDocument();
    cleanup();
    server.on(`GET ${LIST}`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/catalogue?search=lion');
    expect(await screen.findByRole('alert')).toHaveTextContent('Practices could not be loaded. Away.');
    server.on(`GET ${LIST}`, aPage([aPracticeRow()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hand over the outcome')).toBeInTheDocument();
  });

  // proves 13.11
  it('says where the options of its filters could not be loaded, and tries again when asked to', async () => {
    server.on(`GET ${LIST}`, aPage([]));
    server.on(`GET ${LIST}choices/`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/catalogue');
    expect(await screen.findByRole('alert')).toHaveTextContent('Skills and stages could not be loaded. Away.');
    server.on(`GET ${LIST}choices/`, { body: choices });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Influence' })).toBeInTheDocument();
  });

  it('is opened from the staff menu, by staff only', async () => {
    server.on(`GET ${LIST}`, aPage([]));
    const { user, path } = await renderRoute('/private');
    await user.click(await screen.findByRole('button', { name: 'Staff menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Catalog' }));
    await waitFor(() => expect(path()).toBe('/staff/catalogue'));
    cleanup();
    fakeSockets();
    signInOn(server, { is_staff: false, has_active_product: true });
    const other = await renderRoute('/staff/catalogue');
    await waitFor(() => expect(other.path()).toBe('/get-to-know-you'));
  });
});

describe('unused uploads', () => {
  // The dates say the opposite by the clock of the browser: the server decides.
  const upload = (name: string, is_removable: boolean) => ({
    key: name,
    name,
    bytes: 2_500_000,
    link: `/media/${name}`,
    uploaded_at: '2027-01-02T10:00:00Z',
    uploaded_by: { id: 's', name: 'Sam Staff' },
    is_removable,
    removable_from: is_removable ? '2199-01-09T10:00:00Z' : '2020-01-09T10:00:00Z',
  });
  const UNUSED = 'GET /api/staff/media/unused/';

  it('are removed after a question, once no one can be about to use them', async () => {
    let rows = [upload('old.png', true), upload('new.png', false)];
    server.on(UNUSED, () => aPage(rows));
    server.on('DELETE /api/staff/media/old.png/', () => {
      rows = rows.slice(1);
      return { status: 204 };
    });
    const { user } = await renderRoute('/staff/catalogue/uploads');
    const table = await screen.findByRole('table', { name: 'Uploads' });
    expect(table).toHaveTextContent('2.4 MB');
    expect(table).toHaveTextContent('Can be deleted from Jan 09, 2020');
    await user.click(screen.getByRole('button', { name: 'Delete old.png' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }));
    await waitFor(() => expect(table).not.toHaveTextContent('old.png'));
    expect(screen.queryByRole('button', { name: 'Remove new.png' })).not.toBeInTheDocument();
  });

  it('are sorted and searched with both in the address, and taken away as a table', async () => {
    server.on(UNUSED, aPage([upload('old.png', true)]));
    const { user, router } = await renderRoute('/staff/catalogue/uploads');
    await user.click(await screen.findByRole('button', { name: 'Size' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'old');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=bytes&search=old'));
    await waitFor(() => expect(server.to(UNUSED).at(-1)?.path).toContain('search=old&sort=bytes'));
    server.on('GET /api/staff/media/unused/export.csv', { status: 502, body: { detail: 'Away.' } });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be exported. Away.');
    expect(server.requests.at(-1)!.path).toBe('/api/staff/media/unused/export.csv?search=old&sort=bytes');
    server.on(UNUSED, aPage([]));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'er');
    expect(await screen.findByText('No unused file has this name.')).toBeInTheDocument();
  });

  it('say why one is kept, and when there are none', async () => {
    server.on(UNUSED, aPage([upload('old.png', true)]));
    server.on('DELETE /api/staff/media/old.png/', { status: 409, body: { detail: 'A practice uses this file.' } });
    const { user } = await renderRoute('/staff/catalogue/uploads');
    await user.click(await screen.findByRole('button', { name: 'Delete old.png' }));
    server.on(UNUSED, aPage([]));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }));
    expect(await screen.findByText('A practice uses this file.')).toBeInTheDocument();
    expect(await screen.findByText('Nothing to clean up')).toBeInTheDocument();
  });
});

describe('/staff/catalogue/outcomes', () => {
  const PATH = 'GET /api/staff/practice-outcomes/';
  const outcome = {
    content_number: 101,
    title: 'Hand it over',
    sent: 40,
    done: 20,
    skipped: 3,
    swapped: 2,
    writers: 5,
    median_score: 3.5,
  };

  it('shows the outcomes of each practice, the most skipped first, and sorts by another column', async () => {
    server.on(
      PATH,
      aPage([
        outcome,
        { ...outcome, content_number: 102, title: 'Never sent', sent: 0, skipped: 0, median_score: null },
      ]),
    );
    const { user } = await renderRoute('/staff/catalogue/outcomes');
    const table = within(await screen.findByRole('table', { name: 'Practices' }));
    expect(table.getByRole('link', { name: 'Hand it over' })).toHaveAttribute('href', '/staff/catalogue/101');
    expect(table.getByText('20 (50%)')).toBeVisible();
    expect(table.getByText('3 (8%)')).toBeVisible();
    expect(screen.getByText(/median score is that of the scores from 1 to 5 that members gave next/)).toBeVisible();
    expect(table.getByText('3.5')).toBeVisible();
    expect(table.getByText('–')).toBeVisible();
    await user.click(table.getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(server.to(PATH).at(-1)?.path).toMatch(/sort=-?done/));
    // A practice leads back to them, sorted as they were.
    await user.click(table.getByRole('link', { name: 'Hand it over' }));
    expect((await screen.findByRole('link', { name: 'Practice results' })).getAttribute('href')).toMatch(
      /^\/staff\/catalogue\/outcomes\?sort=-?done$/,
    );
  });

  it('says when it cannot be loaded', async () => {
    server.on(PATH, { status: 502, body: { detail: 'Away.' } });
    await renderRoute('/staff/catalogue/outcomes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Practices could not be loaded. Away.');
  });
});
