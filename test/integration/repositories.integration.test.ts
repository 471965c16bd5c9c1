import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ContentItemStore } from '../../src/catalogue/adapters/persistence/content-item.store.js';
import { MediaUploadStore } from '../../src/catalogue/adapters/persistence/media-upload.store.js';
import { aContentItem } from '../../src/catalogue/testing/a-content-item.js';
import { contentItemStoreSuite } from '../../src/catalogue/testing/content-item.store.suite.js';
import { mediaUploadStoreSuite } from '../../src/catalogue/testing/media-upload.store.suite.js';
import { SandboxConversationQueries } from '../../src/coach-chat/adapters/persistence/sandbox-conversation.queries.js';
import { ChatRepository } from '../../src/coach-chat/application/ports/chat.repository.js';
import { ConversationAccessStore } from '../../src/coach-chat/adapters/persistence/conversation-access.store.js';
import { chatRepositorySuite } from '../../src/coach-chat/testing/chat.repository.suite.js';
import { sandboxConversationQueriesSuite } from '../../src/coach-chat/testing/sandbox-conversation.queries.suite.js';
import { conversationAccessStoreSuite } from '../../src/coach-chat/testing/conversation-access.store.suite.js';
import { PgPromptTemplateRepository } from '../../src/coach-prompts/adapters/persistence/pg-prompt-template.repository.js';
import { PromptCheckRepository } from '../../src/coach-prompts/application/ports/prompt-check.repository.js';
import { PromptDraftRepository } from '../../src/coach-prompts/application/ports/prompt-draft.repository.js';
import { PromptExampleRepository } from '../../src/coach-prompts/application/ports/prompt-example.repository.js';
import { PromptTemplateRepository } from '../../src/coach-prompts/application/ports/prompt-template.repository.js';
import { ReplyRatings } from '../../src/coach-prompts/adapters/persistence/reply-ratings.store.js';
import { promptCheckRepositorySuite } from '../../src/coach-prompts/testing/prompt-check.repository.suite.js';
import { promptDraftRepositorySuite } from '../../src/coach-prompts/testing/prompt-draft.repository.suite.js';
import { promptExampleRepositorySuite } from '../../src/coach-prompts/testing/prompt-example.repository.suite.js';
import { promptTemplateRepositorySuite } from '../../src/coach-prompts/testing/prompt-template.repository.suite.js';
import { replyRatingsSuite } from '../../src/coach-prompts/testing/reply-ratings.suite.js';
import { ContentRecipientQueries } from '../../src/curriculum/adapters/persistence/content-recipient.queries.js';
import { PracticeOutcomeQueries } from '../../src/curriculum/adapters/persistence/practice-outcome.queries.js';
import { CheckInRepository } from '../../src/curriculum/application/ports/check-in.repository.js';
import { CurriculumRepository } from '../../src/curriculum/application/ports/curriculum.repository.js';
import { aCurriculum } from '../../src/curriculum/testing/a-curriculum.js';
import { checkInRepositorySuite } from '../../src/curriculum/testing/check-in.repository.suite.js';
import { curriculumRepositorySuite } from '../../src/curriculum/testing/curriculum.repository.suite.js';
import { practiceOutcomeQueriesSuite } from '../../src/curriculum/testing/practice-outcome.queries.suite.js';
import { ModelUsage } from '../../src/language/model.api.js';
import { modelUsageSuite } from '../../src/language/testing/model-usage.suite.js';
import { type CasePerson, SafetyCaseRepository } from '../../src/safety/application/ports/safety-case.repository.js';
import { safetyCaseRepositorySuite } from '../../src/safety/testing/safety-case.repository.suite.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
import { expectReadByKey } from '../../src/shared/testing/read-by-key.js';
import { signUp } from '../support/people.js';
import { queryPlan } from '../support/query-plan.js';
import { type RunningApp, startApp } from '../support/start-app.js';

let app: RunningApp;
beforeAll(async () => {
  // The clock stands before the days of plans, so that the timed tasks leave them alone.
  app = await startApp({ environment: { CLOCK: 'virtual' } });
});
afterAll(() => app.close());

describe('the repository of safety, on PostgreSQL,', () => {
  const people: CasePerson[] = [];
  beforeAll(async () => {
    for (const firstName of ['Ada', 'Ben', 'Sam']) {
      const signedUp = await signUp(app, { first_name: firstName, time_zone: 'America/New_York' });
      const { id, email, last_name: lastName, phone_number: phoneNumber, time_zone: timeZone } = signedUp;
      people.push({ id, firstName, lastName, email, phoneNumber, timeZone });
    }
  });
  safetyCaseRepositorySuite(async () => {
    await app.database.query('delete from crisis_cases');
    return { cases: app.app.get(SafetyCaseRepository), transaction: app.app.get(Transaction), people };
  });
});

