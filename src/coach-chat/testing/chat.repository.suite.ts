import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatRepository } from '../application/ports/chat.repository.js';
import type { ModelUsage } from '../../language/model.api.js';
import type { Chat, ChatMode, Message } from '../domain/chat.js';

/** The contract of every `ChatRepository`. `aPerson` creates a person who may have chats, and returns the id. */
export function chatRepositorySuite(
  provide: () => { chats: ChatRepository; usage: ModelUsage },
  aPerson: () => Promise<string>,
): void {
  describe('a record of chats', () => {
    let chats: ChatRepository;
    let usage: ModelUsage;
    let userId: string;

    beforeEach(async () => {
      ({ chats, usage } = provide());
      userId = await aPerson();
    });

    const opened = async (
      leaseSeconds = 15,
      replyId: string = randomUUID(),
    ): Promise<{ chat: Chat; replyId: string }> => {
      const created = new Date('2027-01-04T10:00:00Z');
      const chat: Chat = {
        id: randomUUID(),
        userId,
        mode: 'onboarding',
        created,
        concludedAt: null,
        summary: null,
        replying: true,
      };
      await chats.open(chat, { replyId, leaseSeconds });
      return { chat, replyId };
    };
    const claim = (chat: Chat, replyId: string = randomUUID(), leaseSeconds = 15) =>
      chats.claim(chat.id, chat, { replyId, leaseSeconds });

    it('keeps a chat and its messages, in order', async () => {
      const { chat } = await opened();
      const said = aMessage('I need help 🙂', null);
      const replied = aMessage('Tell me more.', GENERATION);
      await chats.append(chat.id, said);
      await chats.append(chat.id, replied);
      expect(await chats.find(chat.id)).toEqual(chat);
      expect(await chats.messages(chat.id)).toEqual([said, replied]);
    });

    it('keeps how a chat begins and what a turn comes to, each in one go', async () => {
      const { chat } = await opened();
      const [newChat, replyId] = [{ ...chat, id: randomUUID() }, randomUUID()];
      const [said, replied] = [aMessage('I need help.', null), aMessage('Tell me more.', GENERATION)];
      await chats.open(newChat, { replyId, leaseSeconds: 15 }, { message: said });
      expect(await chats.messages(newChat.id)).toEqual([said]);
      const concludedAt = new Date('2027-01-04T10:30:00Z');
      expect(await chats.settle(newChat.id, replyId, { reply: replied, concludedAt })).toBe(true);
      expect(await chats.find(newChat.id)).toEqual({ ...newChat, concludedAt, replying: false });
      expect(await chats.messages(newChat.id)).toEqual([said, replied]);
    });

    it('counts the first turn of a chat with its beginning, where it is to be counted', async () => {
      const { chat } = await opened();
      const open = (isCounted: boolean) =>
        chats.open({ ...chat, id: randomUUID() }, { replyId: randomUUID(), leaseSeconds: 15 }, { isCounted });
      expect((await open(false))?.today).toBeNull();
      expect((await open(true))?.today).toEqual({ turns: 1, tokens: 0 });
      const [newChat, replyId] = [{ ...chat, id: randomUUID() }, randomUUID()];
      await chats.open(newChat, { replyId, leaseSeconds: 15 });
      await chats.settle(newChat.id, replyId, { tokens: 3_000_000_005 });
      expect((await open(true))?.today).toEqual({ turns: 2, tokens: 3_000_000_005 });
      const counted = await Promise.all(Array.from({ length: 8 }, () => open(true)));
      expect(counted.map((one) => one!.today!.turns).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    });

    it('opens one of several chats that follow the same one, and any without that', async () => {
      const first = await opened();
      const open = async (follows?: string | null, part: Partial<Chat> = {}) => {
        const chat = { ...first.chat, id: randomUUID(), ...part };
        const claimed = { replyId: randomUUID(), leaseSeconds: 15 };
        return (await chats.open(chat, claimed, { follows, isCounted: true })) !== null;
      };
      const opensOneOf = async (follows: string | null) =>
        (await Promise.all(Array.from({ length: 4 }, () => open(follows)))).filter(Boolean).length;
      expect(await opensOneOf(null)).toBe(1);
      expect(await opensOneOf(first.chat.id)).toBe(1);
      expect(await open(null, { mode: 'support' })).toBe(true);
      expect(await open(null, { userId: await aPerson() })).toBe(true);
      expect([await open(), await open()]).toEqual([true, true]);
      const { count } = await chats.list({ userId, modes: ['onboarding'] }, { page: 1, size: 1 });
      expect(count).toBe(5);
      // A refused one is not counted.
      expect((await usage.today(userId)).turns).toBe(5);
    });

    it('records nothing of a turn whose claim was lost', async () => {
      const { chat, replyId } = await opened(0);
      await claim(chat);
      const end = { reply: aMessage('Too late.', GENERATION), concludedAt: new Date() };
      expect(await chats.settle(chat.id, replyId, end)).toBe(false);
      expect(await chats.messages(chat.id)).toEqual([]);
      expect(await chats.find(chat.id)).toEqual(chat);
    });

    it('counts the tokens of a reply in its day once, and none where the claim was lost', async () => {
      const { chat, replyId } = await opened();
      const settle = () =>
        chats.settle(chat.id, replyId, { reply: aMessage('One.', GENERATION), tokens: 3_000_000_000 });
      await settle();
      await settle();
      await claim(chat, replyId);
      await chats.settle(chat.id, replyId, { tokens: 5 });
      expect(await usage.today(userId)).toEqual({ turns: 0, tokens: 3_000_000_005 });
    });

    it('records one of two replies that end at once by the same claim', async () => {
      const { chat, replyId } = await opened();
      const ends = ['One.', 'Two.', 'Three.'].map((text) =>
        chats.settle(chat.id, replyId, { reply: aMessage(text, GENERATION) }),
      );
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
      expect(await chats.messages(chat.id)).toHaveLength(1);
    });

    it('takes the last message away, and no other', async () => {
      const { chat } = await opened();
      const [kept, broken, again] = [
        aMessage('Help me.', null),
        aMessage('You', GENERATION),
        aMessage('You can.', GENERATION),
      ];
      await chats.append(chat.id, kept);
      await chats.append(chat.id, broken);
      await chats.removeLast(chat.id);
      expect(await chats.messages(chat.id)).toEqual([kept]);
      await chats.append(chat.id, again);
      expect(await chats.messages(chat.id)).toEqual([kept, again]);
    });

    it('gives no chat as one of another kind', async () => {
      const { chat, replyId } = await opened();
      await chats.settle(chat.id, replyId);
      const other = { userId, mode: 'sandbox' as const };
      expect(await chats.claim(chat.id, other, { replyId: randomUUID(), leaseSeconds: 15 })).toBeNull();
      expect((await chats.find(chat.id))?.replying).toBe(false);
    });

    it('lets one claim a reply at a time', async () => {
      const { chat, replyId } = await opened();
      expect(await claim(chat)).toBeNull();
      expect(await chats.settle(chat.id, replyId)).toBe(true);
      const claims = await Promise.all([claim(chat), claim(chat), claim(chat)]);
      expect(claims.filter(Boolean)).toEqual([chat]);
    });

    it('lets a claim expire that is not renewed', async () => {
      const { chat, replyId } = await opened(0);
      expect((await chats.find(chat.id))?.replying).toBe(false);
      expect(await claim(chat)).toEqual(chat);
      expect(await chats.settle(chat.id, replyId)).toBe(false);
      expect(await chats.renew([replyId], 15)).toEqual([]);
      expect((await chats.find(chat.id))?.replying).toBe(true);
    });

    it('renews the claims that are still held', async () => {
      const { chat, replyId } = await opened(0);
      expect(await chats.renew([replyId, randomUUID()], 15)).toEqual([{ replyId, stopRequested: false }]);
      expect(await claim(chat)).toBeNull();
    });

    it('passes the request to stop to the instance that replies, and forgets it afterwards', async () => {
      const { chat, replyId } = await opened();
      await chats.requestStop(chat.id, await aPerson());
      expect(await chats.renew([replyId], 15)).toEqual([{ replyId, stopRequested: false }]);
      await chats.requestStop(chat.id, userId);
      expect(await chats.renew([replyId], 15)).toEqual([{ replyId, stopRequested: true }]);
      await chats.settle(chat.id, replyId);
      await chats.requestStop(chat.id, userId);
      const next = randomUUID();
      await claim(chat, next);
      expect(await chats.renew([next], 15)).toEqual([{ replyId: next, stopRequested: false }]);
    });

    it('records a conclusion once', async () => {
      const { chat, replyId } = await opened();
      const first = new Date('2027-01-04T10:30:00Z');
      await chats.settle(chat.id, replyId, { concludedAt: first });
      expect(await chats.find(chat.id)).toEqual({ ...chat, concludedAt: first, replying: false });
      const again = randomUUID();
      await claim(chat, again);
      await chats.settle(chat.id, again, { concludedAt: new Date('2027-02-01T00:00:00Z') });
      expect((await chats.find(chat.id))?.concludedAt).toEqual(first);
    });

    it('gives a chat to its own person only', async () => {
      const { chat, replyId } = await opened();
      await chats.settle(chat.id, replyId);
      const other = await aPerson();
      expect(
        await chats.claim(chat.id, { ...chat, userId: other }, { replyId: randomUUID(), leaseSeconds: 15 }),
      ).toBeNull();
      expect(await chats.ofUser(other)).toEqual([]);
    });

    it("pages a person's own chats, newest first, filtered by kind or not", async () => {
      const started = async (day: string, mode: ChatMode, of = userId): Promise<string> => {
        const created = new Date(`2027-01-${day}T10:00:00Z`);
        const chat: Chat = {
          id: randomUUID(),
          userId: of,
          mode,
          created,
          concludedAt: null,
          summary: null,
          replying: true,
        };
        await chats.open(chat, { replyId: randomUUID(), leaseSeconds: 15 });
        return chat.id;
      };
      const middle = await started('05', 'sandbox');
      const newest = await started('06', 'onboarding');
      const oldest = await started('04', 'onboarding');
      await started('07', 'onboarding', await aPerson());
      const ids = async (modes?: ChatMode[], page = 1, size = 25) => {
        const { count, results } = await chats.list({ userId, modes }, { page, size });
        return [count, ...results.map(({ id }) => id)];
      };
      expect(await ids()).toEqual([3, newest, middle, oldest]);
      expect(await ids(['onboarding'])).toEqual([2, newest, oldest]);
      expect(await ids(['onboarding'], 2, 1)).toEqual([2, oldest]);
      expect(await ids(['sandbox'])).toEqual([1, middle]);
      expect(await ids(['sandbox', 'onboarding'])).toEqual([3, newest, middle, oldest]);
      expect(await ids(undefined, 2, 2)).toEqual([3, oldest]);
      expect(await ids(undefined, 3, 2)).toEqual([3]);
      expect((await chats.list({ userId }, { page: 1, size: 1 })).results).toEqual([await chats.find(newest)]);
    });

    it('pages chats with equal timestamps, each once', async () => {
      const started = [await opened(), await opened(), await opened()].map(({ chat }) => chat.id);
      const paged: string[] = [];
      for (const page of [1, 2, 3]) {
        const { results } = await chats.list({ userId }, { page, size: 1 });
        paged.push(...results.map(({ id }) => id));
      }
      expect(paged.toSorted()).toEqual(started.toSorted());
    });

    it.each([randomUUID(), 'no-uuid', '', '\0'])('finds no chat %j', async (id) => {
      expect(await chats.find(id)).toBeNull();
      expect(await chats.messages(id)).toEqual([]);
      const owner = { userId, mode: 'onboarding' as const };
      expect(await chats.claim(id, owner, { replyId: randomUUID(), leaseSeconds: 15 })).toBeNull();
      await chats.requestStop(id, userId);
    });
  });
}

const GENERATION = {
  finishReason: 'whole',
  promptVersion: 7,
  model: 'gpt-test',
  inputTokens: 100,
  outputTokens: 5,
} as const;

export function aMessage(content: string, generation: Message['generation']): Message {
  const created = new Date('2027-01-04T10:00:01Z');
  return { id: randomUUID(), role: generation ? 'assistant' : 'user', content, created, generation };
}
