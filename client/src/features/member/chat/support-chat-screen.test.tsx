import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { aCurriculum, aSentItem } from '../../../testing/a-curriculum';
import { signInOn } from '../../../testing/a-user';
import { end, fakeSockets, piece } from '../../../testing/fake-sockets';
import { mockServer, networkFailure, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const TODAY = 'GET /api/coach/chats/today/';
const STATE = 'GET /api/curriculum/state/';
const PLAN = 'GET /api/curriculum/';
const AT_HAND = aCurriculum().items[1]!;
let sockets: ReturnType<typeof fakeSockets>;
let server: MockServer;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sockets = fakeSockets();
  server = mockServer();
  signInOn(server, { has_active_product: true });
  server.on(STATE, { body: { state: 'active' } });
  server.on(PLAN, { body: aCurriculum() });
  server.on(TODAY, { body: { chat_id: null, latest_chat_id: null } });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** A stored conversation, in turns that the person begins. */
const aConversation = (...said: string[]) => ({
  chat_id: 'c1',
  messages: said.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  concluded: false,
  summary: null,
  replying: false,
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

async function openConversation() {
  const route = await renderRoute('/talk');
  await screen.findByRole('heading', { level: 1, name: 'Talk with Avery' });
  sockets.latest.opens();
  await screen.findByRole('button', { name: 'I’m having a hard week' });
  return route;
}

describe('a conversation about the plan', () => {
  it('opens a chat of its own kind, and suggests common reasons to talk', async () => {
    const { user } = await openConversation();
    expect(new URL(sockets.latest.url).searchParams.get('mode')).toBe('support');
    await user.click(screen.getByRole('button', { name: 'This practice is too much for me right now' }));
    expect(sockets.latest.sent).toEqual([
      { messages: [{ role: 'user', content: 'This practice is too much for me right now' }], follows: null },
    ]);
  });

  // proves 5.14
  it('begins no second conversation where today’s could not be asked for: it comes with the connection', async () => {
    server.on(TODAY, networkFailure);
    await renderRoute('/talk');
    expect(await screen.findByText('Your conversation could not be loaded.', {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m having a hard week' })).toBeNull();
    server.on(TODAY, { body: { chat_id: 'c1', latest_chat_id: 'c1' } });
    server.on('GET /api/coach/chats/c1/', { body: aConversation('It is a rough week', 'What weighs most?') });
    sockets.latest.opens();
    expect(await screen.findByText('What weighs most?')).toBeVisible();
    expect(screen.queryByText('Your conversation could not be loaded.')).toBeNull();
  });

  it('asks again on demand', async () => {
    server.on(TODAY, networkFailure);
    const { user } = await renderRoute('/talk');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3_000 });
    server.on(TODAY, { body: { chat_id: null, latest_chat_id: null } });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'I’m having a hard week' })).toBeVisible();
  });

  // proves 5.14
  it('shows what was said in another tab once this one has the focus', async () => {
    const { user } = await openConversation();
    // It began there.
    server.on(TODAY, { body: { chat_id: 'c1', latest_chat_id: 'c1' } });
    server.on('GET /api/coach/chats/c1/', { body: aConversation('It is a rough week', 'What weighs most?') });
    await user.type(field(), 'I was about to');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('What weighs most?')).toBeVisible();
    expect(field()).toHaveValue('I was about to');

    server.on('GET /api/coach/chats/c1/', {
      body: aConversation('It is a rough week', 'What weighs most?', 'The release', 'What about it?'),
    });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('What about it?')).toBeVisible();
    await user.type(field(), ' say this{Enter}');
    expect(sockets.latest.sent).toEqual([
      { messages: [{ role: 'user', content: 'I was about to say this' }], chat_id: 'c1' },
    ]);
  });

  it('replaces no running reply when it gets the focus', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'It is hard{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Which'));
    act(() => void window.dispatchEvent(new Event('focus')));
    sockets.latest.brings(piece(' part?'), end);
    expect(await screen.findByText('Which part?')).toBeVisible();
    expect(server.to('GET /api/coach/chats/c1/')).toHaveLength(0);
  });

  // proves 5.25
  it('shows today’s conversation again', async () => {
    server.on(TODAY, { body: { chat_id: 'c1', latest_chat_id: 'c1' } });
    const messages = [
      { role: 'user', content: 'It is a rough week' },
      { role: 'assistant', content: 'What weighs most?' },
    ];
    server.on('GET /api/coach/chats/c1/', {
      body: { chat_id: 'c1', messages, concluded: false, summary: null, replying: false },
    });
    await renderRoute('/talk');
    expect(await screen.findByText('What weighs most?')).toBeVisible();
  });

  // proves 5.23
  it('puts the practice off without leaving the conversation, says when it comes back, and can undo it', async () => {
    const { user } = await openConversation();
    const items = aCurriculum().items.map((item) =>
      item.id === AT_HAND.id ? { ...item, state: 'scheduled', due_at: '2026-12-01T15:30:00.000Z' } : item,
    );
    const undo = { id: '6a1c1b9e-5b6e-4e0c-9a39-0f2f4a1d7c55', until: '2026-11-24T16:00:00.000Z' };
    server.on(`POST /api/curriculum/items/${AT_HAND.id}/later/`, { body: { ...aCurriculum(), items, undo } });
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText(/“Practice 2” will come again on .*Dec 1/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
    server.on('POST /api/curriculum/undo/', { body: aCurriculum() });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Later' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  // proves 5.23
  it('answers a proposed change with one tap, shows the plan as it is then, and can undo it', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'skip this{Enter}');
    sockets.latest.brings(
      { chat_id: 'c1' },
      piece('Shall I take “Practice 2” out of your plan? Reply yes or no.'),
      end,
    );
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const loaded = server.to(PLAN).length;
    sockets.latest.brings(piece('Done: “Practice 2” is out of your plan. Reply undo to undo it.'), end);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.to(PLAN).length).toBeGreaterThan(loaded));
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  });

  // proves 5.28
  it('offers what the coach can do with one tap where it did not understand', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'blue elephant{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece("I didn't get that. I can explain it. Which would help?"), end);
    await user.click(await screen.findByRole('button', { name: 'What do I say?' }));
    expect(await screen.findByText('What do I say?', { selector: '[role=log] *' })).toBeVisible();
  });

  it('opens the form that corrects the plan where the coach offers it', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'can you do my taxes{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('I didn’t get that. What would help?'), end);
    await user.click(await screen.findByRole('link', { name: 'Correct my plan' }));
    expect(await screen.findByRole('dialog', { name: 'What it should work on' })).toBeVisible();
  });

  it('makes room for the numbers to call while the coaching waits for a person in danger', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'He hits me{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, { message: { content: 'Please call or text 988.' } });
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I want to go on with the coaching' }));
    sockets.latest.brings(piece('Good.'), end);
    expect(await screen.findByRole('button', { name: 'Later' })).toBeVisible();
  });

  // proves 5.23
  it('pauses and resumes the texts without leaving the conversation, and can undo either', async () => {
    const { user } = await openConversation();
    const paused = { ...aCurriculum(), state: 'paused' as const, resumes_at: '2026-12-14T15:30:00.000Z' };
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const asked = () => server.to('PATCH /api/curriculum/').at(-1)?.body;

    server.on('PATCH /api/curriculum/', { body: { ...paused, resumes_at: null } });
    await press('Pause texts');
    expect(await screen.findByText('Your texts are paused until you resume them.')).toBeVisible();
    expect(asked()).toEqual({ state: 'paused' });
    server.on('PATCH /api/curriculum/', { body: aCurriculum() });
    await press('Undo');
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
    expect(asked()).toEqual({ state: 'active' });
    expect(screen.getByRole('button', { name: 'Pause texts' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

    cleanup();
    server.on('GET /api/curriculum/', { body: paused });
    const { user: later } = await openConversation();
    await later.click(await screen.findByRole('button', { name: 'Resume texts' }));
    expect(await screen.findByText('Your texts start again at your next text time.')).toBeVisible();
    server.on('PATCH /api/curriculum/', { body: paused });
    await later.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
    // On its day again.
    expect(asked()).toEqual({ state: 'paused', paused_until: '2026-12-14' });
    expect(screen.getByRole('button', { name: 'Resume texts' })).toBeVisible();
  });

  it('asks before it skips a practice', async () => {
    const { user } = await openConversation();
    server.on(`POST /api/curriculum/items/${AT_HAND.id}/skip/`, { body: aCurriculum() });
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    const dialog = screen.getByRole('dialog', { name: 'Skip this practice?' });
    expect(server.to(`POST /api/curriculum/items/${AT_HAND.id}/skip/`)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('“Practice 2” will not come again.')).toBeVisible();
  });

  it('says so when an action fails, and changes nothing', async () => {
    const { user } = await openConversation();
    server.on('PATCH /api/curriculum/', { status: 500, body: { detail: 'Something went wrong' } });
    await user.click(screen.getByRole('button', { name: 'Pause texts' }));
    expect(
      await screen.findByText(/^That did not work. Something went wrong on our side. Please try again/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause texts' })).toBeEnabled();
  });

  it('ends with the way back, another conversation, and a new plan for a person who wants one', async () => {
    const { user } = await openConversation();
    await user.type(field(), 'Something new, please{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Is that what you want?'), end);
    await user.type(field(), 'Yes{Enter}');
    sockets.latest.brings({ chat_id: 'c1' }, piece('Good.\n\n[CONCLUDE]'), end);
    expect(await screen.findByRole('link', { name: 'Talk about something new' })).toHaveAttribute(
      'href',
      '/get-to-know-you',
    );
    expect(screen.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Talk some more' }));
    expect(await screen.findByRole('button', { name: 'I’m having a hard week' })).toBeVisible();
  });

  it('offers no action on a practice where none is open', async () => {
    server.on(PLAN, {
      body: aCurriculum({ items: [aSentItem(1, { state: 'done' }), ...aCurriculum().items.slice(2)] }),
    });
    await openConversation();
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'How am I doing so far?' })).toBeVisible();
  });
});

