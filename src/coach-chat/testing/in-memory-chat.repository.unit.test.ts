import { randomUUID } from 'node:crypto';
import { chatRepositorySuite } from './chat.repository.suite.js';
import { InMemoryChatRepository } from './in-memory-chat.repository.js';
import { InMemoryCoachUsage } from './in-memory-coach-usage.js';

const usage = new InMemoryCoachUsage();

chatRepositorySuite(
  () => ({ chats: new InMemoryChatRepository(usage), usage }),
  async () => randomUUID(),
);
