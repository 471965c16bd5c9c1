import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { CountActivity } from '../../application/activity.use-cases.js';
import { ActivityQueries } from '../../application/ports/activity.queries.js';
import { ActivityLoop } from '../process/activity-loop.js';
import type { ActivityWire } from './staff-admin.contract.js';

/** Wednesday. */
const NOW = '2026-11-25T12:00:00Z';
const MINUTE = 60_000;

describe('the weekly activity of members', () => {
  const clock = new FixedClock(new Date(NOW));
  let product: RunningApp;
  let staff: { Authorization: string };
  let userId: string;
  let plan: string;
  let practice: number;

  beforeAll(async () => {
    product = await startApp({
      clock,
      // Tests say when it is time to count.
      override: (builder) => builder.overrideProvider(ActivityLoop).useValue({ start: () => undefined }),
    });
    ({ id: userId } = await signUp(product));
    staff = withToken((await signInStaff(product)).token);
    plan = randomUUID();
    await product.database.query(
      `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, related, set_aside,
         weekdays, hour, minute, time_zone)
       values ($1, $2, $3, now(), 'active', '', false, '[]', '[]', '[]', '["tue"]', 9, 30, 'America/New_York')`,
      [plan, userId, randomUUID()],
    );
    const [first] = await product.database.query<{ number: number }>(
      'select min(content_number) as number from content_items',
    );
    practice = first!.number;
  });
  beforeEach(async () => {
    clock.set(NOW);
    for (const table of ['activity_weeks', 'curriculum_items', 'text_suppressions', 'inbound_texts'])
      await product.database.query(`delete from ${table}`);
  });
  afterAll(() => product.close());

  const sent = (position: number, state: string, sentAt: string) =>
    product.database.query(
      `insert into curriculum_items (id, curriculum_id, position, week, content_number, skill, stage, reason, state, sent_at)
       values ($1, $2, $3, 1, $4, 'delegation', 'foundation', 'Because.', $5, $6)`,
      [randomUUID(), plan, position, practice, state, sentAt],
    );
  const optedOut = (number: string, at: string) =>
    product.database.query(`insert into text_suppressions (phone_number, source, added_at) values ($1, 'reply', $2)`, [
      number,
      at,
    ]);
  const doAll = () => product.database.query(`update curriculum_items set state = 'done'`);
  const counts = () => product.app.get(CountActivity).execute();
  async function answered(): Promise<ActivityWire> {
    const { body } = await product.http.get('/api/staff/activity/').set(staff).expect(200);
    return body as ActivityWire;
  }
  const shown = async () => (await answered()).weeks;
  /** Returns the counts of the weeks from 9 November on. */
  const done = async () => (await shown()).slice(9).map((week) => week.done);

  // proves 10.22
  it('counts practices by the week in which they were sent, opt-outs and replies by theirs, and shows empty weeks', async () => {
    await sent(1, 'done', '2026-11-16T00:00:00Z');
    await sent(2, 'skipped', '2026-11-22T23:59:59Z');
    await sent(3, 'delivered', '2026-11-23T14:30:00Z');
    await optedOut('+12125550199', '2026-11-17T10:00:00Z');
    await product.database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, body, received_at)
       values ('SM1', '+12125550199', $1, 'done', 'Done', '2026-11-24T10:00:00Z'),
         ('SM2', '+12125550177', null, 'unclear', 'Who is this?', '2026-11-24T10:00:00Z')`,
      [userId],
    );
    const weeks = await shown();
    const none = { sent: 0, done: 0, skipped: 0, opted_out: 0, replies: 0 };
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ from: '2026-09-07T00:00:00.000Z', ...none });
    expect(weeks[10]).toEqual({
      ...none,
      from: '2026-11-16T00:00:00.000Z',
      sent: 2,
      done: 1,
      skipped: 1,
      opted_out: 1,
    });
    expect(weeks[11]).toEqual({ ...none, from: '2026-11-23T00:00:00.000Z', sent: 1, replies: 1 });
  });

  it('shows stored counts: this week and the last one for minutes, earlier ones for an hour', async () => {
    await sent(1, 'delivered', '2026-11-10T14:30:00Z');
    await sent(2, 'delivered', '2026-11-17T14:30:00Z');
    await sent(3, 'delivered', '2026-11-24T14:30:00Z');
    expect(await counts()).toBe(12);
    await doAll();
    expect(await done()).toEqual([0, 0, 0]);
    expect(await counts()).toBe(0);
    clock.advance(10 * MINUTE);
    expect(await done()).toEqual([0, 0, 0]);
    expect(await counts()).toBe(2);
    expect(await done()).toEqual([0, 1, 1]);
    clock.advance(50 * MINUTE);
    expect(await counts()).toBe(12);
    expect(await done()).toEqual([1, 1, 1]);
  });

  it('says as of when this week and the last one are, however old the earlier ones', async () => {
    await counts();
    expect((await answered()).counted_at).toBe(new Date(NOW).toISOString());
    clock.advance(12 * MINUTE);
    expect((await answered()).counted_at).toBe(new Date(NOW).toISOString());
    await counts();
    expect((await answered()).counted_at).toBe('2026-11-25T12:12:00.000Z');
    // Counted for the requester where nothing has counted recently.
    clock.advance(30 * MINUTE);
    expect((await answered()).counted_at).toBe('2026-11-25T12:42:00.000Z');
  });

  it('corrects the count of an earlier week', async () => {
    await sent(1, 'done', '2026-09-08T14:30:00Z');
    await optedOut('+12125550198', '2026-09-08T15:00:00Z');
    await counts();
    expect((await shown())[0]).toMatchObject({ sent: 1, done: 1, opted_out: 1 });
    // The account is deleted, and the number's next owner texts START.
    await product.database.query('delete from curriculum_items');
    await product.database.query('delete from text_suppressions');
    clock.advance(60 * MINUTE);
    await counts();
    expect((await shown())[0]).toMatchObject({ sent: 0, done: 0, opted_out: 0 });
  });

  it('is counted on request when nothing has counted it for long, and stored', async () => {
    await sent(1, 'delivered', '2026-11-10T14:30:00Z');
    await sent(2, 'delivered', '2026-11-24T14:30:00Z');
    await counts();
    await doAll();
    clock.advance(15 * MINUTE);
    expect(await done()).toEqual([0, 0, 1]);
    clock.advance(75 * MINUTE);
    expect(await done()).toEqual([1, 0, 1]);
    expect(await counts()).toBe(0);
    // A clock that was put back.
    await product.database.query('delete from curriculum_items');
    clock.set(NOW);
    expect(await done()).toEqual([0, 0, 0]);
    expect(await counts()).toBe(0);
  });

  it('starts a new week on Monday', async () => {
    await sent(1, 'delivered', '2026-11-24T14:30:00Z');
    clock.set('2026-11-29T23:59:59Z');
    await counts();
    staff = withToken((await signInStaff(product)).token);
    clock.set('2026-11-30T00:00:00Z');
    await sent(2, 'delivered', '2026-11-30T00:00:00Z');
    expect((await shown()).slice(10)).toMatchObject([
      { from: '2026-11-23T00:00:00.000Z', sent: 1 },
      { from: '2026-11-30T00:00:00.000Z', sent: 1 },
    ]);
  });

  it('is counted once by all instances together', async () => {
    const rounds = await Promise.all(Array.from({ length: 5 }, counts));
    expect(rounds.reduce((sum, weeks) => sum + weeks, 0)).toBe(12);
    clock.advance(60 * MINUTE);
    const queries = product.app.get(ActivityQueries);
    const claimed = Promise.withResolvers<boolean>();
    const counted = Promise.withResolvers<void>();
    const another = product.app.get(Transaction).run(async () => {
      claimed.resolve(await queries.claimCounting());
      await counted.promise;
    });
    expect(await claimed.promise).toBe(true);
    expect(await counts()).toBe(0);
    counted.resolve();
    await another;
    expect(await counts()).toBe(12);
  });

  it('keeps the later of two counts', async () => {
    const queries = product.app.get(ActivityQueries);
    const week = { from: new Date('2026-11-23T00:00:00Z'), sent: 1, done: 0, skipped: 0, optedOut: 0, replies: 0 };
    await queries.keep({ ...week, sent: 2, countedAt: new Date('2026-11-25T11:59:00Z') }, clock.now());
    await queries.keep({ ...week, countedAt: new Date('2026-11-25T11:58:00Z') }, clock.now());
    expect((await shown())[11]).toMatchObject({ sent: 2 });
  });
});
