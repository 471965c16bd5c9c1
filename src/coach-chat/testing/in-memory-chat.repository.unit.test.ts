import { randomUUID } from 'node:crypto';
import { chatRepositorySuite } from './chat.repository.suite.js';
import { InMemoryChatRepository } from './in-memory-chat.repository.js';
import { InMemoryModelUsage } from '../../language/testing/in-memory-model-usage.js';

const usage = new InMemoryModelUsage();

chatRepositorySuite(
  () => ({ chats: new InMemoryChatRepository(usage), usage }),
  async () => randomUUID(),
);
