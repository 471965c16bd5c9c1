import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { crowdItemId, crowdUserId, seedCrowd } from '../../../../test/support/crowd.js';
import { queryPlan, vacuumWhole } from '../../../../test/support/query-plan.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { InboundTextStore } from './inbound-text.store.js';
import { MessageThreadStore } from './message-thread.store.js';
import { SuppressionList } from '../../application/ports/suppression.list.js';
import { TextRepository } from '../../application/ports/text.repository.js';
import { NumberQuestionStore } from './number-question.store.js';
import { numberQuestionSuite } from '../../testing/number-question.suite.js';
import type { Text } from '../../domain/text.js';
import { aText, MONDAY } from '../../testing/a-text.js';
import { textChannelSuite } from '../../testing/text-channel.suite.js';
import {
  inboundTextRepositorySuite,
  messageThreadRepositorySuite,
  suppressionListSuite,
  textRepositorySuite,
} from '../../testing/texting.repositories.suite.js';
import { PgTextChannel } from './pg-text.channel.js';

const PEOPLE = 100;

describe('on PostgreSQL', () => {
  let app: RunningApp;
  let texts: TextRepository;
  let person = 0;
  const anItem = () => {
    person += 1;
    return { userId: crowdUserId(person), itemId: crowdItemId(person, 1) };
  };
  beforeAll(async () => {
    // Nothing is due before the tests say so: with the virtual clock time stands still.
    app = await startApp({ environment: { CLOCK: 'virtual' } });
    await seedCrowd(app.databaseUrl, { people: PEOPLE, items: 1, due: new Date('2100-01-01T00:00:00Z') });
    // The tests send texts to other numbers than these people have now.
    await app.database.query('update users set number_changed_at = created');
    texts = app.app.get(TextRepository);
  });
  afterAll(() => app.close());

  const empty = (table: string) => app.database.query(`delete from ${table}`);

  textRepositorySuite(async () => {
    await empty('texts');
    await empty('text_receipts');
    return { texts, transaction: app.app.get(Transaction), anItem };
  });
  numberQuestionSuite(async () => {
    await empty('number_questions');
    return { questions: app.app.get(NumberQuestionStore), aPerson: () => anItem().userId };
  });
  suppressionListSuite(async () => {
    await empty('text_suppressions');
    return app.app.get(SuppressionList);
  });
  messageThreadRepositorySuite(async () => {
    for (const table of ['inbound_texts', 'message_threads', 'staff_messages']) await empty(table);
    const { app: nest } = app;
    const [inbound, threads] = [nest.get(InboundTextStore), nest.get(MessageThreadStore)];
    return { inbound, threads, userId: anItem().userId };
  });
  textChannelSuite(async (segmentsPerSecond) => {
    await empty('text_channel');
    await app.database.query('insert into text_channel (id) values (1)');
    return new PgTextChannel(app.database, segmentsPerSecond);
  });
  inboundTextRepositorySuite(async () => {
    await empty('inbound_texts');
    return { inbound: app.app.get(InboundTextStore), userId: anItem().userId };
  });

  it('gives each due text to one of many senders', async () => {
    await empty('texts');
    await texts.add(Array.from({ length: 40 }, () => ({ text: aText(anItem()), secretBody: 'secret' })));
    const claimed = await Promise.all(Array.from({ length: 10 }, () => texts.claimDue(MONDAY, 7, 60)));
    const ids = claimed.flat().map(({ text }) => text.id);
    expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  });

  it('allows a name of the provider’s only once, but the same from another provider', async () => {
    const transaction = app.app.get(Transaction);
    const order: string[] = [];
    await transaction.run(async () => {
      await texts.lockProviderIds(['SM1', 'SM2']);
      const waiting = elsewhere(['SM2', 'SM3']).then(() => order.push('second'));
      await elsewhere(['SM4']);
      order.push('first');
      void waiting;
    });
    await elsewhere(['SM2']);
    expect(order[0]).toBe('first');
  });

  it('finds what is due through its index, however many are not due', async () => {
    const due = `select id from texts where state in ('queued', 'sending') and next_try_at <= now()
       order by next_try_at, id limit 25`;
    expect(await queryPlan(app, due)).toContain('ix_texts_due');
  });

  it('reads the texts of the people that a search finds in an index alone, whatever state is requested', async () => {
    await empty('texts');
    await texts.add(
      Array.from({ length: PEOPLE }, (_, n) => ({
        text: aText({ userId: crowdUserId(n + 1), itemId: crowdItemId(n + 1, 1), state: 'delivered', nextTryAt: null }),
        secretBody: null,
      })),
    );
    await app.database.query(`update users set first_name = 'Grace' where id = $1`, [crowdUserId(7)]);
    await vacuumWhole(app, 'texts');
    const asked = jest.spyOn(app.database, 'query');
    await texts.list({ search: 'grace', states: ['delivered'] }, { page: 1, size: 25 });
    const [sql, parameters] = asked.mock.calls.find(([text]) => text.includes('with found'))!;
    asked.mockRestore();
    expect(await queryPlan(app, sql, parameters)).toContain('Index Only Scan using ix_texts_member');
  });

  it('counts the texts of a search by state in an index alone, where it matches the names of thousands', async () => {
    await empty('texts');
    const many = 3_100;
    await app.database.query(
      `insert into users (id, created, last_edited, email, first_name, last_name, phone_number, is_staff, password_hash)
       select gen_random_uuid(), now(), now(), 'many.' || n || '@example.com', 'Wanda', 'Many', '', false, 'none'
       from generate_series(1, $1) n`,
      [many],
    );
    const [wanda] = await app.database.query<{ id: string }>(`select id from users where first_name = 'Wanda' limit 1`);
    const to = '+12125550123';
    const added = (userId: string, person: number, part: Partial<Text>) =>
      texts.add([
        { text: aText({ userId, itemId: crowdItemId(person, 1), nextTryAt: null, to, ...part }), secretBody: null },
      ]);
    await added(wanda!.id, 1, { state: 'undeliverable' });
    await added(wanda!.id, 2, { state: 'delivered' });
    await added(wanda!.id, 3, { state: 'delivered', created: new Date(MONDAY.getTime() - 86_400_000) });
    await added(crowdUserId(4), 4, { state: 'delivered' });
    const asked = jest.spyOn(app.database, 'query');
    const found = await texts.list({ search: 'wan many', states: ['delivered'] }, { page: 1, size: 25 });
    const [sql, parameters] = asked.mock.calls.find(([text]) => text.includes('with named'))!;
    asked.mockRestore();
    expect(found).toMatchObject({ count: 2, totals: { delivered: 2, undeliverable: 1, sent: 0 } });
    expect(found.results).toHaveLength(2);
    expect(await texts.list({ search: 'wan', from: MONDAY }, { page: 1, size: 25 })).toMatchObject({
      count: 2,
      totals: { delivered: 1, undeliverable: 1 },
    });
    await vacuumWhole(app, 'texts');
    const plan = await queryPlan(app, sql, parameters);
    expect(plan).toContain('Index Only Scan using ix_texts_state_member');
    expect(plan).toContain('hashed SubPlan');
    await app.database.query(`delete from users where first_name = 'Wanda'`);
  });

  /** On another connection. */
  async function elsewhere(providerIds: string[]): Promise<void> {
    const runner = app.database.dataSource.createQueryRunner();
    await runner.connect();
    try {
      await runner.startTransaction();
      for (const name of providerIds)
        await runner.query(`select pg_advisory_xact_lock(hashtextextended('texts ' || $1, 0))`, [name]);
      await runner.commitTransaction();
    } finally {
      await runner.release();
    }
  }
});
