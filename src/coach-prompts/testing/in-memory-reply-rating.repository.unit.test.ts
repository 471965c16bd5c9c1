import { randomUUID } from 'node:crypto';
import { InMemoryChatRepository } from '../../coach-chat/testing/in-memory-chat.repository.js';
import { InMemoryReplyRatingRepository } from './in-memory-reply-rating.repository.js';
import { replyRatingRepositorySuite } from './reply-rating.repository.suite.js';

replyRatingRepositorySuite(
  async () => {
    const chats = new InMemoryChatRepository();
    return { chats, ratings: new InMemoryReplyRatingRepository(chats) };
  },
  async () => randomUUID(),
  async () => ({ number: 7, version: 7 }),
);
