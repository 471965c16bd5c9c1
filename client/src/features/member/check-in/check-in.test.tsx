import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { CHANGED } from '@contracts/coach-chat/domain/plan-change';
import { SUCCESS_SCALE } from '@contracts/coach-chat/domain/success-question';
import type { CheckInChangeWire, CheckInWire } from '@contracts/curriculum/adapters/http/curriculum';
import { aCurriculum } from '../../../testing/a-curriculum';
import { signInOn } from '../../../testing/a-user';
import { end, fakeSockets, piece } from '../../../testing/fake-sockets';
import { aPage, mockServer, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const CHECK_IN = 'GET /api/curriculum/check-in/';
const MORE = '0f8fad5b-d9cb-469f-a165-000000000001';
const ANSWER = `POST /api/curriculum/check-in/changes/${MORE}/`;
let server: MockServer;
let sockets: ReturnType<typeof fakeSockets>;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  sockets = fakeSockets();
  server = mockServer();
  signInOn(server, { has_active_product: true });
  server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
  server.on('GET /api/curriculum/', { body: aCurriculum() });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const aChange = (over: Partial<CheckInChangeWire> = {}): CheckInChangeWire => ({
  id: MORE,
  kind: 'more',
  skill: 'feedback',
  weekdays: null,
  reason: 'You said: “I want more feedback practice.”',
  state: 'open',
  ...over,
});
const DAYS = aChange({
  id: '0f8fad5b-d9cb-469f-a165-000000000002',
  kind: 'days',
  skill: null,
  weekdays: { before: ['tue', 'thu'], after: ['tue'] },
  reason: 'You said: “two a week are too much.”',
});
const checkIn = (over: Partial<NonNullable<CheckInWire['check_in']>> = {}) => ({
  body: {
    check_in: {
      id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      week: 4,
      asked_at: '2026-12-15T14:30:00.000Z',
      concluded: false,
      changes: [],
      ...over,
    },
  },
});

describe('a check-in that is due', () => {
  // proves 6.19
  it('is offered with the plan, below what to do now, and is absent when none is due', async () => {
    server.on(CHECK_IN, checkIn());
    await renderRoute('/curriculum');
    expect(await screen.findByRole('link', { name: 'Answer in your own words' })).toHaveAttribute('href', '/check-in');
    const [now, checkInCard] = screen.getAllByRole('region');
    expect(now).toHaveAccessibleName('Now');
    expect(checkInCard).toHaveAccessibleName('Got five minutes?');
    cleanup();
    server.on(CHECK_IN, { body: { check_in: null } });
    await renderRoute('/curriculum');
    await screen.findByRole('region', { name: 'Now' });
    expect(screen.queryByText('Got five minutes?')).not.toBeInTheDocument();
  });

  // proves 13.11
  it.each([CHECK_IN, 'GET /api/curriculum/state/'])(
    'says where %s fails, and tries again when asked to',
    async (call) => {
      server.on(CHECK_IN, checkIn());
      server.on('GET /api/texts/', aPage([]));
      server.on(call, { status: 502, body: { detail: 'Away.' } });
      const { user } = await renderRoute('/curriculum');
      expect(await screen.findByText('Your check-in could not be loaded. Away.')).toBeVisible();
      server.on(call, call === CHECK_IN ? checkIn() : { body: { state: 'active' } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Got five minutes?')).toBeVisible();
      expect(screen.queryByText(/^Your check-in could not/)).toBeNull();
    },
  );

  it.each([403, 404])('is left out where the server says on purpose that there is none: %s', async (status) => {
    server.on(CHECK_IN, { status, body: { detail: 'No.' } });
    await renderRoute('/curriculum');
    await screen.findByRole('region', { name: 'Now' });
    await waitFor(() => expect(server.to(CHECK_IN)).not.toHaveLength(0));
    expect(screen.queryByText(/^Your check-in could not/)).toBeNull();
  });

  it('begins with the answer that was given on the plan’s screen, which is sent once', async () => {
    server.on(CHECK_IN, checkIn());
    server.on('GET /api/coach/chats/', { body: { count: 0, next: null, previous: null, results: [] } });
    const { user, router, path } = await renderRoute('/curriculum');
    await user.click(await screen.findByRole('button', { name: 'It is mixed so far' }));
    await waitFor(() => expect(path()).toBe('/check-in'));
    await waitFor(() => expect(sockets.all).not.toEqual([]));
    sockets.latest.opens();
    await waitFor(() =>
      expect(sockets.latest.sent).toEqual([
        { messages: [{ role: 'user', content: 'It is mixed so far' }], follows: null },
      ]),
    );
    sockets.latest.brings({ chat_id: 'c2' }, piece('And what was too much?'), end);
    expect(await screen.findByText('And what was too much?')).toBeVisible();
    expect(router.state.location.state).toBeNull();
    expect(sockets.latest.sent).toHaveLength(1);
  });

  it('is a conversation of its own, which ends with the possible changes', async () => {
    server.on(CHECK_IN, checkIn());
    const earlier = { chat_id: 'c1', mode: 'check-in', created: '2026-12-01T10:00:00.000Z', concluded: true };
    server.on('GET /api/coach/chats/', { body: { count: 1, next: null, previous: null, results: [earlier] } });
    const { user } = await renderRoute('/check-in');
    await screen.findByText('How has it been going with your practices?');
    expect(new URL(sockets.latest.url).searchParams.get('mode')).toBe('check-in');
    sockets.latest.opens();
    await user.click(await screen.findByRole('button', { name: 'It is mixed so far' }));
    sockets.latest.brings({ chat_id: 'c2' }, piece('And what else?'), end);
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'More feedback{Enter}');
    sockets.latest.brings({ chat_id: 'c2' }, piece('Thank you. [CONCLUDE]'), end);
    server.on(CHECK_IN, checkIn({ concluded: true, changes: [aChange()] }));
    const wayOn = await screen.findByRole('button', { name: 'See what could change' });
    await waitFor(() => expect(wayOn).toHaveFocus());
    await user.click(wayOn);
    expect(await screen.findByText('More feedback')).toBeVisible();
  });
});

describe('a change of the plan within a check-in', () => {
  // proves 5.23
  it('has the plan loaded again, and so has its undo', async () => {
    server.on(CHECK_IN, checkIn());
    server.on('GET /api/coach/chats/', { body: { count: 0, next: null, previous: null, results: [] } });
    const { user } = await renderRoute('/check-in');
    await screen.findByText('How has it been going with your practices?');
    sockets.latest.opens();
    await user.click(await screen.findByRole('button', { name: 'It is mixed so far' }));
    await waitFor(() => expect(server.to('GET /api/curriculum/')).toHaveLength(1));
    sockets.latest.brings({ chat_id: 'c2' }, piece(`${CHANGED} Your texts are paused.`), end);
    await waitFor(() => expect(server.to('GET /api/curriculum/')).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'undo{Enter}');
    sockets.latest.brings({ chat_id: 'c2' }, piece('They go on.'), end);
    await waitFor(() => expect(server.to('GET /api/curriculum/')).toHaveLength(3));
  });
});

describe('a check-in that asks for a score', () => {
  // proves 6.26
  it('shows the earlier ones as a curve, and takes the score with one tap', async () => {
    server.on(CHECK_IN, checkIn());
    const scores = [2, 3].map((score, i) => ({ score, at: `2026-1${i + 1}-24T15:30:00.000Z` }));
    server.on('GET /api/curriculum/', { body: aCurriculum({ success_scores: scores }) });
    server.on('GET /api/coach/chats/', { body: { count: 0, next: null, previous: null, results: [] } });
    const { user } = await renderRoute('/check-in');
    await screen.findByText('How has it been going with your practices?');
    expect(await screen.findByRole('img', { name: /2 on Nov 24, 2026, 3 on Dec 24, 2026/ })).toBeVisible();
    sockets.latest.opens();
    await user.click(await screen.findByRole('button', { name: 'It is mixed so far' }));
    sockets.latest.brings({ chat_id: 'c2' }, piece(`How close are you to it, ${SUCCESS_SCALE}`), end);
    await user.click(await screen.findByRole('button', { name: '4' }));
    expect(sockets.latest.sent.at(-1)).toMatchObject({ messages: [{ role: 'user', content: '4' }] });
    expect(screen.queryByRole('button', { name: '4' })).not.toBeInTheDocument();
  });
});

describe('the outcome of a check-in', () => {
  // proves 6.23
  it('lists each change with its reason, accepts one and takes it back', async () => {
    server.on(CHECK_IN, checkIn({ concluded: true, changes: [aChange(), DAYS] }));
    const { user } = await renderRoute('/check-in');
    expect(await screen.findByText('Texts on Tuesday, instead of Tuesday and Thursday')).toBeVisible();
    expect(screen.getByText('You said: “two a week are too much.”')).toBeVisible();
    server.on(ANSWER, checkIn({ concluded: true, changes: [aChange({ state: 'accepted' }), DAYS] }));
    await user.click(screen.getByRole('button', { name: 'Accept: More feedback' }));
    expect(await screen.findByText('Accepted. Your plan has changed.')).toBeVisible();
    server.on(ANSWER, checkIn({ concluded: true, changes: [aChange({ state: 'taken-back' }), DAYS] }));
    await user.click(screen.getByRole('button', { name: 'Undo: More feedback' }));
    expect(await screen.findByText('Undone. It is as it was before.')).toBeVisible();
    expect(server.to(ANSWER).map(({ body }) => body)).toEqual([{ answer: 'accept' }, { answer: 'take-back' }]);
  });

  it('says what failed when an answer could not be saved, and keeps the change open', async () => {
    server.on(CHECK_IN, checkIn({ concluded: true, changes: [aChange()] }));
    server.on(ANSWER, { status: 409, body: { detail: 'Your plan is complete.' } });
    const { user } = await renderRoute('/check-in');
    await user.click(await screen.findByRole('button', { name: 'Leave as it is: More feedback' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Your plan is complete.');
    expect(screen.getByRole('button', { name: 'Accept: More feedback' })).toBeEnabled();
  });

  it('is listed with the plan while a change waits for an answer, and is a link afterwards', async () => {
    server.on(CHECK_IN, checkIn({ concluded: true, changes: [aChange()] }));
    await renderRoute('/curriculum');
    expect(await screen.findByRole('button', { name: 'Accept: More feedback' })).toBeVisible();
    cleanup();
    server.on(CHECK_IN, checkIn({ concluded: true, changes: [aChange({ state: 'left' })] }));
    await renderRoute('/curriculum');
    expect(await screen.findByRole('link', { name: /Your check-in in week 4: what changed/ })).toBeVisible();
  });

  it('is not shown above a complete plan', async () => {
    server.on('GET /api/curriculum/state/', { body: { state: 'finished' } });
    server.on('GET /api/curriculum/', { body: aCurriculum({ state: 'finished' }) });
    server.on('GET /api/payments/membership/', { status: 404, body: { detail: 'Not found.' } });
    await renderRoute('/curriculum');
    await screen.findByText('Your half year is complete');
    expect(server.to(CHECK_IN)).toEqual([]);
  });

  it('confirms that the plan goes on unchanged for a person who said that all is well', async () => {
    server.on(CHECK_IN, checkIn({ concluded: true }));
    await renderRoute('/check-in');
    expect(await screen.findByText(/your plan goes on as it is/)).toBeVisible();
  });
});

describe('the check-in screen when none is due', () => {
  it('says when the next one comes', async () => {
    server.on(CHECK_IN, { body: { check_in: null } });
    await renderRoute('/check-in');
    expect(await screen.findByText(/There is no check-in right now/)).toBeVisible();
    expect(sockets.all).toEqual([]);
  });

  it('says that it could not be loaded, and offers to try again', async () => {
    for (const call of [CHECK_IN, 'GET /api/curriculum/state/'])
      server.on(call, { status: 500, body: { detail: 'Something went wrong' } });
    const { user } = await renderRoute('/check-in');
    await screen.findByText(/could not be loaded/);
    server.on(CHECK_IN, { body: { check_in: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There is no check-in right now/)).toBeVisible();
  });

  it('leads a person whose membership has lapsed to the payment screen', async () => {
    signInOn(server, { has_active_product: false });
    const { path } = await renderRoute('/check-in');
    await waitFor(() => expect(path()).toBe('/payment'));
  });
});
