import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { HalfYearWire, JournalEntryWire } from '@contracts/curriculum/adapters/http/journal';
import { browser } from '../../../lib/browser';
import { aMembership } from '../../../testing/a-membership';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const JOURNAL = 'GET /api/curriculum/journal/';
const HALF_YEAR = 'GET /api/curriculum/half-year/';

const anEntry = (number: number, changes: Partial<JournalEntryWire> = {}): JournalEntryWire => ({
  id: `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`,
  title: `Practice ${number}`,
  skill: 'delegation',
  at: '2026-11-24T15:30:00.000Z',
  is_done: true,
  reflection: `What I learned, number ${number}.`,
  worksheet: [],
  ...changes,
});

const aHalfYear = (changes: Partial<HalfYearWire> = {}): HalfYearWire => ({
  state: 'finished',
  began_at: '2026-05-20T15:00:00.000Z',
  last_at: '2026-11-20T15:00:00.000Z',
  success: null,
  success_scores: [],
  problem: 'I do it all myself, and my team waits.',
  said: ['They come to me for every answer.'],
  focus: ['delegation', 'coaching-others'],
  came: 52,
  done: 2,
  skipped: 3,
  skills: [
    {
      skill: 'delegation',
      practices: [{ id: anEntry(1).id, title: 'Practice 1', done_at: '2026-06-01T15:00:00.000Z' }],
    },
  ],
  reflections: [anEntry(1), anEntry(2)],
  ...changes,
});

let server: MockServer;
const printed = jest.spyOn(browser, 'print').mockImplementation(() => undefined);
beforeEach(() => {
  server = mockServer();
  signInOn(server, { has_active_product: true });
  server.on('GET /api/curriculum/state/', { body: { state: 'active' } });
  server.on('GET /api/payments/membership/', { body: aMembership() });
});
afterEach(() => void printed.mockClear());

describe('The practices received', () => {
  const received = (number: number, isDone: boolean) => {
    const { id, title, skill, at } = anEntry(number);
    return { id, title, skill, at, is_done: isDone };
  };

  // proves 2.3, 6.20
  it('are listed after the membership, and open', async () => {
    signInOn(server, { has_active_product: false });
    server.on('GET /api/curriculum/received/', aPage([received(2, false), received(1, true)]));
    const { user } = await renderRoute('/payment');
    await user.click(await screen.findByRole('link', { name: 'the practices you received' }));
    const rows = within(await screen.findByRole('list', { name: 'Practices you received' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Practice 2Nov 24, 2026 · Delegation',
      'Practice 1Nov 24, 2026 · Delegation · Done',
    ]);
    expect(screen.getByRole('link', { name: 'Practice 2' })).toHaveAttribute(
      'href',
      `/curriculum/practices/${received(2, false).id}`,
    );
    expect(screen.queryByRole('link', { name: 'Back to your practices' })).not.toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    server.on('GET /api/curriculum/received/', aPage([]));
    await renderRoute('/curriculum/practices');
    expect(await screen.findByText('Nothing received yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your practices' })).toHaveAttribute('href', '/curriculum');
  });
});

