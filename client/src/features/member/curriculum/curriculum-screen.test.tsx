import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CurriculumWire } from '@contracts/curriculum/adapters/http/curriculum';
import type { TextWire } from '@contracts/texting/adapters/http/texts';
import { aMembership } from '../../../testing/a-membership';
import { aCurriculum, anItem, aSentItem } from '../../../testing/a-curriculum';
import { signIn, signInOn } from '../../../testing/a-user';
import { aPage, type MockResponse, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const CURRICULUM = 'GET /api/curriculum/';
const PATCH = 'PATCH /api/curriculum/';
const TEXTS = 'GET /api/texts/';
const BLOCKED_REASON = 'GET /api/texts/blocked-reason/';
const actionOn = (position: number, action: string) => `POST /api/curriculum/items/${anItem(position).id}/${action}/`;

const aText = (changes: Partial<TextWire> = {}): TextWire => ({
  id: '1',
  to: '+15551234567',
  body: 'Try this one. http://localhost/c/***',
  state: 'delivered',
  rule: 'allowed',
  local_time: '2026-11-24T09:30:00',
  time_zone: 'America/Chicago',
  time_zone_source: 'declared',
  consent_version: '2026-11',
  decided_at: '2026-11-24T15:30:00.000Z',
  sent_at: '2026-11-24T15:30:01.000Z',
  provider_code: null,
  next_try_at: null,
  ...changes,
});

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { has_active_product: true });
  server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
  server.on(TEXTS, aPage([]));
  server.on(BLOCKED_REASON, { body: { rule: null, held_up: false } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openPlan(curriculum: CurriculumWire = aCurriculum()) {
  server.on(CURRICULUM, { body: curriculum });
  const rendered = await renderRoute('/curriculum');
  await screen.findByRole('region', { name: 'Now' });
  return rendered;
}

/** From then on the plan is that, whoever asks: on a slow machine it may be asked for again at any time. */
const becomes = (call: string, body: CurriculumWire) =>
  server.on(call, () => {
    server.on(CURRICULUM, { body });
    return { body };
  });

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const now = () => region('Now');
const dialog = () => within(screen.getByRole('dialog'));
const weekOf = (number: number) => within(screen.getByRole('list', { name: `Practices of week ${number}` }));
const itemOf = (position: number) =>
  within(screen.getByRole('heading', { level: 4, name: `Practice ${position}` }).closest('li')!);

const withItems = (...items: CurriculumWire['items']): CurriculumWire => {
  const plan = aCurriculum();
  return { ...plan, items: plan.items.map((item) => items.find(({ id }) => id === item.id) ?? item) };
};

describe('Your practices', () => {
  it('wait for what blocks texts, so that no day is named first that no text comes on', async () => {
    let respond: (it: MockResponse) => void = () => undefined;
    server.on(BLOCKED_REASON, () => new Promise<MockResponse>((resolve) => (respond = resolve)));
    server.on(CURRICULUM, { body: aCurriculum() });
    await renderRoute('/curriculum');
    await waitFor(() => expect(server.to(BLOCKED_REASON)).not.toHaveLength(0));
    expect(await screen.findByText('Loading your practices…')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Now' })).toBeNull();
    respond({ body: { rule: 'opted-out', held_up: false } });
    expect(await screen.findByRole('region', { name: 'Now' })).toBeVisible();
    expect(screen.getByText(/you replied STOP/)).toBeVisible();
    expect(now().queryByText(/Your next text comes on/)).toBeNull();
  });

  // proves 13.11
  it('show the plan where it is unknown what blocks texts, say so, and try again when asked to', async () => {
    server.on(BLOCKED_REASON, networkFailure);
    const { user } = await openPlan();
    expect(now().getByRole('button', { name: 'Mark done' })).toBeVisible();
    expect(screen.getByText(/^The state of your texts could not be loaded\./)).toBeVisible();
    expect(now().queryByText(/Your next text comes on/)).toBeNull();
    server.on(BLOCKED_REASON, { body: { rule: 'opted-out', held_up: false } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/you replied STOP/)).toBeVisible();
  });

  // proves 6.12
  it('show the problem in the person’s words, the skills with their reasons, and the progress', async () => {
    await openPlan();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your practices');
    expect(document.title).toBe('Your practices · Career Coach');
    expect(screen.getByText('“I do it all myself, and my team waits.”')).toBeVisible();
    const skills = within(screen.getByRole('list', { name: 'Focus skills' })).getAllByRole('listitem');
    expect(skills.map(({ textContent }) => textContent)).toEqual([
      'Delegation60% of your focusYou said “I do it all myself”.',
      'Coaching others40% of your focusYou said “my team waits”.',
    ]);
    expect(now().getByText('1 of 52 practices done · week 1 of 26 · 1 week kept')).toBeVisible();
    expect(screen.queryByText(/general plan/)).toBeNull();
  });

  // proves 6.26
  it('shows how close the person was at first and is now', async () => {
    const scores = [2, 3, 4].map((score, i) => ({ score, at: new Date(2026, 10 + i, 24, 12).toISOString() }));
    await openPlan({ ...aCurriculum(), success: 'A week off.', success_scores: scores });
    expect(screen.getByText('You rated yourself 2 of 5 on Nov 24, 2026, and 4 of 5 on Jan 24, 2027.')).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: 'How close you are, 1 to 5: 2 on Nov 24, 2026, 3 on Dec 24, 2026, 4 on Jan 24, 2027',
      }),
    ).toBeVisible();
  });

  // proves 6.4
  it('say so when the plan is general', async () => {
    await openPlan(aCurriculum({ general: true, problem: 'This is a plan for most people.' }));
    expect(screen.getByText('This is a plan for most people.')).toBeVisible();
    expect(region('What it works on').getByText(/this is a general plan/)).toBeVisible();
  });

  it('put the practice that is at hand first, and give the time of the next text in the person’s zone', async () => {
    await openPlan();
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('Practice 2');
    expect(now().getByRole('link', { name: 'Open this practice' })).toHaveAttribute(
      'href',
      `/curriculum/practices/${anItem(2).id}`,
    );
    expect(now().getByText(/Your next text comes on/)).toHaveTextContent(
      'Friday, December 4 at 9:30 AM (Central Time)',
    );
    expect(region('When texts come').getByText(/Tuesdays and Thursdays at 9:30 AM/)).toHaveTextContent('Central Time');
  });

  it('put the next one first once everything that was sent is answered', async () => {
    await openPlan(withItems(aSentItem(2, { state: 'done', done_at: '2026-11-23T15:00:00.000Z' })));
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('Practice 3');
    expect(now().getByText(/Avery texts it to you on/)).toBeVisible();
    expect(now().queryByRole('link')).toBeNull();
  });

  // proves 7.10
  it('open a practice that was postponed while it waits to come again', async () => {
    await openPlan(withItems(aSentItem(1, { state: 'done' }), anItem(2, { readable: true })));
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('Practice 2');
    expect(now().getByText(/Avery texts it to you on/)).toBeVisible();
    expect(now().getByRole('link', { name: 'Open this practice' })).toBeVisible();
  });

  // proves 6.19
  it('lay the weeks out as a timeline around the present one, and open the rest on demand', async () => {
    const items = aCurriculum().items.map((item) => (item.position <= 10 ? aSentItem(item.position) : item));
    const { user } = await openPlan(aCurriculum({ items }));
    const weeks = () =>
      screen.getAllByRole('heading', { level: 3, name: /^Week/ }).map(({ textContent }) => textContent);
    expect(weeks()).toEqual(['Week 5', 'Week 6', 'Week 7']);
    expect(weekOf(5).getByRole('heading', { name: 'Practice 10' }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(screen.getByRole('button', { name: 'Show weeks 1 to 4 · 0 done' }));
    await user.click(screen.getByRole('button', { name: 'Show weeks 8 to 26, still to come' }));
    expect(weeks()).toHaveLength(26);
  });

  it('show the outcome of each practice, with the reflection, and open only what was sent', async () => {
    await openPlan(
      withItems(anItem(4, { state: 'skipped', due_at: null }), anItem(5, { state: 'undeliverable', readable: true })),
    );
    expect(itemOf(1).getByText('Done Sun, Nov 22')).toBeVisible();
    expect(itemOf(1).getByText('It went well.')).toBeVisible();
    expect(itemOf(1).getByRole('link', { name: 'Open “Practice 1”' })).toBeVisible();
    expect(itemOf(2).getByText('Delivered Sun, Nov 22')).toBeVisible();
    expect(itemOf(3).getByText('Next · Comes Fri, Dec 4')).toBeVisible();
    expect(itemOf(3).queryByRole('link')).toBeNull();
    expect(itemOf(4).getByText('Skipped')).toBeVisible();
    expect(itemOf(5).getByText('Not delivered')).toBeVisible();
    expect(itemOf(5).getByRole('link')).toBeVisible();
  });
});

describe('Before there is a plan', () => {
  it('the screen leads to the chat', async () => {
    server.on(CURRICULUM, { status: 404, body: { detail: 'Not found.' } });
    await renderRoute('/curriculum');
    expect(await screen.findByRole('link', { name: 'Talk with Avery' })).toHaveAttribute('href', '/get-to-know-you');
  });

  it('says that it is loading, and offers to try again when that fails', async () => {
    let respond: (response: MockResponse) => void = () => undefined;
    server.on(CURRICULUM, () => new Promise((resolve) => (respond = resolve)));
    const { user } = await renderRoute('/curriculum');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your practices…');
    await act(async () => respond({ status: 400, body: { detail: 'No.' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your practices could not be loaded.');
    server.on(CURRICULUM, { body: aCurriculum() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Now' })).toBeVisible();
  });

  it('says that it is being built, and updates by itself', async () => {
    server.on(CURRICULUM, { body: aCurriculum({ state: 'building', items: [], focus: [], problem: '' }) });
    jest.useFakeTimers();
    await renderRoute('/curriculum');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText(/Avery is putting your plan together/)).toBeVisible();
    server.on(CURRICULUM, { body: aCurriculum() });
    await act(() => jest.advanceTimersByTimeAsync(2_600));
    expect(screen.getByRole('region', { name: 'Now' })).toBeVisible();
  });

  it('says so when it could not be built', async () => {
    server.on(CURRICULUM, { body: aCurriculum({ state: 'failed', items: [], focus: [], problem: '' }) });
    await renderRoute('/curriculum');
    expect(await screen.findByText('Your plan could not be built yet.')).toBeVisible();
    expect(screen.getByText(/Your conversation with Avery is saved/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@coach.example' })).toBeVisible();
  });

  it('leads to payment once the membership has ended', async () => {
    const user = signIn({ has_active_product: true });
    server.on(CURRICULUM, { status: 403, body: { detail: 'You do not have permission to perform this action.' } });
    server.on(`GET /api/users/${user.id}`, { body: { ...user, has_active_product: false } });
    const { path } = await renderRoute('/curriculum');
    await waitFor(() => expect(path()).toBe('/payment'));
    expect(await screen.findByText(/Your practices are saved/)).toBeVisible();
  });
});

describe('Marking a practice done', () => {
  const openDialog = async () => {
    const rendered = await openPlan();
    await rendered.user.click(now().getByRole('button', { name: 'Mark done' }));
    return rendered;
  };

  it('saves a reflection with it, and shows both', async () => {
    const { user } = await openDialog();
    server.on(actionOn(2, 'done'), ({ body }) => {
      const { reflection } = body as { reflection: string };
      const changed = withItems(aSentItem(2, { state: 'done', done_at: '2026-11-23T15:00:00.000Z', reflection }));
      server.on(CURRICULUM, { body: changed });
      return { body: changed };
    });
    await user.type(dialog().getByLabelText('How did it go? (optional)'), 'Priya surprised me.');
    await user.click(dialog().getByRole('button', { name: 'Mark done' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      '“Practice 2” is done: 2 of 52. What you wrote is in your journal, and your half year brings it back. Next is “Practice 3”',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(itemOf(2).getByText('Priya surprised me.')).toBeVisible();
    expect(server.to(actionOn(2, 'done')).map(({ body }) => body)).toEqual([{ reflection: 'Priya surprised me.' }]);
  });

  // proves 8.1
  it('shows a person who writes a crisis message where help is, with the focus there, and does not congratulate', async () => {
    const { user } = await openDialog();
    becomes(actionOn(2, 'done'), {
      ...withItems(aSentItem(2, { state: 'done' })),
      safety: { answer: 'Please call or text 988 now.' },
    });
    await user.type(dialog().getByLabelText('How did it go? (optional)'), 'I want to die');
    await user.click(dialog().getByRole('button', { name: 'Mark done' }));
    const help = within(await dialog().findByRole('alert'));
    expect(help.getByText('Please call or text 988 now.')).toBeVisible();
    await waitFor(() => expect(help.getByText('Please call or text 988 now.').parentElement).toHaveFocus());
    expect(help.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.queryByText(/is done:/)).toBeNull();
    expect(screen.queryByDisplayValue('I want to die')).toBeNull();
    await user.click(help.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the words when it fails, reverts what was shown, and says what to do', async () => {
    const { user } = await openDialog();
    server.on(actionOn(2, 'done'), networkFailure);
    await user.type(dialog().getByLabelText('How did it go? (optional)'), 'Priya surprised me.');
    await user.click(dialog().getByRole('button', { name: 'Mark done' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'This is not saved yet. We could not reach the server: check your connection and try again.',
    );
    expect(dialog().getByLabelText('How did it go? (optional)')).toHaveValue('Priya surprised me.');
    expect(now().getByText('1 of 52 practices done · week 1 of 26 · 1 week kept')).toBeVisible();
    server.on(actionOn(2, 'done'), {
      status: 400,
      body: { reflection: ['Please keep your reflection under 4,000 characters'] },
    });
    await user.click(dialog().getByRole('button', { name: 'Mark done' }));
    expect(await dialog().findByText('Please keep your reflection under 4,000 characters')).toBeVisible();
  });

  it('lets a reflection be edited later', async () => {
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: 'More for “Practice 1”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change your reflection' }));
    expect(dialog().getByLabelText('How did it go? (optional)')).toHaveValue('It went well.');
  });

  it('lets a reflection be removed', async () => {
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: 'More for “Practice 1”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change your reflection' }));
    becomes(actionOn(1, 'done'), withItems(aSentItem(1, { state: 'done', reflection: null })));
    await user.clear(dialog().getByLabelText('How did it go? (optional)'));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your reflection is deleted.');
    expect(itemOf(1).queryByText('It went well.')).toBeNull();
    expect(server.to(actionOn(1, 'done')).map(({ body }) => body)).toEqual([{ reflection: '' }]);
  });

  it('leaves what was written in its field when it is undone', async () => {
    const { user } = await openPlan();
    const undo = { id: '6a1c1b9e-5b6e-4e0c-9a39-0f2f4a1d7c55', until: '2026-11-24T16:00:00.000Z' };
    becomes(actionOn(2, 'done'), { ...withItems(aSentItem(2, { state: 'done', reflection: 'It went well.' })), undo });
    becomes('POST /api/curriculum/undo/', aCurriculum());
    await user.click(now().getByRole('button', { name: /^Mark done/ }));
    await user.type(dialog().getByLabelText('How did it go? (optional)'), 'It went well.');
    await user.click(dialog().getByRole('button', { name: 'Mark done' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. Your plan is as it was.');
    await user.click(now().getByRole('button', { name: /^Mark done/ }));
    expect(dialog().getByLabelText('How did it go? (optional)')).toHaveValue('It went well.');
  });

  it('can be undone', async () => {
    const { user } = await openPlan();
    becomes(`DELETE /api/curriculum/items/${anItem(1).id}/done/`, withItems(aSentItem(1)));
    await user.click(screen.getByRole('button', { name: 'More for “Practice 1”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not done after all' }));
    expect(await screen.findByRole('status')).toHaveTextContent('“Practice 1” is open again.');
    expect(now().getByText('0 of 52 practices done · week 1 of 26')).toBeVisible();
    expect(itemOf(1).getByRole('button', { name: 'Mark done “Practice 1”' })).toBeVisible();
  });
});

describe('Skipping and swapping', () => {
  const PREVIEW = `GET /api/curriculum/items/${anItem(3).id}/swap/`;
  const preview = {
    content_number: 777,
    title: 'Another one',
    skill: 'delegation',
    stage: 'foundation',
    reason: 'It fits as well.',
  };
  const choose = async (position: number, name: string) => {
    const rendered = await openPlan();
    await rendered.user.click(screen.getByRole('button', { name: `More for “Practice ${position}”` }));
    await rendered.user.click(await screen.findByRole('menuitem', { name }));
    return rendered;
  };

  it('asks before a practice is skipped, and shows what comes instead', async () => {
    const { user } = await choose(3, 'Skip');
    expect(dialog().getByText(/another practice that fits takes its place/)).toBeVisible();
    expect(server.to(actionOn(3, 'skip'))).toHaveLength(0);
    let respond: (response: MockResponse) => void = () => undefined;
    server.on(actionOn(3, 'skip'), () => new Promise((resolve) => (respond = resolve)));
    await user.click(dialog().getByRole('button', { name: 'Skip it' }));
    // Shown before the server has responded.
    expect(itemOf(3).getByText('Skipped')).toBeVisible();
    await act(async () => respond({ body: withItems(anItem(3, { state: 'skipped', due_at: null })) }));
    expect(
      await screen.findByText(/“Practice 3” is skipped. Next is “Practice 4” on Tuesday, December 8/),
    ).toBeVisible();
  });

  it('reverts a skip that the server refused, and can try again', async () => {
    const { user } = await choose(3, 'Skip');
    server.on(actionOn(3, 'skip'), { status: 500, body: { detail: 'Something went wrong' } });
    await user.click(dialog().getByRole('button', { name: 'Skip it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Practice 3” was not skipped. Something went wrong on our side. Please try again in a moment.',
    );
    expect(itemOf(3).getByText('Next · Comes Fri, Dec 4')).toBeVisible();
    becomes(actionOn(3, 'skip'), withItems(anItem(3, { state: 'skipped', due_at: null })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await itemOf(3).findByText('Skipped')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // proves 6.18
  it('shows the result of a swap before it is made, and then the new practice', async () => {
    server.on(PREVIEW, { body: preview });
    becomes(actionOn(3, 'swap'), withItems(anItem(3, { title: 'Another one' })));
    const { user } = await choose(3, 'Swap for another');
    expect(await dialog().findByText('Another one')).toBeVisible();
    expect(dialog().getByText('It fits as well.')).toBeVisible();
    expect(server.to(actionOn(3, 'swap'))).toHaveLength(0);
    await user.click(dialog().getByRole('button', { name: 'Swap it' }));
    expect(server.to(actionOn(3, 'swap')).map(({ body }) => body)).toEqual([{ content_number: 777 }]);
    expect(await screen.findByText('“Practice 3” became “Another one”.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Another one' })).toBeVisible();
  });

  it('says why no swap is possible, and keeps the practice', async () => {
    server.on(PREVIEW, { status: 409, body: { detail: 'There is no other practice that fits here.' } });
    const { user } = await choose(3, 'Swap for another');
    expect(await dialog().findByText('There is no other practice that fits here.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Swap it' })).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what another tab has done in the meantime, and why this action failed', async () => {
    const { user } = await choose(3, 'Skip');
    server.on(actionOn(3, 'skip'), { status: 409, body: { detail: 'You have already finished with this practice.' } });
    server.on(CURRICULUM, { body: withItems(aSentItem(3, { state: 'done', done_at: '2026-11-25T15:00:00.000Z' })) });
    await user.click(dialog().getByRole('button', { name: 'Skip it' }));
    expect(await screen.findByText(/You have already finished with this practice/)).toBeVisible();
    expect(await itemOf(3).findByText('Done Wed, Nov 25')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('Missed practices', () => {
  const missed = (count: number) =>
    aCurriculum({
      items: aCurriculum().items.map((item) => (item.position <= count ? aSentItem(item.position) : item)),
    });
  const still = () => region(/^\d earlier practice/);

  // proves 6.19
  it('are one line, out of which one picks a practice', async () => {
    const { user } = await openPlan(missed(6));
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('Practice 6');
    expect(still().getByText('5 earlier practices: pick one, or let them rest.')).toBeVisible();
    expect(still().queryAllByRole('heading', { level: 3 })).toEqual([]);
    await user.click(still().getByRole('button', { name: 'Pick one' }));
    expect(still().getAllByRole('heading', { level: 3 })).toHaveLength(5);
    await user.click(still().getByRole('button', { name: 'Mark done “Practice 1”' }));
    expect(dialog().getByText('Practice 1')).toBeVisible();
  });

  // proves 6.19
  it('are skipped one by one, or all at once, with the focus on their heading', async () => {
    const { user } = await openPlan(missed(4));
    await user.click(still().getByRole('button', { name: 'Pick one' }));
    becomes(
      actionOn(2, 'skip'),
      withItems(aSentItem(1), aSentItem(3), aSentItem(4), aSentItem(2, { state: 'skipped' })),
    );
    await user.click(still().getByRole('button', { name: 'Skip “Practice 2”' }));
    expect(await screen.findByText('“Practice 2” is skipped.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: /earlier practices/ })).toHaveFocus());
    becomes('POST /api/curriculum/missed/skip/', aCurriculum());
    await user.click(still().getByRole('button', { name: 'Skip all 2' }));
    expect(await screen.findByText('The earlier practices are skipped.')).toBeVisible();
    expect(screen.queryByRole('region', { name: /earlier practice/ })).toBeNull();
    await waitFor(() => expect(now().getByRole('heading', { level: 2 })).toHaveFocus());
  });
});

describe('Undo', () => {
  const UNDO = 'POST /api/curriculum/undo/';
  const undo = { id: '6a1c1b9e-5b6e-4e0c-9a39-0f2f4a1d7c55', until: '2026-11-24T16:00:00.000Z' };
  const skipThird = async () => {
    const rendered = await openPlan();
    becomes(actionOn(3, 'skip'), { ...withItems(anItem(3, { state: 'skipped', due_at: null })), undo });
    becomes(UNDO, aCurriculum());
    await rendered.user.click(screen.getByRole('button', { name: 'More for “Practice 3”' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Skip' }));
    await rendered.user.click(dialog().getByRole('button', { name: 'Skip it' }));
    await screen.findByRole('button', { name: 'Undo' });
    return rendered;
  };

  it('restores the plan, and says so', async () => {
    const { user } = await skipThird();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
    expect(itemOf(3).getByText('Next · Comes Fri, Dec 4')).toBeVisible();
    expect(server.to(UNDO).map(({ body }) => body)).toEqual([{ id: undo.id }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is one key away, wherever the focus is', async () => {
    const { user } = await skipThird();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
  });

  it('says when it is too late', async () => {
    const { user } = await skipThird();
    server.on(UNDO, { status: 409, body: { detail: 'This can no longer be undone.' } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was undone. This can no longer be undone.');
  });

  // proves 6.17
  it('is offered for ten seconds, and longer while the person is on it', async () => {
    await skipThird();
    jest.useFakeTimers();
    const button = screen.getByRole('button', { name: 'Undo' });
    // From here on the time that is meant to pass is the faked one.
    act(() => button.focus());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(button).toBeVisible();
    act(() => button.blur());
    act(() => void jest.advanceTimersByTime(9_900));
    expect(button).toBeVisible();
    act(() => void jest.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('The schedule', () => {
  const openForm = async () => {
    const rendered = await openPlan();
    await rendered.user.click(screen.getByRole('button', { name: 'Change schedule' }));
    return rendered;
  };
  const preferences = { weekdays: ['mon', 'tue', 'thu'], hour: 17, minute: 45, time_zone: 'America/Denver' };

  it('can be changed, and the screen says when the next text comes', async () => {
    const { user } = await openForm();
    expect(dialog().getByText('2 practices a week: the 50 still to come take 25 weeks.')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: 'Monday' }));
    expect(dialog().getByText('3 practices a week: the 50 still to come take 17 weeks.')).toBeVisible();
    await user.selectOptions(dialog().getByLabelText('Hour'), '5 PM');
    await user.selectOptions(dialog().getByLabelText('Minute'), '45');
    await user.selectOptions(dialog().getByLabelText('Time zone'), 'Mountain Time (Denver)');
    becomes(PATCH, aCurriculum({ preferences: preferences as CurriculumWire['preferences'] }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Your schedule is saved. Next is “Practice 3” on/)).toBeVisible();
    const [{ body } = { body: null }] = server.to(PATCH);
    expect(body).toEqual({ preferences: { ...preferences, weekdays: expect.arrayContaining(preferences.weekdays) } });
    expect(await region('When texts come').findByText(/Mondays, Tuesdays, and Thursdays at 5:45 PM/)).toBeVisible();
  });

  it('show the server’s message next to the field', async () => {
    const { user } = await openForm();
    server.on(PATCH, {
      status: 400,
      body: {
        weekdays: ['Please choose at least one weekday'],
        hour: ['Please choose a time from 8:00 AM to before 9:00 PM'],
        time_zone: ['Please choose a known time zone'],
      },
    });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('group', { name: 'Days' })).toHaveAccessibleDescription(
      'Please choose at least one weekday',
    );
    expect(dialog().getByLabelText('Hour')).toHaveAccessibleDescription(
      'Please choose a time from 8:00 AM to before 9:00 PM',
    );
    expect(dialog().getByLabelText('Time zone')).toHaveAccessibleDescription(/Please choose a known time zone/);
  });

  it('keep the choice when it could not be saved', async () => {
    const { user } = await openForm();
    server.on(PATCH, networkFailure);
    await user.selectOptions(dialog().getByLabelText('Hour'), '5 PM');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('Nothing has changed yet.');
    expect(dialog().getByLabelText('Hour')).toHaveDisplayValue('5 PM');
  });

  it('explain why a text comes at another hour than the chosen one', async () => {
    const items = aCurriculum().items.map((item) =>
      item.position > 2 ? { ...item, due_at: item.due_at!.replace('T15:30', 'T18:00') } : item,
    );
    await openPlan(aCurriculum({ items }));
    expect(region('When texts come').getByText(/For now they come at 12:00 PM/)).toBeVisible();
  });
});

describe('Pausing and resuming', () => {
  it('says what a pause means, pauses, and resumes', async () => {
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: 'Pause texts' }));
    expect(dialog().getByText(/You won’t get texts until you resume/)).toBeVisible();
    const items = aCurriculum().items.map((item) => ({ ...item, due_at: null }));
    becomes(PATCH, aCurriculum({ state: 'paused', items }));
    await user.click(dialog().getByRole('button', { name: 'Pause texts' }));
    expect(await screen.findByText('Your texts are paused. Resume whenever you like.')).toBeVisible();
    await waitFor(() =>
      expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('No texts until you resume.'),
    );
    becomes(PATCH, aCurriculum());
    await user.click(now().getByRole('button', { name: 'Resume texts' }));
    expect(await screen.findByText(/Welcome back. Next is “Practice 3” on/)).toBeVisible();
    expect(server.to(PATCH).map(({ body }) => body)).toEqual([{ state: 'paused' }, { state: 'active' }]);
  });

  // proves 6.11
  it('says that staff have paused it as well, and keeps their pause', async () => {
    const own = { by: 'person' as const, resumes_at: '2026-12-08T06:00:00.000Z' };
    const held = aCurriculum({ state: 'paused', paused_by: 'staff', resumes_at: null });
    server.on(CURRICULUM, { body: { ...held, other_pause: own } });
    const { user } = await renderRoute('/curriculum');
    expect(await now().findByText(/Our team has paused your texts as well as you/)).toBeVisible();
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('No texts until both pauses are over.');
    becomes(PATCH, held);
    await user.click(now().getByRole('button', { name: 'Resume texts' }));
    expect(await screen.findByText('Your own pause is over. Our team’s pause stays.')).toBeVisible();
    expect(await now().findByText(/Our team has paused your texts\./)).toBeVisible();
  });

  // proves 6.17
  it('can be undone for some seconds, both ways, and the pause ends on its day again', async () => {
    const paused = aCurriculum({ state: 'paused', resumes_at: '2026-12-08T06:00:00.000Z' });
    server.on(CURRICULUM, { body: paused });
    const { user } = await renderRoute('/curriculum');
    becomes(PATCH, aCurriculum());
    await user.click(await now().findByRole('button', { name: 'Resume texts' }));
    await screen.findByText(/^Welcome back\./);
    becomes(PATCH, paused);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. Your plan is as it was.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    becomes(PATCH, aCurriculum());
    await user.click(await now().findByRole('button', { name: 'Resume texts' }));
    await screen.findByText(/^Welcome back\./);
    await user.click(screen.getByRole('button', { name: 'Pause texts' }));
    becomes(PATCH, aCurriculum({ state: 'paused' }));
    await user.click(dialog().getByRole('button', { name: 'Pause texts' }));
    await screen.findByText(/^Your texts are paused/);
    becomes(PATCH, aCurriculum());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone. Your plan is as it was.');
    expect(server.to(PATCH).map(({ body }) => body)).toEqual([
      { state: 'active' },
      { state: 'paused', paused_until: '2026-12-08' },
      { state: 'active' },
      { state: 'paused' },
      { state: 'active' },
    ]);
  });

  it('pauses until a day that the person picks, and says which one', async () => {
    const { user } = await openPlan();
    await user.click(screen.getByRole('button', { name: 'Pause texts' }));
    const field = dialog().getByLabelText('Resume on (optional)');
    const until = (field as HTMLInputElement).min;
    fireEvent.change(field, { target: { value: until } });
    const items = aCurriculum().items.map((item) => ({ ...item, due_at: null }));
    becomes(PATCH, aCurriculum({ state: 'paused', resumes_at: '2026-12-08T06:00:00.000Z', items }));
    await user.click(dialog().getByRole('button', { name: 'Pause texts' }));
    expect(await screen.findByText('Your texts are paused until Tue, Dec 8.')).toBeVisible();
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('No texts until Tue, Dec 8.');
    expect(server.to(PATCH).map(({ body }) => body)).toEqual([{ state: 'paused', paused_until: until }]);
  });
});

describe('A finished plan', () => {
  // proves 6.19
  it('offers what to do next before the practices of the past', async () => {
    const items = aCurriculum().items.map(({ position }) => aSentItem(position));
    await openPlan(aCurriculum({ state: 'finished', items }));
    const links = await now().findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Talk about something new',
      'Look back on your half year',
      'Open this practice',
    ]);
  });

  // proves 6.16
  it('shows what was achieved, and what to do next', async () => {
    const items = aCurriculum().items.map(({ position }) =>
      aSentItem(position, { state: 'done', done_at: '2027-05-20T15:00:00.000Z' }),
    );
    server.on('GET /api/payments/membership/', { body: aMembership() });
    const { user } = await openPlan(aCurriculum({ state: 'finished', items }));
    expect(now().getByRole('heading', { level: 2 })).toHaveTextContent('You did 52 practices.');
    expect(await now().findByText(/renews on Feb 05, 2027 for \$59\.00, unless you cancel before then/)).toBeVisible();
    expect(now().getByRole('link', { name: 'End your membership' })).toHaveAttribute('href', '/account');
    expect(now().getByRole('link', { name: 'Talk about something new' })).toHaveAttribute('href', '/get-to-know-you');
    expect(screen.queryByRole('button', { name: 'Pause texts' })).toBeNull();
    expect(screen.queryByText(/still to come/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show weeks 1 to 26 · 52 done' }));
    expect(screen.getAllByRole('heading', { level: 3, name: /^Week/ })).toHaveLength(26);
  });

  // proves 13.11
  it('says where the membership could not be loaded, and tries again when asked to', async () => {
    server.on('GET /api/payments/membership/', networkFailure);
    const { user } = await openPlan(aCurriculum({ state: 'finished' }));
    expect(await now().findByText(/^Your membership could not be loaded\./)).toBeVisible();
    server.on('GET /api/payments/membership/', { body: aMembership() });
    await user.click(now().getByRole('button', { name: 'Try again' }));
    expect(await now().findByText(/renews on Feb 05, 2027/)).toBeVisible();
  });
});

describe('A reason that blocks texts', () => {
  it.each([
    ['opted-out', 'you replied STOP. Text START to (555) 010-0200 to get them again.'],
    ['no-phone-number', 'there is no phone number in your account.'],
    ['unconfirmed-number', 'your number isn’t confirmed yet. Confirm it in your account'],
    ['no-consent', 'you have not agreed to receive texts.'],
  ])('is shown, with what helps: %s', async (rule, words) => {
    server.on(BLOCKED_REASON, { body: { rule, held_up: false } });
    await openPlan();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('is not shown on a finished plan, which has no texts left', async () => {
    server.on(BLOCKED_REASON, { body: { rule: 'opted-out', held_up: false } });
    await openPlan(aCurriculum({ state: 'finished' }));
    expect(server.to(BLOCKED_REASON)).not.toHaveLength(0);
    expect(screen.queryByText(/We can’t text you/)).toBeNull();
  });

  it('removes the days on which texts would come', async () => {
    server.on(BLOCKED_REASON, { body: { rule: 'opted-out', held_up: false } });
    await openPlan();
    await screen.findByRole('alert');
    expect(screen.queryByText(/Your next text comes on/)).toBeNull();
    expect(screen.queryByText(/Comes (Mon|Tue|Wed|Thu|Fri|Sat|Sun)/)).toBeNull();
    expect(itemOf(3).getByText('Next · Upcoming')).toBeVisible();
  });
});

describe('The texts', () => {
  it('are listed with the outcome of each and why, and without the link', async () => {
    server.on(
      TEXTS,
      aPage([
        aText(),
        aText({
          id: '2',
          state: 'queued',
          rule: 'outside-window',
          local_time: '2026-11-24T21:14:00',
          sent_at: null,
        }),
        aText({ id: '3', state: 'withheld', rule: 'paused', sent_at: null }),
        aText({ id: '4', state: 'undeliverable', provider_code: '30003' }),
        aText({
          id: '5',
          state: 'withheld',
          rule: 'outside-window',
          time_zone: 'America/Los_Angeles',
          time_zone_source: 'area-code',
        }),
      ]),
    );
    await openPlan();
    const rows = within(await screen.findByRole('list', { name: 'Texts' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Tuesday, November 24Delivered\. Sent at 9:30 AM your time\.Try this one\.$/);
    expect(rows[0]).not.toHaveTextContent('http');
    expect(rows[1]).toHaveTextContent(/^Tuesday, November 24Waiting: it was 9:14 PM your time, outside 8 AM to 9 PM\./);
    expect(rows[2]).toHaveTextContent('Tuesday, November 24 at 9:30 AMHeld back: your texts were paused.');
    expect(rows[3]).toHaveTextContent(
      'Not delivered: the carrier says that the phone is switched off or out of reach (30003). Is (555) 123-4567 still your number?',
    );
  });

  it('are loaded again while one is on its way', async () => {
    server.on(TEXTS, aPage([aText({ state: 'queued', sent_at: null })]));
    server.on(CURRICULUM, { body: aCurriculum() });
    jest.useFakeTimers();
    await renderRoute('/curriculum');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Waiting: it is about to be sent.')).toBeVisible();
    server.on(TEXTS, aPage([aText()]));
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(screen.getByText('Delivered. Sent at 9:30 AM your time.')).toBeVisible();
  });

  it('load page by page', async () => {
    server.on(TEXTS, aPage([aText()], { count: 6 }));
    const { user } = await openPlan();
    await user.click(await region('Your texts').findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(server.to(TEXTS).at(-1)?.path).toBe('/api/texts/?page=2&page_size=5'));
  });
});

describe('A practice of the plan', () => {
  const PRACTICE = `GET /api/curriculum/items/${anItem(2).id}/`;
  const address = `/curriculum/practices/${anItem(2).id}`;
  const practice = {
    content_number: 102,
    asset: null,
    title: 'Practice 2',
    text: 'Hand over the **outcome**.',
    asset_link: null,
    asset_alt: null,
    captions_link: null,
    asset_is_worksheet: false,
    share_path: '/shared/102-1-key',
  };

  // proves 6.9
  it('lets its reflection be removed, after a question', async () => {
    server.on(PRACTICE, { body: practice });
    const reflected = aSentItem(2, {
      state: 'done',
      done_at: '2026-11-23T15:00:00.000Z',
      reflection: 'Not for anyone.',
    });
    server.on(CURRICULUM, { body: withItems(reflected) });
    const { user } = await renderRoute(address);
    await user.click(await screen.findByRole('button', { name: 'Delete it' }));
    becomes(`DELETE /api/curriculum/items/${reflected.id}/reflection/`, withItems({ ...reflected, reflection: null }));
    await user.click(dialog().getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByRole('button', { name: 'Add a reflection' })).toBeVisible();
    expect(screen.queryByText('Not for anyone.')).toBeNull();
  });

  it('opens without its link, is marked done with a reflection, and leads back', async () => {
    server.on(PRACTICE, { body: practice });
    server.on(CURRICULUM, { body: aCurriculum() });
    const { user, path } = await renderRoute(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Practice 2' })).toBeVisible();
    becomes(actionOn(2, 'done'), withItems(aSentItem(2, { state: 'done', reflection: 'Good.' })));
    await user.type(await screen.findByLabelText('How did it go? (optional)'), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Well done' })).toHaveFocus());
    expect(screen.getByText('Good.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to your practices' }));
    await waitFor(() => expect(path()).toBe('/curriculum'));
  });

  it('undoes the last action at once', async () => {
    server.on(PRACTICE, { body: practice });
    server.on(CURRICULUM, { body: aCurriculum() });
    const { user } = await renderRoute(address);
    const undo = { id: '6a1c1b9e-5b6e-4e0c-9a39-0f2f4a1d7c55', until: '2026-11-24T16:00:00.000Z' };
    becomes(actionOn(2, 'skip'), { ...withItems(aSentItem(2, { state: 'skipped' })), undo });
    becomes('POST /api/curriculum/undo/', aCurriculum());
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Skipped' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Have you tried it?' })).toHaveFocus());
  });

  it('keeps what was written about a done that is undone', async () => {
    server.on(PRACTICE, { body: practice });
    server.on(CURRICULUM, { body: aCurriculum() });
    const { user } = await renderRoute(address);
    const undo = { id: '6a1c1b9e-5b6e-4e0c-9a39-0f2f4a1d7c55', until: '2026-11-24T16:00:00.000Z' };
    becomes(actionOn(2, 'done'), { ...withItems(aSentItem(2, { state: 'done', reflection: 'It went well.' })), undo });
    becomes('POST /api/curriculum/undo/', aCurriculum());
    await user.type(await screen.findByLabelText('How did it go? (optional)'), 'It went well.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Have you tried it?' })).toHaveFocus());
    expect(screen.getByLabelText('How did it go? (optional)')).toHaveValue('It went well.');
  });

  // proves 6.7
  it('shows what was written about it the last time', async () => {
    server.on(PRACTICE, { body: practice });
    const reflection = 'Two people spoke up who never do.';
    const first = aSentItem(1, { content_number: 102, state: 'done', reflection });
    server.on(CURRICULUM, { body: withItems(first) });
    await renderRoute(address);
    expect((await screen.findByText(reflection)).parentElement).toHaveTextContent(/What you wrote in week 1$/);
  });

  // proves 2.3
  it('leads to the practices received after the membership, as the plan is closed', async () => {
    signInOn(server, { has_active_product: false });
    server.on(PRACTICE, { body: practice });
    await renderRoute(address);
    expect(await screen.findByRole('link', { name: 'Back to your practices' })).toHaveAttribute(
      'href',
      '/curriculum/practices',
    );
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  it('is not shown before it is sent', async () => {
    server.on(PRACTICE, { status: 404, body: { detail: 'Not found.' } });
    await renderRoute(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('This practice is not open to you');
  });
});

it.each([
  ['correct', 'What it should work on'],
  ['change-schedule', 'Change schedule'],
])('opens the form that the address names: #%s', async (form, title) => {
  server.on(CURRICULUM, { body: aCurriculum() });
  await renderRoute(`/curriculum#${form}`);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

describe('a correction of the plan', () => {
  const CORRECTION = 'POST /api/curriculum/correction/';
  const openForm = async () => {
    const rendered = await openPlan();
    await rendered.user.click(screen.getByRole('button', { name: 'Correct my plan' }));
    return rendered;
  };
  const submit = { name: 'Rebuild it' };
  const PROBLEM = { name: /What is it really about/ };

  it('keeps its words while they are unsaved, until they are discarded', async () => {
    const first = await openForm();
    await first.user.type(dialog().getByRole('textbox', PROBLEM), 'It is my boss.');
    // As a session that ends, or a reload, takes the screen away.
    cleanup();
    const { user } = await openForm();
    expect(dialog().getByRole('textbox', PROBLEM)).toHaveValue('It is my boss.');
    await user.click(dialog().getByRole('button', { name: 'Leave it as it is' }));
    await user.click(screen.getByRole('button', { name: 'Correct my plan' }));
    expect(dialog().getByRole('textbox', PROBLEM)).toHaveValue('');
  });

  // proves 6.15
  it('sends the words and the preferences, and shows what was added, moved and removed', async () => {
    const { user } = await openForm();
    const practice = (number: number) => ({ content_number: number, title: `Practice about ${number}` });
    becomes(CORRECTION, {
      ...aCurriculum({ problem: 'It is my boss.' }),
      changes: {
        left: [practice(1)],
        came: [{ ...practice(2), position: 7 }],
        moved: [{ ...practice(3), from: 9, to: 4 }],
      },
    });
    await user.type(dialog().getByRole('textbox', PROBLEM), 'It is my boss.');
    const delegation = within(dialog().getByRole('group', { name: 'Delegation' }));
    await user.click(delegation.getByRole('radio', { name: 'Less' }));
    await user.click(dialog().getByRole('button', submit));
    const changed = within(await screen.findByRole('region', { name: 'What changed' }));
    expect(server.to(CORRECTION)[0]!.body).toEqual({
      problem: 'It is my boss.',
      wishes: [{ skill: 'delegation', wish: 'less' }],
    });
    expect(changed.getByRole('status')).toHaveTextContent('1 practice removed, 1 practice added, 1 practice moved.');
    expect(changed.getByRole('list', { name: 'Moved' })).toHaveTextContent('Practice about 3 (from 9 to 4)');
    expect(screen.getByText('“It is my boss.”')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes what success looks like, which the plan shows', async () => {
    const { user } = await openForm();
    becomes(CORRECTION, aCurriculum({ success: 'My evenings are mine.' }));
    await user.type(dialog().getByRole('textbox', { name: /What would success look like/ }), 'My evenings are mine.');
    await user.click(dialog().getByRole('button', submit));
    expect(await screen.findByText(/My evenings are mine/)).toBeVisible();
    expect(server.to(CORRECTION)[0]!.body).toEqual({ success: 'My evenings are mine.' });
  });

  it('keeps the words when it fails, and says what to do', async () => {
    const { user } = await openForm();
    server.on(CORRECTION, { status: 503, body: { detail: 'Busy.' } });
    await user.type(dialog().getByRole('textbox', PROBLEM), 'It is my boss.');
    await user.click(dialog().getByRole('button', submit));
    expect(await dialog().findByText(/Nothing has changed yet/)).toBeVisible();
    expect(dialog().getByRole('textbox', PROBLEM)).toHaveValue('It is my boss.');
  });

  it('requires something to correct before it sends anything', async () => {
    const { user } = await openForm();
    await user.click(dialog().getByRole('button', submit));
    expect(dialog().getByText(/Please say what it is about/)).toBeVisible();
    expect(server.to(CORRECTION)).toEqual([]);
  });

  it('replies to crisis messages with help at once', async () => {
    const { user } = await openForm();
    becomes(CORRECTION, { ...aCurriculum(), safety: { answer: 'Please call or text 988.' } });
    await user.type(dialog().getByRole('textbox', PROBLEM), 'words');
    await user.click(dialog().getByRole('button', submit));
    expect(await dialog().findByText('Please call or text 988.')).toBeVisible();
  });

  it('is not offered for a finished plan', async () => {
    server.on(CURRICULUM, { body: aCurriculum({ state: 'finished' }) });
    await renderRoute('/curriculum');
    await screen.findByRole('region', { name: 'What it works on' });
    expect(screen.queryByRole('button', { name: 'Correct my plan' })).toBeNull();
  });
});