describe('the repositories of the catalogue, on PostgreSQL,', () => {
  let repository: ContentItemStore;
  beforeAll(async () => {
    repository = app.app.get(ContentItemStore);
  });
  contentItemStoreSuite(async () => repository);
  // Here rather than in a file of its own: an app takes seconds to start.
  mediaUploadStoreSuite(async () => ({
    uploads: app.app.get(MediaUploadStore),
    items: repository,
    aPerson: async () => (await signUp(app)).id,
  }));

  it('lets one loader or editor in at a time', async () => {
    const transaction = app.app.get(Transaction);
    const order: string[] = [];
    const turn = (name: string) =>
      transaction.run(async () => {
        await repository.lock();
        order.push(`${name} in`);
        await app.database.query('select pg_sleep(0.05)');
        order.push(`${name} out`);
      });
    await Promise.all([turn('one'), turn('other')]);
    expect(order.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });
});

describe('the repositories of chats and prompts, on PostgreSQL,', () => {
  const aPerson = async () => (await signUp(app)).id;

  const aPrompt = async () => {
    const templates = app.app.get(PromptTemplateRepository);
    const text = { name: 'Persona', content: 'x', description: '', order: 1, isActive: true };
    const save = { savedAt: new Date(), savedBy: null, reason: null };
    const create = (release: 'passed' | null) =>
      app.app.get(Transaction).run(() => templates.create(randomUUID(), text, { ...save, release }));
    await create(null);
    const { version: number } = await create('passed');
    return { number, version: (await templates.publication(number)).after };
  };

  chatRepositorySuite(() => ({ chats: app.app.get(ChatRepository), usage: app.app.get(ModelUsage) }), aPerson);

  conversationAccessStoreSuite(() => app.app.get(ConversationAccessStore), aPerson);

  sandboxConversationQueriesSuite(
    () => ({ conversations: app.app.get(SandboxConversationQueries), chats: app.app.get(ChatRepository) }),
    aPerson,
    aPrompt,
  );

  modelUsageSuite(() => ({ usage: app.app.get(ModelUsage), aPerson }));

  promptTemplateRepositorySuite(
    async () => {
      await app.database.query('delete from prompt_templates');
      await app.database.query('delete from prompt_versions');
      // Numbers begin again only here: what an earlier repository has cached by number no longer holds.
      return new PgPromptTemplateRepository(app.database);
    },
    (work) => app.app.get(Transaction).run(work),
  );

  promptDraftRepositorySuite(
    async () => {
      await app.database.query('delete from prompt_drafts');
      return app.app.get(PromptDraftRepository);
    },
    async () => {
      const text = { name: 'Persona', content: 'x', description: '', order: 1, isActive: true };
      const save = { savedAt: new Date(), savedBy: null, reason: null, release: null };
      const id = randomUUID();
      await app.app.get(Transaction).run(() => app.app.get(PromptTemplateRepository).create(id, text, save));
      return id;
    },
  );

  promptCheckRepositorySuite(() => app.app.get(PromptCheckRepository));

  promptExampleRepositorySuite(async () => {
    await app.database.query('delete from prompt_examples');
    await app.database.query('delete from shipped_prompt_examples');
    return app.app.get(PromptExampleRepository);
  });

  replyRatingsSuite(
    async () => {
      await app.database.query('delete from reply_ratings');
      return { chats: app.app.get(ChatRepository), ratings: app.app.get(ReplyRatings) };
    },
    aPerson,
    aPrompt,
  );
});

const PRACTICE = 501;
const FIRST_PAGE = { page: 1, size: 25 };

describe('the list of who has a practice, on PostgreSQL', () => {
  let queries: ContentRecipientQueries;
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
    queries = app.app.get(ContentRecipientQueries);
    const { id: userId } = await signUp(app);
    plan = randomUUID();
    await app.database.query(
      `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, related, set_aside,
         weekdays, hour, minute, time_zone)
       values ($1, $2, $3, now(), 'active', '', false, '[]', '[]', '[]', '["tue"]', 9, 30, 'America/New_York')`,
      [plan, userId, randomUUID()],
    );
    const inOrder = [randomUUID(), randomUUID()].sort().toReversed();
    ids.push(await item({ state: 'scheduled', dueAt: '2026-12-01T14:30:00Z' }));
    for (const id of inOrder) ids.push(await item({ id, state: 'scheduled', dueAt: '2026-12-08T14:30:00Z' }));
    const parked = [randomUUID(), randomUUID()].sort().toReversed();
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
  it('counts the outcomes of every practice, the most skipped first', async () => {
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
      [0, 2, 1],
      [4, 3],
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
    const neighbor = (id: string, side: 'after' | 'before') => ({ page: 2, size: 25, neighbor: { id, side } });
    // The row that the reader continues from has been sent in the meantime, or is of another version.
    expect((await queries.list(PRACTICE, { versions: [1] }, neighbor(ids[0]!, 'after'))).results).toHaveLength(4);
    expect((await queries.list(PRACTICE, { versions: [1] }, neighbor(ids[0]!, 'before'))).results).toEqual([]);
    expect((await queries.list(PRACTICE, { versions: [null] }, neighbor(ids[5]!, 'after'))).results).toEqual([]);
    expect((await queries.list(PRACTICE, { versions: [null] }, neighbor(ids[5]!, 'before'))).results).toHaveLength(5);
  });

  it('is paged by number alone, too', async () => {
    const page = async (number: number) =>
      (await queries.list(PRACTICE, {}, { page: number, size: 4 })).results.map(({ id }) => id);
    expect(await page(1)).toEqual(ids.slice(0, 4));
    expect(await page(2)).toEqual(ids.slice(4, 8));
    expect(await page(3)).toEqual(ids.slice(8));
    expect(await page(4)).toEqual([]);
  });
});

describe('the repositories of plans, on PostgreSQL,', () => {
  let repository: CurriculumRepository;
  beforeAll(async () => {
    repository = app.app.get(CurriculumRepository);
  });
  const aPerson = async () => (await signUp(app)).id;
  curriculumRepositorySuite(async () => ({ repository, aPerson }));
  // Here rather than in a file of its own: an app takes seconds to start.
  checkInRepositorySuite(async () => ({ checkIns: app.app.get(CheckInRepository), curricula: repository, aPerson }));

  let contentNumber = 80_000_000;
  practiceOutcomeQueriesSuite(async () => ({
    outcomes: app.app.get(PracticeOutcomeQueries),
    curricula: repository,
    aPerson,
    aPractice: async () => {
      contentNumber += 1;
      await app.app.get(ContentItemStore).save([aContentItem({ contentNumber })], null);
      return contentNumber;
    },
  }));

  it('gives an item that is due to one sender only', async () => {
    const curriculum = aCurriculum({ userId: (await signUp(app)).id });
    await repository.add(curriculum);
    const transaction = app.app.get(Transaction);
    const own = async () =>
      (await repository.takeDue(curriculum.items[0]!.dueAt!, 1_000)).filter(
        ({ userId }) => userId === curriculum.userId,
      );
    let second: unknown[] = [];
    await transaction.run(async () => {
      expect(await own()).toHaveLength(1);
      // Another connection, while the first still holds the rows.
      const { rows } = await elsewhere(app, curriculum.items[0]!.dueAt!, curriculum.userId);
      second = rows;
    });
    expect(second).toEqual([]);
  });

  it('takes what is due by the items of its plans, never by all that were ever sent', async () => {
    const asked = jest.spyOn(app.database, 'returning');
    await repository.takeDue(new Date(0), 1);
    const [[sql, parameters]] = asked.mock.calls as [[string, unknown[]]];
    asked.mockRestore();
    const runner = app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    // Forces this index: which one PostgreSQL chooses depends on how many were sent.
    await runner.query('drop index uq_curriculum_items_position');
    await runner.query('set local enable_seqscan = off');
    const plan = JSON.stringify(await runner.query(`explain ${sql}`, parameters));
    await runner.rollbackTransaction();
    await runner.release();
    expect(plan).toContain('ix_curriculum_items_day');
    expect(plan).not.toContain('ix_curriculum_items_sent');
  });

  it('finds what is due through its index, however many items are not due', async () => {
    const due = 'select id from curriculum_items where due_at <= now() order by due_at limit 10';
    expect(await queryPlan(app, due)).toContain('ix_curriculum_items_day');
  });
});

async function elsewhere(app: RunningApp, now: Date, userId: string): Promise<{ rows: unknown[] }> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return await client.query(
      `select item.id from curriculum_items item join curricula c on c.id = item.curriculum_id
       where item.due_at <= $1 and c.user_id = $2 for update of c, item skip locked`,
      [now, userId],
    );
  } finally {
    await client.end();
  }
}
