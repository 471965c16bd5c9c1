import { randomUUID } from 'node:crypto';
import { chatRepositoryContract } from './chat.repository.contract.js';
import { InMemoryChatRepository } from './in-memory-chat.repository.js';

chatRepositoryContract(
  () => new InMemoryChatRepository(),
  async () => randomUUID(),
);
