import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ContentItemRepository } from '../../src/catalogue/application/ports/content-item.repository.js';
import { MediaUploadRepository } from '../../src/catalogue/application/ports/media.storage.js';
import { aContentItem } from '../../src/catalogue/testing/a-content-item.js';
import { contentItemRepositorySuite } from '../../src/catalogue/testing/content-item.repository.suite.js';
import { mediaUploadRepositorySuite } from '../../src/catalogue/testing/media-upload.repository.suite.js';
import { SandboxTalkQueries } from '../../src/coach-chat/adapters/persistence/sandbox-talk.queries.js';
import { ChatRepository } from '../../src/coach-chat/application/ports/chat.repository.js';
import { TalkAccessRepository } from '../../src/coach-chat/application/ports/talk-access.repository.js';
import { chatRepositorySuite } from '../../src/coach-chat/testing/chat.repository.suite.js';
import { sandboxTalkQueriesSuite } from '../../src/coach-chat/testing/sandbox-talk.queries.suite.js';
import { talkAccessRepositorySuite } from '../../src/coach-chat/testing/talk-access.repository.suite.js';
import { PgPromptTemplateRepository } from '../../src/coach-prompts/adapters/persistence/pg-prompt-template.repository.js';
import { PromptCheckRepository } from '../../src/coach-prompts/application/ports/prompt-check.repository.js';
import { PromptDraftRepository } from '../../src/coach-prompts/application/ports/prompt-draft.repository.js';
import { PromptExampleRepository } from '../../src/coach-prompts/application/ports/prompt-example.repository.js';
import { PromptTemplateRepository } from '../../src/coach-prompts/application/ports/prompt-template.repository.js';
import { ReplyRatingRepository } from '../../src/coach-prompts/application/ports/reply-rating.repository.js';
import { promptCheckRepositorySuite } from '../../src/coach-prompts/testing/prompt-check.repository.suite.js';
import { promptDraftRepositorySuite } from '../../src/coach-prompts/testing/prompt-draft.repository.suite.js';
import { promptExampleRepositorySuite } from '../../src/coach-prompts/testing/prompt-example.repository.suite.js';
import { promptTemplateRepositorySuite } from '../../src/coach-prompts/testing/prompt-template.repository.suite.js';
import { replyRatingRepositorySuite } from '../../src/coach-prompts/testing/reply-rating.repository.suite.js';
import { CheckInRepository } from '../../src/curriculum/application/ports/check-in.repository.js';
import { PracticeOutcomeQueries } from '../../src/curriculum/adapters/persistence/practice-outcome.queries.js';
import { CurriculumRepository } from '../../src/curriculum/application/ports/curriculum.repository.js';
import { aCurriculum } from '../../src/curriculum/testing/a-curriculum.js';
import { checkInRepositorySuite } from '../../src/curriculum/testing/check-in.repository.suite.js';
import { practiceOutcomeQueriesSuite } from '../../src/curriculum/testing/practice-outcome.queries.suite.js';
import { curriculumRepositorySuite } from '../../src/curriculum/testing/curriculum.repository.suite.js';
import { ModelUsage } from '../../src/language/model.api.js';
import { modelUsageSuite } from '../../src/language/testing/model-usage.suite.js';
import { type CasePerson, SafetyCaseRepository } from '../../src/safety/application/ports/safety-case.repository.js';
import { safetyCaseRepositorySuite } from '../../src/safety/testing/safety-case.repository.suite.js';
import { Transaction } from '../../src/shared/application/ports/transaction.js';
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
    await app.database.query('delete from safety_cases');
    return { cases: app.app.get(SafetyCaseRepository), transaction: app.app.get(Transaction), people };
  });
});

describe('the repositories of the catalogue, on PostgreSQL,', () => {
  let repository: ContentItemRepository;
  beforeAll(async () => {
    repository = app.app.get(ContentItemRepository);
  });
  contentItemRepositorySuite(async () => repository);
  // Here rather than in a file of its own: an app takes seconds to start.
  mediaUploadRepositorySuite(async () => ({
    uploads: app.app.get(MediaUploadRepository),
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

  talkAccessRepositorySuite(() => app.app.get(TalkAccessRepository), aPerson);

  sandboxTalkQueriesSuite(
    () => ({ talks: app.app.get(SandboxTalkQueries), chats: app.app.get(ChatRepository) }),
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

  replyRatingRepositorySuite(
    async () => {
      await app.database.query('delete from reply_ratings');
      return { chats: app.app.get(ChatRepository), ratings: app.app.get(ReplyRatingRepository) };
    },
    aPerson,
    aPrompt,
  );
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
      await app.app.get(ContentItemRepository).save([aContentItem({ contentNumber })], null);
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
