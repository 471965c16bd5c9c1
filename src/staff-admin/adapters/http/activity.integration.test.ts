import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import type { ActivityWire } from './activity.contract.js';

/** Wednesday. */
const NOW = '2026-11-25T12:00:00Z';

describe('what members do, by the week', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual' } });
    await product.http.post('/sandbox/clock/').send({ now: NOW }).expect(200);
  });
  afterAll(() => product.close());

  it('counts practices by the week in which they went, opt-outs and replies by theirs, and shows empty weeks', async () => {
    const { id: userId } = await signUp(product);
    const staff = await signInStaff(product);
    const plan = randomUUID();
    const { database } = product;
    await database.query(
      `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, quotes, related, set_aside,
         weekdays, hour, minute, time_zone)
       values ($1, $2, $3, now(), 'active', '', false, '[]', '[]', '[]', '[]', '["tue"]', 9, 30, 'America/New_York')`,
      [plan, userId, randomUUID()],
    );
    const [practice] = await database.query<{ number: number }>(
      'select min(content_number) as number from content_items',
    );
    for (const [position, state, sentAt] of [
      [1, 'done', '2026-11-16T00:00:00Z'],
      [2, 'skipped', '2026-11-22T23:59:59Z'],
      [3, 'delivered', '2026-11-23T14:30:00Z'],
    ] as const)
      await database.query(
        `insert into curriculum_items (id, curriculum_id, position, week, content_number, skill, stage, reason, state, sent_at)
         values ($1, $2, $3, 1, $4, 'delegation', 'foundation', 'Because.', $5, $6)`,
        [randomUUID(), plan, position, practice!.number, state, sentAt],
      );
    await database.query(
      `insert into text_suppressions (phone_number, source, added_at) values ('+12125550199', 'reply', '2026-11-17T10:00:00Z')`,
    );
    await database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, body, received_at)
       values ('SM1', '+12125550199', $1, 'done', 'Done', '2026-11-24T10:00:00Z')`,
      [userId],
    );
    const { body } = await product.http.get('/api/staff/activity/').set(withToken(staff.token)).expect(200);
    const { weeks } = body as ActivityWire;
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
});