describe('without a plan to talk about', () => {
  // proves 5.25
  it('leads a person without one to the first conversation, without asking for it', async () => {
    server.on(STATE, { body: { state: null } });
    await renderRoute('/talk');
    expect(await screen.findByRole('link', { name: 'Start your first conversation' })).toHaveAttribute(
      'href',
      '/get-to-know-you',
    );
    expect(server.to(PLAN)).toEqual([]);
  });

  it.each([
    ['building', /Your plan is being put together/],
    ['failed', /Your plan could not be built yet/],
  ] as const)('says so when it is %s', async (state, words) => {
    server.on(STATE, { body: { state } });
    server.on(PLAN, { body: aCurriculum({ state, items: [] }) });
    await renderRoute('/talk');
    expect(await screen.findByText(words)).toBeVisible();
    expect(sockets.all).toEqual([]);
  });

  it.each([
    ['the plan', [PLAN]],
    ['everything', [STATE, PLAN]],
  ])('says that it could not be loaded, and offers to try again: %s', async (_, failing) => {
    for (const call of failing) server.on(call, { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await renderRoute('/talk');
    await screen.findByText(/Your plan could not be loaded/);
    server.on(PLAN, { body: aCurriculum() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: 'Talk with Avery' })).toBeVisible();
  });

  it('leads a person whose membership has lapsed to the payment screen', async () => {
    signInOn(server, { has_active_product: false });
    const { path } = await renderRoute('/talk');
    await waitFor(() => expect(path()).toBe('/payment'));
  });
});
