import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUp } from '../../../../test/support/people.js';
import { queryPlan, vacuumWhole } from '../../../../test/support/query-plan.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { expectReadByKey } from '../../../shared/testing/read-by-key.js';
import { ContentHolderQueries } from './content-holder.queries.js';
import { PracticeOutcomeQueries } from './practice-outcome.queries.js';

const PRACTICE = 501;
const FIRST_PAGE = { page: 1, size: 25 };

describe('the list of who has a practice, on PostgreSQL', () => {
  let app: RunningApp;
  let queries: ContentHolderQueries;
  let plan: string;
  /** In the list's order. */
  const ids: string[] = [];
  let position = 0;

  async function item(part: { state: string; version?: number; dueAt?: string; sentAt?: string; id?: string }) {
    position += 1;
    const id = part.id ?? randomUUID();
    await app.database.query(
      `insert into curriculum_items (id, curriculum_id, position, week, content_number, content_version, skill, stage, reason,
         state, due_at, sent_at)
       values ($1, $2, $3, 1, $4, $5, 'delegation', 'foundation', 'Because.', $6, $7, $8)`,
      [id, plan, position, PRACTICE, part.version ?? null, part.state, part.dueAt ?? null, part.sentAt ?? null],
    );
    return id;
  }

  beforeAll(async () => {
    // The clock stands before the plans' days, so that the timed tasks leave them alone.
    app = await startApp({ environment: { CLOCK: 'virtual' } });
    queries = app.app.get(ContentHolderQueries);
    const { id: userId } = await signUp(app);
    plan = randomUUID();
    await app.database.query(
      `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, related, set_aside,
         weekdays, hour, minute, time_zone)
       values ($1, $2, $3, now(), 'active', '', false, '[]', '[]', '[]', '["tue"]', 9, 30, 'America/New_York')`,
      [plan, userId, randomUUID()],
    );
    const inOrder = [randomUUID(), randomUUID()].sort();
    ids.push(await item({ state: 'scheduled', dueAt: '2026-12-01T14:30:00Z' }));
    for (const id of inOrder) ids.push(await item({ id, state: 'scheduled', dueAt: '2026-12-08T14:30:00Z' }));
    const parked = [randomUUID(), randomUUID()].sort();
    for (const id of parked) ids.push(await item({ id, state: 'scheduled' }));
    ids.push(await item({ state: 'sent', version: 2, sentAt: '2026-11-17T14:30:00Z' }));
    // Between two milliseconds, which a JavaScript Date cannot express.
    ids.push(await item({ state: 'done', version: 1, sentAt: '2026-11-10T14:30:00.000002Z' }));
    ids.push(await item({ state: 'done', version: 1, sentAt: '2026-11-10T14:30:00.000001Z' }));
    const together = [randomUUID(), randomUUID()].sort().toReversed();
    for (const id of together)
      ids.push(await item({ id, state: 'skipped', version: 1, sentAt: '2026-11-03T14:30:00Z' }));
    // Skipped before it was sent.
    await item({ state: 'skipped' });
  });
  afterAll(() => app.close());

  it('counts for every practice what became of it, the most skipped first', async () => {
    await app.database.query(`update curricula set set_aside = '[102, 501]' where id = $1`, [plan]);
    const outcomes = app.app.get(PracticeOutcomeQueries);
    const { count, results } = await outcomes.list({ page: 1, size: 100 });
    expect(count).toBeGreaterThan(100);
    expect(results[0]).toMatchObject({ contentNumber: PRACTICE, sent: 5, done: 2, skipped: 3, swapped: 0, writers: 0 });
    const [swapped] = (await outcomes.list({ page: 1, size: 1, sort: { by: 'swapped', isDescending: true } })).results;
    expect(swapped).toMatchObject({ contentNumber: 102, sent: 0, swapped: 1 });
    await app.database.query(`update curricula set set_aside = '[]' where id = $1`, [plan]);
  });

  it('is paged from row to row, from what comes soonest to what was sent first, and back, and in other orders', async () => {
    await expectReadByKey(
      (page) => queries.list(PRACTICE, {}, page),
      ({ id }) => id,
      ids,
      ['date', 'version'],
    );
  });

  it('is sorted by when a practice was sent or is due, and by version, without a date or a version last', async () => {
    const sorted = async (by: string) =>
      (await queries.list(PRACTICE, {}, { ...FIRST_PAGE, sort: { by, isDescending: false } })).results.map(({ id }) =>
        ids.indexOf(id),
      );
    const [toCome, parked] = [
      [0, 1, 2],
      [3, 4],
    ];
    expect(await sorted('date')).toEqual([9, 8, 7, 6, 5, ...toCome, ...parked]);
    expect(await sorted('version')).toEqual([9, 8, 7, 6, 5, ...toCome, ...parked]);
    const ofOne = await queries.list(
      PRACTICE,
      { versions: [1] },
      { ...FIRST_PAGE, sort: { by: 'date', isDescending: true } },
    );
    expect(ofOne.results.map(({ id }) => id)).toEqual(ids.slice(6));
  });

  it('is paged from row to row among some versions, too', async () => {
    const some = async (versions: (number | null)[], all: string[]) =>
      expectReadByKey(
        (page) => queries.list(PRACTICE, { versions }, page),
        ({ id }) => id,
        all,
        [],
      );
    await some([null], ids.slice(0, 5));
    await some([1], ids.slice(6));
    await some([null, 2], ids.slice(0, 6));
    const beside = (id: string, side: 'after' | 'before') => ({ page: 2, size: 25, beside: { id, side } });
    // The row that the reader continues from has been sent in the meantime, or is of another version.
    expect((await queries.list(PRACTICE, { versions: [1] }, beside(ids[0]!, 'after'))).results).toHaveLength(4);
    expect((await queries.list(PRACTICE, { versions: [1] }, beside(ids[0]!, 'before'))).results).toEqual([]);
    expect((await queries.list(PRACTICE, { versions: [null] }, beside(ids[5]!, 'after'))).results).toEqual([]);
    expect((await queries.list(PRACTICE, { versions: [null] }, beside(ids[5]!, 'before'))).results).toHaveLength(5);
  });

  it('is paged by number alone, too', async () => {
    const page = async (number: number) =>
      (await queries.list(PRACTICE, {}, { page: number, size: 4 })).results.map(({ id }) => id);
    expect(await page(1)).toEqual(ids.slice(0, 4));
    expect(await page(2)).toEqual(ids.slice(4, 8));
    expect(await page(3)).toEqual(ids.slice(8));
    expect(await page(4)).toEqual([]);
  });

  it('is read by index from the row that the page begins next to', async () => {
    await vacuumWhole(app, 'curriculum_items');
    const asked = jest.spyOn(app.database, 'query');
    for (const id of [ids[1]!, ids[7]!]) {
      asked.mockClear();
      await queries.list(PRACTICE, {}, { ...FIRST_PAGE, page: 2, beside: { id, side: 'after' } });
      const [sql, parameters] = asked.mock.calls.find(([text]) => text.includes('order by item.content_version desc'))!;
      const found = await queryPlan(app, sql, parameters);
      expect(found).toMatch(
        /Index Cond: \(\(content_number = 501\) AND .*(?:ROW\(content_version, sent_at\) <=|due_at >=)/,
      );
    }
    asked.mockRestore();
  });
});
