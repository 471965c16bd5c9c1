import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { aPage, type MockServer, mockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let server: MockServer;

beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const person = { id: 's', name: 'Sam Staff' };
const button = (name: string) => screen.getByRole('button', { name });

describe.each([
  ['/staff/audit', '/api/staff/audit/', 'Audit Trail', 'Entries'],
  ['/staff/coach/ratings', '/api/coach/ratings/', 'Ratings', 'Ratings'],
  ['/staff/coach/examples', '/api/coach/examples/', 'Example Conversations', 'Examples'],
])('%s', (path, call, title, name) => {
  it('says that there is nothing yet', async () => {
    server.on(`GET ${call}`, aPage([]));
    await renderRoute(path);
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(document.title).toContain(title);
  });

  it('says when it cannot be loaded, and offers to try again', async () => {
    server.on(`GET ${call}`, { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${name} could not be loaded. Away.`);
    server.on(`GET ${call}`, aPage([]));
    await user.click(button('Try again'));
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  });

  it('is for staff only', async () => {
    fakeSockets();
    signInOn(server, { is_staff: false, has_active_product: false });
    const { path: shown } = await renderRoute(path);
    await waitFor(() => expect(shown()).not.toBe(path));
  });

  it('is reached from the staff menu', async () => {
    server.on(`GET ${call}`, aPage([]));
    const { user, path: shown } = await renderRoute('/private');
    await user.click(await screen.findByRole('button', { name: 'Staff menu' }));
    await user.click(screen.getByRole('menuitem', { name: title }));
    await waitFor(() => expect(shown()).toBe(path));
  });
});

describe('the audit trail', () => {
  const entry = (number: number, more: object = {}) => ({
    number,
    at: '2027-01-02T10:00:00Z',
    actor: person,
    actor_name: 'Sam Staff',
    action: 'prompt-draft.published',
    subject: { kind: 'prompt-template', id: 't', name: 'Persona', is_deleted: false },
    details: { failed_examples: 2 },
    ...more,
  });

  it('shows who did what, on what and when, a page at a time', async () => {
    server.on('GET /api/staff/audit/', ({ path }) =>
      aPage(
        [entry(path.includes('page=2') ? 1 : 2, path.includes('page=2') ? { actor: null, actor_name: null } : {})],
        { count: 26 },
      ),
    );
    const { user } = await renderRoute('/staff/audit');
    const list = await screen.findByRole('table', { name: 'Entries' });
    expect(list).toHaveTextContent(
      /Jan 02, 2027.*Sam Staff.*published a draft of a prompt template.*Persona.*failed conversations: 2/,
    );
    expect(within(list).getByRole('link', { name: 'Persona' })).toHaveAttribute(
      'href',
      '/staff/coach/coachprompttemplate/?template=t',
    );
    await user.click(button('Next'));
    expect(await screen.findByText('A former staff member')).toBeInTheDocument();
  });

  it('names the person an action affected, with a link while the account exists', async () => {
    const subject = { kind: 'user', id: 'member-1', name: 'Mina Marker', is_deleted: false };
    const deleted = { kind: 'user', id: 'member-2', name: 'User member-2', is_deleted: true };
    const mail = { kind: 'mail', id: 'm', name: 'password-reset', is_deleted: false };
    const exported = { kind: 'list', id: 'texts', name: 'texts', is_deleted: false };
    const talks = { kind: 'list', id: 'sandbox-talks', name: 'sandbox-talks', is_deleted: false };
    const job = { kind: 'job', id: 'j', name: 'payments.remind-of-renewal', is_deleted: false };
    const number = { kind: 'phone-number', id: '+13125550109', name: 'Unknown number', is_deleted: false };
    const subjects = [subject, deleted, mail, exported, talks, job, number];
    server.on(
      'GET /api/staff/audit/',
      aPage(subjects.map((one, index) => entry(index, { subject: one, details: {} }))),
    );
    await renderRoute('/staff/audit');
    const list = await screen.findByRole('table', { name: 'Entries' });
    expect(within(list).getByRole('link', { name: 'Mina Marker' })).toHaveAttribute('href', '/staff/members/member-1');
    expect(list).toHaveTextContent('A deleted account');
    expect(list).not.toHaveTextContent('member-2');
    expect(within(list).getByRole('link', { name: 'Password reset' })).toHaveAttribute('href', '/staff/mails');
    expect(within(list).getByRole('link', { name: 'texts' })).toHaveAttribute('href', '/staff/deliveries');
    expect(within(list).getByRole('link', { name: 'sandbox conversations' })).toBeVisible();
    expect(list).toHaveTextContent('Renewal reminder');
    expect(list).toHaveTextContent('Unknown number ending in 0109');
    expect(list).not.toHaveTextContent('312');
  });

  // proves 10.25
  it.each([
    [{ fields: 'content, isActive, planReason' }, 'fields: content, active, reason shown to the member'],
    [{ filters: 'date, time_zone, is_crisis' }, 'filters: date, time zone, crisis'],
    [{ filters: null, draft: '3c52d6b6-7776-4aaf-9160-ccab969a0274' }, ''],
    [{ not_sent_yet: 43, reason: 'On leave' }, 'practices not sent yet: 43 · reason: On leave'],
    [{ check: 'scripted' }, 'check: nothing was tested, without a language model'],
    [
      { mode: 'support', ground: 'safety-case' },
      'conversation: plan conversation · could be read because: of a safety case',
    ],
    [{ was: 'dead', verdict: 'bad', channel: 'mail' }, 'state before: Failed · rating: Bad · channel: email'],
    [{ reason: 'ended-processes' }, 'reason: The server stopped twice while running it.'],
  ])('says in the words of the screens what the record has: %j', async (details, text) => {
    server.on('GET /api/staff/audit/', aPage([entry(1, { details })]));
    await renderRoute('/staff/audit');
    const list = await screen.findByRole('table', { name: 'Entries' });
    expect(within(list).getAllByRole('cell').at(-1)).toHaveTextContent(text === '' ? /^(?:Details)?$/ : text);
  });

  it('leads from a save of the prompt to what it changed', async () => {
    const details = { version_before: 6, version: 7, save_before: 20, save: 30, failed_examples: 2 };
    server.on(
      'GET /api/staff/audit/',
      aPage([entry(1, { details }), entry(2, { details: { save_before: 1, save: 2 } })]),
    );
    await renderRoute('/staff/audit');
    const list = await screen.findByRole('table', { name: 'Entries' });
    expect(within(list).getByRole('link', { name: 'Version 6 → version 7' })).toHaveAttribute(
      'href',
      '/staff/coach/coachprompttemplate/?template=t&compare=20-30',
    );
    expect(within(list).getByRole('link', { name: 'Changes' })).toBeInTheDocument();
    expect(list).not.toHaveTextContent('save');
  });

  it('is filtered by who, what, on what and when, and says when nothing matches', async () => {
    server.on('GET /api/staff/audit/', ({ path }) => aPage(path.includes('about=nothing') ? [] : [entry(1)]));
    const { user } = await renderRoute('/staff/audit');
    await screen.findByRole('table', { name: 'Entries' });
    await user.type(screen.getByRole('searchbox', { name: 'Staff member' }), 'sam');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Action' }),
      'published a draft of a prompt template',
    );
    await user.type(screen.getByLabelText('From'), '2027-01-02');
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await waitFor(() =>
      expect(server.requests.at(-1)?.path).toBe(
        `/api/staff/audit/?page=1&actor=sam&action=prompt-draft.published&from=2027-01-02&time_zone=${zone}`,
      ),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Target' }), 'nothing');
    expect(await screen.findByText('No entry matches. Try fewer filters.')).toBeInTheDocument();
    await user.click(button('Clear filters'));
    expect(await screen.findByRole('table', { name: 'Entries' })).toHaveTextContent('Persona');
    expect(button('Clear filters')).toBeDisabled();
    expect(screen.getByLabelText('From')).toHaveValue('');
  });
});

describe('ratings', () => {
  const rating = (more: object = {}) => ({
    id: 'r',
    chat_id: 'c',
    position: 2,
    reply: 'Tell me more.',
    rating: 'bad',
    prompt_version: 7,
    model: 'm',
    corrected_reply: 'Which moment?',
    note: 'Vague',
    rated_at: '2027-01-02T10:00:00Z',
    rated_by: person,
    ...more,
  });

  it('show reply, verdict, a better reply and a note, and can be filtered', async () => {
    server.on('GET /api/coach/ratings/', aPage([rating()]));
    const { user } = await renderRoute('/staff/coach/ratings');
    const list = await screen.findByRole('table', { name: 'Ratings' });
    for (const text of ['Bad', 'Sam Staff', 'Version 7', 'Tell me more.', 'Which moment?', 'Vague']) {
      expect(list).toHaveTextContent(text);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), 'Good');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'warm');
    await waitFor(() =>
      expect(server.requests.at(-1)?.path).toBe('/api/coach/ratings/?page=1&rating=good&search=warm'),
    );
  });

  // proves 10.5
  it('show the conversation around them, folded beyond two turns, with the way to keep it', async () => {
    const messages = Array.from({ length: 12 }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      content: `Line ${index + 1}.`,
    }));
    const rated = rating({ position: 8, reply: 'Line 8.' });
    server.on('GET /api/coach/ratings/', aPage([rated]));
    server.on('GET /api/coach/ratings/r/', { body: { rating: rated, messages } });
    server.on('GET /api/coach/examples/', aPage([]));
    const { user } = await renderRoute('/staff/coach/ratings');
    await user.click(await screen.findByRole('button', { name: 'Show conversation' }));
    const conversation = await screen.findByRole('region', { name: 'Conversation' });
    const lines = () =>
      within(conversation)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines()).toHaveLength(7);
    expect(lines()[0]).toContain('Line 4.');
    await user.click(button('Show 3 earlier messages'));
    await user.click(button('Show 2 later messages'));
    expect(lines()).toHaveLength(12);
    await user.click(within(conversation).getByRole('link', { name: 'Keep as an example' }));
    const field = await screen.findByRole('textbox', { name: 'Member’s messages' });
    expect(field).toHaveValue('Line 1.\n\nLine 3.\n\nLine 5.\n\nLine 7.');
  });

  it('show a reply as its reader saw it, and that it concluded the conversation', async () => {
    const reply = 'You said:\n\n- **Work:** _seven_ engineers [CONCLUDE]';
    const rated = rating({ position: 2, reply, corrected_reply: null });
    const messages = [
      { role: 'user', content: 'I *shout* at [night].' },
      { role: 'assistant', content: reply },
    ];
    server.on('GET /api/coach/ratings/', aPage([rated]));
    server.on('GET /api/coach/ratings/r/', { body: { rating: rated, messages } });
    const { user } = await renderRoute('/staff/coach/ratings');
    const list = await screen.findByRole('table', { name: 'Ratings' });
    await user.click(await screen.findByRole('button', { name: 'Show conversation' }));
    const conversation = await screen.findByRole('region', { name: 'Conversation' });
    expect(conversation).toHaveTextContent('I *shout* at [night].');
    expect(
      within(list)
        .getAllByText('Work:')
        .map(({ tagName }) => tagName),
    ).toEqual(['STRONG', 'STRONG']);
    expect(within(list).getAllByText('Concluded here.')).toHaveLength(2);
    expect(list).not.toHaveTextContent('CONCLUDE]');
  });
});

describe('examples', () => {
  const example = {
    id: 'e',
    title: 'New manager',
    messages: ['Hello', 'It is hard.'],
    is_crisis: false,
    created: '2027-01-02T10:00:00Z',
    last_edited: '2027-01-02T10:00:00Z',
  };

  beforeEach(() => server.on('GET /api/coach/examples/', aPage([example])));

  it('are made from a text, a blank line between two messages', async () => {
    server.on('POST /api/coach/examples/', { status: 201, body: example });
    const { user } = await renderRoute('/staff/coach/examples');
    await screen.findByText('New manager');
    await user.click(button('New example'));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Crisis');
    await user.type(screen.getByRole('textbox', { name: 'Member’s messages' }), 'One{Enter}{Enter}Two');
    await user.click(screen.getByRole('checkbox', { name: /Crisis/ }));
    await user.click(button('Save example'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('POST /api/coach/examples/')[0]?.body).toEqual({
      title: 'Crisis',
      messages: ['One', 'Two'],
      is_crisis: true,
    });
  });

  it('are sorted and filtered with both in the address, and taken away as a table', async () => {
    const { user, router } = await renderRoute('/staff/coach/examples?is_crisis=false');
    await user.click(await screen.findByRole('button', { name: 'Example' }));
    await waitFor(() => expect(router.state.location.search).toBe('?is_crisis=false&sort=title'));
    await waitFor(() =>
      expect(server.to('GET /api/coach/examples/').at(-1)?.path).toContain('is_crisis=false&sort=title'),
    );
    server.on('GET /api/coach/examples/export.csv', { status: 502, body: { detail: 'Away.' } });
    await user.click(button('Export CSV'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be exported. Away.');
    expect(server.requests.at(-1)!.path).toBe('/api/coach/examples/export.csv?is_crisis=false&sort=title');
  });

  it('are still there after a reload while they are written, and removed once they are discarded', async () => {
    const first = await renderRoute('/staff/coach/examples');
    await first.user.click(await screen.findByRole('button', { name: 'Edit New manager' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Member’s messages' }), ' Really.');
    cleanup();
    const { user } = await renderRoute('/staff/coach/examples');
    await user.click(await screen.findByRole('button', { name: 'Edit New manager' }));
    const text = () => screen.getByRole('textbox', { name: 'Member’s messages' });
    expect(text()).toHaveValue('Hello\n\nIt is hard. Really.');
    await user.click(button('Close'));
    await user.click(button('Edit New manager'));
    expect(text()).toHaveValue('Hello\n\nIt is hard.');
  });

  it('are changed and deleted', async () => {
    server.on('PUT /api/coach/examples/e/', { status: 400, body: { title: ['This is a required field'] } });
    server.on('DELETE /api/coach/examples/e/', { status: 204 });
    const { user } = await renderRoute('/staff/coach/examples');
    await user.click(await screen.findByRole('button', { name: 'Edit New manager' }));
    expect(screen.getByRole('textbox', { name: 'Member’s messages' })).toHaveValue('Hello\n\nIt is hard.');
    await user.click(button('Save example'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is a required field');
    await user.click(button('Close'));
    await user.click(button('Delete New manager'));
    await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete example' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to('DELETE /api/coach/examples/e/')).toHaveLength(1);
  });
});

it('the page of the examples is in the address, and stays there when one of a rating is written', async () => {
  const example = (number: number) => ({
    id: `e${number}`,
    title: `Example ${number}`,
    messages: ['Hi.'],
    is_crisis: false,
    created: '2027-01-02T10:00:00Z',
    last_edited: '2027-01-02T10:00:00Z',
  });
  server.on('GET /api/coach/examples/', ({ path }) =>
    aPage([example(path.includes('page=2') ? 26 : 1)], { count: 30 }),
  );
  const { user, router } = await renderRoute('/staff/coach/examples');
  await screen.findByText('Example 1');
  await user.click(button('Next'));
  expect(await screen.findByText('Example 26')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?page=2');
  cleanup();
  const again = await renderRoute('/staff/coach/examples?page=2&rating=r1');
  expect(await screen.findByText('Example 26')).toBeInTheDocument();
  await again.user.click(button('Close'));
  await waitFor(() => expect(again.router.state.location.search).toBe('?page=2'));
});
