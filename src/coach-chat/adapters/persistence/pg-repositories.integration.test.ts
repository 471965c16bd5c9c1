import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { signUp } from '../../../../test/support/people.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import { ModelUsage } from '../../../language/model.api.js';
import { PromptDraftRepository } from '../../../coach-prompts/application/ports/prompt-draft.repository.js';
import { PromptCheckRepository } from '../../../coach-prompts/application/ports/prompt-check.repository.js';
import { PromptExampleRepository } from '../../../coach-prompts/application/ports/prompt-example.repository.js';
import { PromptTemplateRepository } from '../../../coach-prompts/application/ports/prompt-template.repository.js';
import { ReplyRatingRepository } from '../../../coach-prompts/application/ports/reply-rating.repository.js';
import { SandboxTalkQueries } from './sandbox-talk.queries.js';
import { TalkAccessRepository } from '../../application/ports/talk-access.repository.js';
import { chatRepositorySuite } from '../../testing/chat.repository.suite.js';
import { modelUsageSuite } from '../../../language/testing/model-usage.suite.js';
import { promptDraftRepositorySuite } from '../../../coach-prompts/testing/prompt-draft.repository.suite.js';
import { promptCheckRepositorySuite } from '../../../coach-prompts/testing/prompt-check.repository.suite.js';
import { promptExampleRepositorySuite } from '../../../coach-prompts/testing/prompt-example.repository.suite.js';
import { replyRatingRepositorySuite } from '../../../coach-prompts/testing/reply-rating.repository.suite.js';
import { sandboxTalkQueriesSuite } from '../../testing/sandbox-talk.queries.suite.js';
import { talkAccessRepositorySuite } from '../../testing/talk-access.repository.suite.js';
import { PgPromptTemplateRepository } from '../../../coach-prompts/adapters/persistence/pg-prompt-template.repository.js';
import { promptTemplateRepositorySuite } from '../../../coach-prompts/testing/prompt-template.repository.suite.js';

describe('on PostgreSQL', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

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