describe('The journal', () => {
  // proves 6.20
  it('shows what was written, when and about which practice', async () => {
    server.on(JOURNAL, aPage([anEntry(2, { is_done: false }), anEntry(1)]));
    await renderRoute('/curriculum/journal');
    const rows = within(await screen.findByRole('list', { name: 'Reflections' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Sent Nov 24, 2026 · DelegationPractice 2What I learned, number 2.');
    expect(rows[1]).toHaveTextContent('Done Nov 24, 2026');
    expect(screen.getByText('2 entries')).toBeVisible();
  });

  it('finds words, keeps the search in the address, and says when nothing matches', async () => {
    server.on(JOURNAL, ({ path }) => (path.includes('search=Priya') ? aPage([]) : aPage([anEntry(1)])));
    const { user, router } = await renderRoute('/curriculum/journal');
    await user.type(await screen.findByLabelText('Search'), 'Priya');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(router.state.location.search).toBe('?search=Priya');
  });

  it('says that a search failed, and does not pass off what was found before as its result', async () => {
    server.on(JOURNAL, ({ path }) => (path.includes('search=') ? networkFailure() : aPage([anEntry(1)])));
    const { user } = await renderRoute('/curriculum/journal');
    expect(await screen.findByText('1 entry')).toBeVisible();
    await user.type(screen.getByLabelText('Search'), 'Priya');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your journal could not be loaded.');
    expect(screen.getByText('What you see below was loaded before that.')).toBeVisible();
    expect(screen.queryByText(/found$/)).toBeNull();
    server.on(JOURNAL, aPage([anEntry(2)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 found')).toBeVisible();
  });

  it('keeps the search field while all of it comes back after a search without a result', async () => {
    server.on(JOURNAL, ({ path }) => (path.includes('search=') ? aPage([]) : aPage([anEntry(1)])));
    const { user } = await renderRoute('/curriculum/journal?search=Priya');
    await screen.findByText('Nothing found');
    const field = screen.getByLabelText('Search');
    await user.clear(field);
    expect(await screen.findByText('1 entry')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('folds long reflections', async () => {
    server.on(JOURNAL, aPage([anEntry(1, { reflection: 'word '.repeat(200) })]));
    const { user } = await renderRoute('/curriculum/journal');
    await user.click(await screen.findByRole('button', { name: 'Read all of it about “Practice 1”' }));
    expect(screen.queryByRole('button', { name: /Read all of it/ })).toBeNull();
  });

  it('leads to a worksheet that was filled in, with or without a reflection', async () => {
    server.on(JOURNAL, aPage([anEntry(1, { reflection: null, worksheet: [{ question: 'With whom', text: 'Dana' }] })]));
    await renderRoute('/curriculum/journal');
    expect(await screen.findByRole('link', { name: 'Read your worksheet for “Practice 1”' })).toHaveAttribute(
      'href',
      `/curriculum/practices/${anEntry(1).id}`,
    );
  });

  it('explains itself while it is empty, and offers nothing to print', async () => {
    server.on(JOURNAL, aPage([]));
    await renderRoute('/curriculum/journal');
    expect(await screen.findByText('Nothing written yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    server.on(JOURNAL, networkFailure);
    const { user } = await renderRoute('/curriculum/journal');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(JOURNAL, aPage([anEntry(1)]));
    await user.click(again);
    expect(await screen.findByText('What I learned, number 1.')).toBeVisible();
  });

  // proves 6.20
  it('is printed whole, with worksheets and whatever page or search is shown, or says why not', async () => {
    const entries = Array.from({ length: 130 }, (_, index) => anEntry(index + 1));
    entries[129]!.worksheet = [{ question: 'With whom', text: 'Dana and Priya' }];
    server.on(JOURNAL, ({ path }) => {
      if (path.includes('search=')) return aPage([entries[4]!]);
      const second = path.includes('page=2');
      return aPage(second ? entries.slice(100) : entries.slice(0, 100), { next: second ? null : 'more' });
    });
    const { user } = await renderRoute('/curriculum/journal?search=Priya');
    const button = await screen.findByRole('button', { name: 'Print or save as PDF' });
    const paper = () => screen.queryByRole('list', { name: 'All reflections' });
    expect(paper()).toBeNull();
    printed.mockImplementationOnce(() => expect(within(paper()!).getAllByRole('listitem')).toHaveLength(130));
    await user.click(button);
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(within(paper()!).getAllByRole('listitem')[129]).toHaveTextContent('With whomDana and Priya');

    server.on(JOURNAL, networkFailure);
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(printed).toHaveBeenCalledTimes(1);
  });
});

// proves 2.3
describe('After the membership', () => {
  beforeEach(() => void signInOn(server, { has_active_product: false }));

  it('the journal leads to the practices received and not to the plan, which is closed', async () => {
    server.on(JOURNAL, aPage([anEntry(1)]));
    await renderRoute('/curriculum/journal');
    expect(await screen.findByRole('link', { name: 'Back to your practices' })).toHaveAttribute(
      'href',
      '/curriculum/practices',
    );
  });

  it('the half year promises no text, and leads to the journal and to another membership', async () => {
    server.on(HALF_YEAR, { body: aHalfYear({ state: 'active' }) });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByText(/^Your membership has ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew your membership' })).toHaveAttribute('href', '/payment');
    expect(screen.getByRole('link', { name: 'Read your journal' })).toHaveAttribute('href', '/curriculum/journal');
    expect(screen.queryByRole('link', { name: 'Continue with your practices' })).toBeNull();
  });
});

describe('The half year', () => {
  // proves 6.21
  it('leads from the problem in the person’s words to the last reflection, and says what to do next', async () => {
    server.on(HALF_YEAR, { body: aHalfYear() });
    await renderRoute('/curriculum/half-year');
    const onScreen = { selector: ':not(article *)' };
    expect(await screen.findByText('I do it all myself, and my team waits.', onScreen)).toBeVisible();
    expect(screen.getByText('What you had tried:').parentElement).toHaveTextContent(
      /They come to me for every answer\.$/,
    );
    expect(screen.getByText('You did two of the 52 practices you received, and skipped three.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delegation (1)' })).toBeVisible();
    expect(screen.getByText('What I learned, number 2.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk about something new' })).toHaveAttribute('href', '/get-to-know-you');
    expect(screen.getByRole('link', { name: 'Read your practices again' })).toHaveAttribute('href', '/curriculum');
    expect(await screen.findByRole('link', { name: 'End your membership' })).toHaveAttribute('href', '/account');
  });

  // proves 13.11
  it('says where the membership could not be loaded', async () => {
    server.on(HALF_YEAR, { body: aHalfYear() });
    server.on('GET /api/payments/membership/', { status: 502, body: { detail: 'Away.' } });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByText('Your membership could not be loaded. Away.')).toBeVisible();
  });

  // proves 6.4
  it('names no problem where the plan is general', async () => {
    server.on(HALF_YEAR, { body: aHalfYear({ problem: null, said: [] }) });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByText(/^A general plan/)).toBeVisible();
    expect(screen.queryByText(/in your words\.$/)).toBeNull();
  });

  it.each([
    [{ came: 0, done: 0 }, 'No practice has come yet.'],
    [{ came: 1, done: 0, state: 'active' }, 'You received one practice so far.'],
    [{ came: 52, done: 0 }, 'You received 52 practices.'],
    [{ came: 1, done: 1 }, 'You did the one practice you received.'],
    [{ came: 12, done: 12 }, 'You did all 12 practices you received.'],
  ] as const)('counts in plain words: %j', async (counts, words) => {
    server.on(HALF_YEAR, { body: aHalfYear({ ...counts, skipped: 0 }) });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('folds away all but the last reflections: what to do next comes after them', async () => {
    server.on(HALF_YEAR, { body: aHalfYear({ reflections: [1, 2, 3, 4, 5].map((number) => anEntry(number)) }) });
    const { user } = await renderRoute('/curriculum/half-year');
    const rows = async () => within(await screen.findByRole('list', { name: 'Reflections' })).getAllByRole('listitem');
    expect(await rows()).toHaveLength(3);
    expect((await rows())[2]).toHaveTextContent('What I learned, number 5.');
    await user.click(screen.getByRole('button', { name: 'Show 2 earlier' }));
    expect(await rows()).toHaveLength(5);
    expect((await rows())[0]).toHaveTextContent('What I learned, number 1.');
    expect(screen.queryByRole('button', { name: /earlier$/ })).toBeNull();
  });

  const paper = async () => within(await screen.findByRole('article', { name: 'On paper' }));
  const words = (number: number) => `What I learned, number ${number}.`;

  // proves 6.21
  it('is printed for somebody else, with reflections only if the person wants them in it', async () => {
    server.on(HALF_YEAR, {
      body: aHalfYear({
        success: 'A week off.',
        success_scores: [
          { score: 2, at: '2026-05-21T15:00:00.000Z' },
          { score: 4, at: '2026-11-20T15:00:00.000Z' },
        ],
      }),
    });
    const { user } = await renderRoute('/curriculum/half-year');
    const { getByRole, getByText, queryByText } = await paper();
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(/^Half a year of practice$/);
    expect(getByText(/^Dana Reyes · May 20, 2026 to Nov 20, 2026$/)).toBeInTheDocument();
    expect(getByText('I do it all myself, and my team waits.')).toBeInTheDocument();
    const facts = within((await paper()).getAllByRole('definition')[0]!.closest('dl')!);
    expect(facts.getByText('They come to me for every answer.')).toBeInTheDocument();
    expect(facts.getByText('A week off.')).toBeInTheDocument();
    expect(facts.getByText('From 2 of 5 to 4 of 5 (Nov 20, 2026)')).toBeInTheDocument();
    expect(facts.getByText('2 of 52')).toBeInTheDocument();
    expect(getByText('Delegation:').parentElement).toHaveTextContent('Delegation: 1 practice, Jun 01, 2026');
    expect(queryByText('Practice 1')).toBeNull();
    expect(queryByText(words(1))).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Include my reflections' }));
    expect(getByText(words(1))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(printed).toHaveBeenCalledTimes(1);
  });

  it('has the first reflection on paper and the latest of the skills, six at most', async () => {
    const reflections = Array.from({ length: 40 }, (_, index) =>
      anEntry(index + 1, {
        skill: index % 2 ? 'feedback' : 'delegation',
        at: new Date(Date.UTC(2026, 5, index + 1)).toISOString(),
      }),
    );
    server.on(HALF_YEAR, { body: aHalfYear({ reflections }) });
    const { user } = await renderRoute('/curriculum/half-year');
    await user.click(await screen.findByRole('checkbox', { name: 'Include my reflections' }));
    const texts = (await paper()).getAllByText(/^What I learned/).map(({ textContent }) => textContent);
    expect(texts).toEqual([words(1), words(39), words(40)]);
  });

  it('can be looked at before it is over', async () => {
    server.on(HALF_YEAR, { body: aHalfYear({ state: 'active', reflections: [] }) });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your half year, so far' })).toBeVisible();
    expect(screen.getByText(/You wrote no notes/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'End your membership' })).toBeNull();
  });

  it('leads to a first conversation where there is no plan', async () => {
    server.on(HALF_YEAR, { status: 404, body: { detail: 'Not found.' } });
    await renderRoute('/curriculum/half-year');
    expect(await screen.findByRole('link', { name: 'Start the conversation' })).toBeVisible();
  });
});
