import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import type { ChatRepository } from '../../coach-chat/application/ports/chat.repository.js';
import type { ReplyRatings } from '../adapters/persistence/reply-ratings.store.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Chat, Message } from '../../coach-chat/domain/chat.js';
import type { ReplyRating } from '../domain/rating.js';

interface Records {
  chats: ChatRepository;
  ratings: ReplyRatings;
}

/**
 * `ReplyRatings` on a database; it begins with none. `aPerson` creates a person, and returns the id;
 * `aPrompt` publishes one, and tells the save and the version.
 */
export function replyRatingsSuite(
  records: () => Promise<Records>,
  aPerson: () => Promise<string>,
  aPrompt: () => Promise<{ number: number; version: number }>,
): void {
  describe('a record of ratings', () => {
    let chats: ChatRepository;
    let ratings: ReplyRatings;
    let chat: Chat;
    let messages: Message[];
    let prompt: { number: number; version: number };

    beforeEach(async () => {
      ({ chats, ratings } = await records());
      prompt = await aPrompt();
      const created = new Date(Date.UTC(2027, 0, 4));
      const [id, userId] = [randomUUID(), await aPerson()];
      chat = { id, userId, mode: 'sandbox', created, concludedAt: null, summary: null, replying: false };
      await chats.open(chat, { replyId: randomUUID(), leaseSeconds: 15 });
      const counted = { model: 'm-1', inputTokens: 1, outputTokens: 1 };
      messages = ['Hello', 'Tell me MORE.', 'I delegate badly', 'Since when?'].map((content, index) => ({
        id: randomUUID(),
        role: index % 2 ? 'assistant' : 'user',
        content,
        created,
        generation: index % 2 ? { finishReason: 'whole', promptVersion: prompt.number, ...counted } : null,
      }));
      for (const message of messages) await chats.append(id, message);
    });

    const rating = (place: number, over: Partial<ReplyRating> = {}): ReplyRating => ({
      id: randomUUID(),
      chatId: chat.id,
      messageId: messages[place - 1]!.id,
      verdict: 'bad',
      correctedReply: null,
      note: null,
      ratedAt: new Date(Date.UTC(2027, 0, 4, 10, place)),
      ratedBy: chat.userId,
      ...over,
    });
    const save = async (place: number, over: Partial<ReplyRating> = {}): Promise<ReplyRating> => {
      const given = rating(place, over);
      return { ...given, id: await ratings.save(given) };
    };
    const ids = async (filter: Parameters<ReplyRatings['list']>[0]) =>
      (await ratings.list(filter, { page: 1, size: 25 })).results.map(({ id }) => id);

    it('keeps a rating with its reply and what made it', async () => {
      const saved = await save(2, { correctedReply: 'Which moment?', note: 'Vague' });
      const rated = { ...saved, reply: 'Tell me MORE.', position: 2, promptVersion: prompt.version, model: 'm-1' };
      expect(await ratings.find(saved.id)).toEqual(rated);
      expect(await ratings.list({}, { page: 1, size: 25 })).toEqual({ count: 1, results: [rated] });
      for (const id of [randomUUID(), 'no-uuid']) await expect(ratings.find(id)).rejects.toThrow(NotFound);
    });

    it('replaces an earlier one by the same person for the same reply, under its id', async () => {
      const first = await save(2);
      const again = await save(2, { verdict: 'good' });
      const other = await save(2, { ratedBy: await aPerson(), ratedAt: new Date(Date.UTC(2027, 0, 5)) });
      expect(again.id).toBe(first.id);
      expect(await ratings.find(first.id)).toMatchObject({ verdict: 'good' });
      expect(await ids({})).toEqual([other.id, first.id]);
    });

    it('lists newest first, a page at a time, by verdict and by words', async () => {
      const [older, newer] = [await save(2, { verdict: 'good' }), await save(4, { note: 'Too 100% vague' })];
      expect(await ids({})).toEqual([newer.id, older.id]);
      expect(await ratings.list({}, { page: 2, size: 1 })).toMatchObject({ count: 2, results: [{ id: older.id }] });
      await expectReadByKey(
        (page) => ratings.list({}, page),
        ({ id }) => id,
        [newer.id, older.id],
        ['rated_at'],
      );
      expect(await ids({ verdicts: ['good'] })).toEqual([older.id]);
      expect(await ids({ verdicts: ['good', 'bad', 'neutral'] })).toEqual([newer.id, older.id]);
      expect(await ids({ search: 'more TELL' })).toEqual([older.id]);
      expect(await ids({ search: '100%' })).toEqual([newer.id]);
      expect(await ids({ search: '_' })).toEqual([]);
    });
  });
}
