import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatRepository } from '../application/ports/chat.repository.js';
import type { SandboxConversationQueries } from '../adapters/persistence/sandbox-conversation.queries.js';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import type { Chat, Making, Message } from '../domain/chat.js';
import { TITLE_CHARACTERS } from '../domain/sandbox-conversation.js';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 4, 10, minute));
const LEASE = { leaseSeconds: 15 };

/**
 * The contract of every `SandboxConversationQueries`. It runs on PostgreSQL alone: no unit test needs a fake.
 * @param aPrompt publishes one, and tells the save and the version as people count
 */
export function sandboxConversationQueriesSuite(
  ports: () => { conversations: SandboxConversationQueries; chats: ChatRepository },
  aPerson: () => Promise<string>,
  aPrompt: () => Promise<{ number: number; version: number }>,
): void {
  describe('the conversations of a member of staff with the sandbox', () => {
    let conversations: SandboxConversationQueries;
    let chats: ChatRepository;
    let userId: string;

    beforeEach(async () => {
      ({ conversations, chats } = ports());
      userId = await aPerson();
    });

    const opened = async (minute: number, part: Partial<Chat> = {}, tried: string | null = null) => {
      const chat: Chat = {
        id: randomUUID(),
        userId,
        mode: 'sandbox',
        created: at(minute),
        concludedAt: null,
        summary: null,
        replying: false,
        ...part,
      };
      const replyId = randomUUID();
      await chats.open(chat, { replyId, ...LEASE }, { tried });
      return { id: chat.id, replyId };
    };
    const say = (chatId: string, content: string, minute: number, promptVersion?: number | null) => {
      const counted = { model: 'm-1', inputTokens: 1, outputTokens: 1 };
      const making: Making | null =
        promptVersion === undefined ? null : { finishReason: 'whole', promptVersion, ...counted };
      const role: Message['role'] = making ? 'assistant' : 'user';
      return chats.append(chatId, { id: randomUUID(), role, content, created: at(minute), making });
    };
    /** One in which something was said. */
    const talked = async (minute: number, part: Partial<Chat> = {}, tried: string | null = null) => {
      const { id } = await opened(minute, part, tried);
      await say(id, 'Hello', minute);
      return id;
    };
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

    it('tell how a conversation began, what it tried, how far it got, and which prompt replied last', async () => {
      const { number, version } = await aPrompt();
      const original = await talked(0);
      const tried = 'version-7';
      const { id, replyId } = await opened(1, {}, tried);
      const first = 'I end up doing it all myself. '.repeat(9);
      await say(id, first, 2);
      await say(id, 'Tell me more.', 3, null);
      await say(id, 'Since spring', 4);
      const conversation = {
        id,
        title: first.slice(0, TITLE_CHARACTERS),
        created: at(1),
        lastSaidAt: at(4),
        messages: 3,
        concluded: false,
        promptVersion: null,
        tried,
      };
      expect(await conversations.find(userId, id)).toEqual(conversation);
      await say(id, 'Thank you. [CONCLUDE]', 5, number);
      await chats.settle(id, replyId, { concludedAt: at(5) });
      const ended = { ...conversation, lastSaidAt: at(5), messages: 4, concluded: true, promptVersion: version };
      expect(await conversations.find(userId, id)).toEqual(ended);
      expect(await conversations.find(userId, original)).toMatchObject({ title: 'Hello', tried: null });
    });

    it('list one’s own in which something was said, newest first, a page at a time', async () => {
      const [older, newer] = [await talked(1), await talked(2)];
      await opened(3);
      await talked(4, { mode: 'onboarding' });
      const others = await talked(5, { userId: await aPerson() });
      expect(ids((await conversations.list(userId, { page: 1, size: 25 })).results)).toEqual([newer, older]);
      expect(await conversations.list(userId, { page: 2, size: 1 })).toMatchObject({
        count: 2,
        results: [{ id: older }],
      });
      for (const id of [others, randomUUID(), 'no-uuid']) expect(await conversations.find(userId, id)).toBeNull();
    });

    it('are read by their key, by age and by length', async () => {
      const own: string[] = [];
      for (let minute = 1; minute <= 4; minute++) own.unshift(await talked(minute));
      await say(own[2]!, 'And more', 9);
      await talked(5, { userId: await aPerson() });
      await expectReadByKey(
        (page) => conversations.list(userId, page),
        ({ id }) => id,
        own,
        ['created', 'messages'],
      );
      const sort = { by: 'messages', isDescending: true };
      expect(ids((await conversations.list(userId, { page: 1, size: 1, sort })).results)).toEqual([own[2]]);
    });

    it('are found by words of their messages', async () => {
      const original = await talked(1);
      await say(original, 'It is 100% hard', 2);
      const later = await talked(3);
      const found = async (search: string) =>
        ids((await conversations.list(userId, { page: 1, size: 25 }, search)).results);
      expect(await found('HARD hello')).toEqual([original]);
      expect(await found('0%')).toEqual([original]);
      expect(await found('hello')).toEqual([later, original]);
    });
  });
}
