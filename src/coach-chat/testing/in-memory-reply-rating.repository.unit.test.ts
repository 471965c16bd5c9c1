import { randomUUID } from 'node:crypto';
import { InMemoryChatRepository } from './in-memory-chat.repository.js';
import { InMemoryReplyRatingRepository } from './in-memory-reply-rating.repository.js';
import { replyRatingRepositoryContract } from './reply-rating.repository.contract.js';

replyRatingRepositoryContract(
  async () => {
    const chats = new InMemoryChatRepository();
    return { chats, ratings: new InMemoryReplyRatingRepository(chats) };
  },
  async () => randomUUID(),
);
