import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConversationAccessStore } from '../adapters/persistence/conversation-access.store.js';
import type { ConversationReading } from '../domain/conversation-access.js';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 4, 10, minute));

/** The tests of `ConversationAccessStore`. */
export function conversationAccessStoreSuite(
  repository: () => ConversationAccessStore,
  aPerson: () => Promise<string>,
): void {
  describe('a record of the consent that staff read conversations', () => {
    let access: ConversationAccessStore;
    let userId: string;

    beforeEach(async () => {
      access = repository();
      userId = await aPerson();
    });

    const read = async (minute: number, part: Partial<ConversationReading> = {}): Promise<ConversationReading> => {
      const reading: ConversationReading = {
        id: randomUUID(),
        userId,
        chatId: randomUUID(),
        mode: 'onboarding',
        ground: 'consent',
        at: at(minute),
        ...part,
      };
      await access.addReading(reading);
      return reading;
    };

    it('keeps when consent was given and withdrawn; a repeated consent keeps its timestamp', async () => {
      expect(await access.consentOf(userId)).toBeNull();
      await access.choose(userId, false, at(0));
      expect(await access.consentOf(userId)).toBeNull();
      await access.choose(userId, true, at(1));
      await access.choose(userId, true, at(2));
      expect(await access.consentOf(userId)).toEqual({ givenAt: at(1), withdrawnAt: null });
      await access.choose(userId, false, at(3));
      await access.choose(userId, false, at(4));
      expect(await access.consentOf(userId)).toEqual({ givenAt: at(1), withdrawnAt: at(3) });
      await access.choose(userId, true, at(5));
      expect(await access.consentOf(userId)).toEqual({ givenAt: at(5), withdrawnAt: null });
    });

    it('lists when staff read a conversation: newest first, by page', async () => {
      const [older, newer] = [await read(1, { mode: 'support', ground: 'safety-case' }), await read(2)];
      await read(3, { userId: await aPerson() });
      expect(await access.readings(userId, { page: 1, size: 25 })).toEqual({ count: 2, results: [newer, older] });
      expect(await access.readings(userId, { page: 2, size: 1 })).toEqual({ count: 2, results: [older] });
    });
  });
}
