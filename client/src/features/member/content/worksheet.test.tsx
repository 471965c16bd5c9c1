import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnWorksheetWire } from '@contracts/curriculum/adapters/http/journal';
import { aCurriculum, anItem } from '../../../testing/a-curriculum';
import { logOut } from '../../../session/log-out';
import { signInOn } from '../../../testing/a-user';
import { type MockResponse, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ITEM = anItem(2).id;
const ADDRESS = `/curriculum/practices/${ITEM}`;
const READ = `GET /api/curriculum/items/${ITEM}/worksheet/`;
const WRITE = `PATCH /api/curriculum/items/${ITEM}/worksheet/`;

type Sent = { answers: { field: string; text: string; was: string }[] };

const aWorksheet = (
  answers: OwnWorksheetWire['answers'] = [],
  changes: Partial<OwnWorksheetWire> = {},
): OwnWorksheetWire => ({
  content_number: 102,
  content_version: 1,
  sections: [
    {
      heading: 'My plan for this week',
      questions: [{ kind: 'lines', prompt: 'When and where', lines: 1, field: '0.0' }],
    },
    {
      heading: 'The exercise',
      questions: [
        {
          kind: 'table',
          prompt: 'The steps',
          rows: [{ label: 'Goal', cells: [{ label: 'My question', field: '1.0.0.0' }] }],
        },
      ],
    },
  ],
  answers,
  read_only: [],
  saved_at: answers.length > 0 ? '2026-11-24T15:00:00.000Z' : null,
  answer_max_characters: 4_000,
  ...changes,
});

let server: MockServer;
/** The server's copy: what is sent is merged as the server does. */
let stored: Map<string, string>;
const answersOf = () => [...stored].map(([field, text]) => ({ field, text }));

beforeEach(() => {
  server = mockServer();
  stored = new Map();
  signInOn(server, { has_active_product: true });
  server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
  server.on('GET /api/curriculum/', { body: aCurriculum() });
  server.on(`GET /api/curriculum/items/${ITEM}/`, {
    body: {
      content_number: 102,
      asset: null,
      title: 'Practice 2',
      text: 'Hand over the outcome.',
      asset_alt: null,
      asset_link: '/media/worksheet.pdf',
      captions_link: null,
      asset_is_worksheet: true,
      share_path: '/shared/2',
    },
  });
  server.on(READ, () => ({ body: aWorksheet(answersOf()) }));
  server.on(WRITE, ({ body }) => accept(body as Sent));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function accept({ answers }: Sent): MockResponse {
  const conflicts = answers.filter(({ field, was }) => (stored.get(field) ?? '') !== was).map(({ field }) => field);
  for (const { field, text } of answers) if (!conflicts.includes(field)) stored.set(field, text);
  return { body: aWorksheet(answersOf(), { conflicts }) };
}

const when = () => screen.findByLabelText('When and where');
const write = async (text: string) => fireEvent.change(await when(), { target: { value: text } });
const isSaved = () => screen.findByText('Saved', {}, { timeout: 10_000 });

describe('A worksheet on the screen', () => {
  it('shows its first part, and the others once they are opened or something is written in them', async () => {
    await renderRoute(ADDRESS);
    expect(await screen.findByRole('button', { name: 'My plan for this week', expanded: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'The exercise', expanded: false })).toBeVisible();
    cleanup();
    stored.set('1.0.0.0', 'What for?');
    await renderRoute(ADDRESS);
    expect(await screen.findByRole('button', { name: 'The exercise', expanded: true })).toBeVisible();
  });

  // proves 9.14
  it('is saved while it is written, in fields that are named by their questions', async () => {
    await renderRoute(ADDRESS);
    await write('Monday');
    const row = within(await screen.findByRole('group', { name: 'Goal' }));
    fireEvent.change(row.getByLabelText('My question'), { target: { value: 'What for?' } });
    expect(screen.getByText('Saving…')).toBeVisible();
    await isSaved();
    expect(Object.fromEntries(stored)).toEqual({ '0.0': 'Monday', '1.0.0.0': 'What for?' });
    expect(screen.getByRole('group', { name: 'The steps' })).toContainElement(row.getByLabelText('My question'));
  });

  it('says what could not be saved, keeps it through a reload, and sends it again', async () => {
    server.on(WRITE, networkFailure);
    await renderRoute(ADDRESS);
    await write('Monday');
    expect(
      await screen.findByText(/^Not saved yet\. What you write stays here/, {}, { timeout: 10_000 }),
    ).toBeVisible();
    cleanup();
    await renderRoute(ADDRESS);
    expect(await when()).toHaveValue('Monday');
    server.on(WRITE, ({ body }) => accept(body as Sent));
    fireEvent(window, new Event('online'));
    await isSaved();
    expect(stored.get('0.0')).toBe('Monday');
  });

  // proves 9.14
  it('sends no sentence that is still being written', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      await renderRoute(ADDRESS);
      await write('I could kill');
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      // Neither what another field sends, nor a connection that is back, takes it along.
      fireEvent(window, new Event('online'));
      await write('I could kill the whole project');
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(server.to(WRITE)).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      await waitFor(() => expect(stored.get('0.0')).toBe('I could kill the whole project'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('is sent at once when a field is left', async () => {
    await renderRoute(ADDRESS);
    await write('Monday');
    fireEvent.blur(await when());
    const row = within(await screen.findByRole('group', { name: 'Goal' }));
    fireEvent.change(row.getByLabelText('My question'), { target: { value: 'What' } });
    await waitFor(() => expect(Object.fromEntries(stored)).toEqual({ '0.0': 'Monday' }));
  });

  it('is sent at once when the page is left', async () => {
    await renderRoute(ADDRESS);
    await write('Mon');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(stored.get('0.0')).toBe('Mon'));
  });

  it('leaves nothing of it in the browser at a log-out', async () => {
    server.on('POST /api/logout/', { status: 204 });
    server.on(WRITE, networkFailure);
    await renderRoute(ADDRESS);
    await write('Private');
    await act(async () => logOut());
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Private');
    expect(server.to(WRITE)).toEqual([]);
  });

  it('asks which text stays where another device has changed the same field', async () => {
    const { user } = await renderRoute(ADDRESS);
    await when();
    stored.set('0.0', 'Friday');
    await write('Monday');
    expect(
      await screen.findByText('This answer was also changed on another device, to:', {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(screen.getByText('Friday', { selector: 'blockquote' })).toBeVisible();
    expect(await when()).toHaveValue('Monday');
    expect(screen.getByText(/^One answer is not saved yet/)).toBeVisible();
    expect(screen.queryByText('Saved')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep what is written here' }));
    await isSaved();
    expect(stored.get('0.0')).toBe('Monday');
  });

  it('keeps what was written after a log-in from whoever holds the link', async () => {
    const theirs = [{ field: '0.0', text: 'Monday, with Dana' }];
    server.on(READ, { body: aWorksheet() });
    server.on(WRITE, { body: aWorksheet(theirs, { read_only: ['0.0'], conflicts: ['0.0'] }) });
    renderRoute(ADDRESS);
    await write('Never');
    fireEvent.blur(await when());
    await screen.findByText('Monday, with Dana');
    expect(await when()).toHaveAttribute('readonly');
    expect(await when()).toHaveAccessibleDescription('This was written after a log-in. Log in to change it.');
    expect(screen.queryByText('Keep what is written here')).toBeNull();
    fireEvent.click(screen.getByText('Take the other'));
    expect(await when()).toHaveValue('Monday, with Dana');
  });

  it('shows help to who wrote a crisis message, and does not send it again', async () => {
    server.on(WRITE, { body: aWorksheet([], { safety: { answer: 'Please call 988.', fields: ['0.0'] } }) });
    await renderRoute(ADDRESS);
    await write('I want to die');
    expect(await screen.findByText('Please call 988.', {}, { timeout: 10_000 })).toBeVisible();
    fireEvent(window, new Event('online'));
    expect(server.to(WRITE)).toHaveLength(1);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('worksheet:'))).toEqual([]);
  });

  it('does not cut what is too long, and says so', async () => {
    await renderRoute(ADDRESS);
    await write('x'.repeat(4_001));
    expect(await when()).toBeInvalid();
    expect(screen.getByText(/^Not saved: please keep each answer under 4,000/)).toBeVisible();
    fireEvent(window, new Event('online'));
    expect(server.to(WRITE)).toEqual([]);
  });

  it('can be read after the membership, and not be changed', async () => {
    signInOn(server, { has_active_product: false });
    stored.set('0.0', 'Monday');
    await renderRoute(ADDRESS);
    expect(await when()).toHaveValue('Monday');
    expect(await when()).toHaveAttribute('readonly');
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
