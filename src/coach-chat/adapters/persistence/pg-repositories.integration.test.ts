import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { signUp } from '../../../../test/support/people.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { ChatRepository } from '../../application/ports/chat.repository.js';
import { PromptDraftRepository } from '../../application/ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from '../../application/ports/prompt-template.repository.js';
import { chatRepositoryContract } from '../../testing/chat.repository.contract.js';
import { promptDraftRepositoryContract } from '../../testing/prompt-draft.repository.contract.js';
import { promptTemplateRepositoryContract } from '../../testing/prompt-template.repository.contract.js';

describe('on PostgreSQL', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  chatRepositoryContract(
    () => app.app.get(ChatRepository),
    async () => (await signUp(app)).id,
  );

  promptTemplateRepositoryContract(
    async () => {
      await app.database.query('delete from prompt_templates');
      await app.database.query('delete from prompt_versions');
      return app.app.get(PromptTemplateRepository);
    },
    (work) => app.app.get(Transaction).run(work),
  );

  promptDraftRepositoryContract(
    async () => {
      await app.database.query('delete from prompt_drafts');
      return app.app.get(PromptDraftRepository);
    },
    async () => {
      const text = { name: 'Persona', content: 'x', description: '', order: 1, isActive: true };
      const save = { savedAt: new Date(), savedBy: null, reason: null };
      const id = randomUUID();
      await app.app.get(Transaction).run(() => app.app.get(PromptTemplateRepository).create(id, text, save));
      return id;
    },
  );
});
