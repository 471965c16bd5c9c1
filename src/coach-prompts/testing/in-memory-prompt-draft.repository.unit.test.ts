import { randomUUID } from 'node:crypto';
import { InMemoryPromptDraftRepository } from './in-memory-prompt-draft.repository.js';
import { promptDraftRepositoryContract } from './prompt-draft.repository.contract.js';

promptDraftRepositoryContract(
  async () => new InMemoryPromptDraftRepository(),
  async () => randomUUID(),
);
