import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import {
  type Beginning,
  type ChatFilter,
  ChatRepository,
  type Opened,
  type RenewedClaim,
  type ReplyClaim,
  type TurnEnd,
} from '../application/ports/chat.repository.js';
import type { Summary } from '../../curriculum/plan.api.js';
import type { ModelUsage } from '../../language/model.api.js';
import type { Chat, Message } from '../domain/chat.js';
import { InMemoryModelUsage } from '../../language/testing/in-memory-model-usage.js';

interface Stored {
  chat: Chat;
  messages: Message[];
  follows?: string | null;
  claim: { replyId: string; until: number; stopRequested: boolean } | null;
}

/** The record in memory. A transaction that fails is not undone here. */
export class InMemoryChatRepository implements ChatRepository {
  private readonly stored = new Map<string, Stored>();

  constructor(private readonly usage: ModelUsage = new InMemoryModelUsage()) {}

  async open(chat: Chat, claim: ReplyClaim, { message, isCounted, follows }: Beginning = {}): Promise<Opened | null> {
    const lastSummary = await this.lastSummary(chat.userId);
    const isSame = ({ chat: { userId, mode }, follows: before }: Stored) =>
      userId === chat.userId && mode === chat.mode && before === follows;
    if (follows !== undefined && [...this.stored.values()].some(isSame)) return null;
    this.stored.set(chat.id, { chat: { ...chat }, messages: message ? [message] : [], follows, claim: leased(claim) });
    return { today: isCounted ? await this.usage.addTurn(chat.userId) : null, latestPrompt: null, lastSummary };
  }

  async claim(chatId: string, { userId, mode }: Pick<Chat, 'userId' | 'mode'>, claim: ReplyClaim) {
    const found = this.stored.get(chatId);
    if (found?.chat.userId !== userId || found.chat.mode !== mode || isHeld(found)) return null;
    found.claim = leased(claim);
    return this.find(chatId);
  }

  async renew(replyIds: string[], leaseSeconds: number): Promise<RenewedClaim[]> {
    return [...this.stored.values()].flatMap(({ claim }) => {
      if (!claim || !replyIds.includes(claim.replyId)) return [];
      claim.until = performance.now() + leaseSeconds * 1000;
      return [{ replyId: claim.replyId, stopRequested: claim.stopRequested }];
    });
  }

  async settle(
    chatId: string,
    replyId: string,
    { reply, concludedAt = null, summary = null, tokens = 0 }: TurnEnd = {},
  ): Promise<boolean> {
    const found = this.stored.get(chatId);
    if (found?.claim?.replyId !== replyId) return false;
    found.claim = null;
    found.chat.concludedAt ??= concludedAt;
    found.chat.summary ??= summary;
    if (reply) found.messages.push(reply);
    await this.usage.addTokens(found.chat.userId, tokens);
    return true;
  }

  async requestStop(chatId: string, userId: string): Promise<void> {
    const found = this.stored.get(chatId);
    if (found?.claim && found.chat.userId === userId) found.claim.stopRequested = true;
  }

  async find(chatId: string): Promise<Chat | null> {
    const found = this.stored.get(chatId);
    return found ? { ...found.chat, replying: isHeld(found) } : null;
  }

  async messages(chatId: string): Promise<Message[]> {
    return [...(this.stored.get(chatId)?.messages ?? [])];
  }

  async append(chatId: string, message: Message): Promise<void> {
    this.stored.get(chatId)!.messages.push(message);
  }

  async removeLast(chatId: string): Promise<void> {
    this.stored.get(chatId)!.messages.pop();
  }

  async list({ userId, modes }: ChatFilter, page: PageRequest): Promise<Page<Chat>> {
    const found = (await this.ofUser(userId)).filter((chat) => !modes || modes.includes(chat.mode)).reverse();
    return { count: found.length, results: found.slice(offsetOf(page), offsetOf(page) + page.size) };
  }

  async lastSummary(userId: string): Promise<Summary | null> {
    const concluded = (await this.ofUser(userId)).filter(({ mode, summary }) => mode === 'onboarding' && summary);
    concluded.sort((a, b) => b.concludedAt!.getTime() - a.concludedAt!.getTime());
    return concluded[0]?.summary ?? null;
  }

  async ofUser(userId: string): Promise<Chat[]> {
    const found = [...this.stored.values()].filter(({ chat }) => chat.userId === userId);
    const chats = found.map((one) => ({ ...one.chat, replying: isHeld(one) }));
    return chats.sort((a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1));
  }
}

const leased = ({ replyId, leaseSeconds }: ReplyClaim) => ({
  replyId,
  until: performance.now() + leaseSeconds * 1000,
  stopRequested: false,
});

const isHeld = ({ claim }: Stored): boolean => claim !== null && claim.until > performance.now();
