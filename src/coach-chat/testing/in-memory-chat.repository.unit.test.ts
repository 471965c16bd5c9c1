import { randomUUID } from 'node:crypto';
import { chatRepositorySuite } from './chat.repository.suite.js';
import { InMemoryChatRepository } from './in-memory-chat.repository.js';

chatRepositorySuite(
  () => new InMemoryChatRepository(),
  async () => randomUUID(),
);
