import { randomUUID } from 'node:crypto';
import { InMemoryPromptDraftRepository } from './in-memory-prompt-draft.repository.js';
import { promptDraftRepositorySuite } from './prompt-draft.repository.suite.js';

promptDraftRepositorySuite(
  async () => new InMemoryPromptDraftRepository(),
  async () => randomUUID(),
);
