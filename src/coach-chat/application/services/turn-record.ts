import { Injectable } from '@nestjs/common';
import { choiceWord, type PromptChoice } from '../../../coach-prompts/coach-prompts.api.js';
import { concludes } from '../../../coach-prompts/conclusion.api.js';
import { Events } from '../../../shared/application/events.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import {
  admitTurn,
  type Chat,
  type ChatMode,
  type Line,
  isBroken,
  isRetry,
  type Generation,
  type Message,
  type Role,
  withoutNul,
} from '../../domain/chat.js';
import { ChatConcluded } from '../../domain/chat-concluded.event.js';
import {
  BegunElsewhere,
  ChatNotFound,
  ReplyInProgress,
  ReplyLost,
  ReplyWithheld,
  SaidInThought,
} from '../../domain/chat.errors.js';
import { tellableLines } from '../../domain/crisis-hold.js';
import { shownSummary, summaryOf } from '../../domain/summary.js';
import { confirmedIn, SUMMARY_READING, summaryData } from '../../domain/summary-reading.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import { ChatRepository } from '../ports/chat.repository.js';
import { type DayUsage, LanguageModel, ModelUsage } from '../../../language/model.api.js';
import { RunningReplies } from './running-replies.js';

export interface Turn {
  userId: string;
  firstName: string;
  mode: ChatMode;
  /** Drafts of the prompt that this turn tries, in a sandbox. */
  draft?: PromptChoice | null;
  /** null: a new chat. */
  chatId: string | null;
  text: string;
  /** A new chat follows the one of its kind that the person had last, null if none; undefined opens it in any case. */
  follows?: string | null;
}

/** A turn whose reply this process has claimed. */
export interface OpenTurn {
  chat: Chat;
  replyId: string;
  /** The person's last. */
  messages: Message[];
  /** The day's counts, where this turn is counted already. */
  today: DayUsage | null;
  /** The number of the latest save of the coach's prompt, where it was read on the way. */
  latestPrompt: number | null;
  /** The summary of the person's last first conversation, if it was read on the way; undefined: it was not. */
  lastSummary?: Summary | null;
}

/** Stores the parts of a turn. Each method is all or nothing, and joins the running transaction if there is one. */
@Injectable()
export class TurnRecord {
  constructor(
    private readonly chats: ChatRepository,
    private readonly replies: RunningReplies,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly transaction: Transaction,
    private readonly usage: ModelUsage,
    private readonly model: LanguageModel,
  ) {}

  /**
   * Claims the reply and records the person's message.
   * @param isAsking whether the model is asked for certain: a new chat's turn is then counted with what it writes
   * @throws DomainError when the turn is refused
   */
  async open(turn: Turn, isAsking: boolean): Promise<OpenTurn> {
    const replyId = this.ids.uuid();
    const { chatId } = turn;
    // A new chat is written in one statement.
    if (chatId === null) return this.newChat(turn, replyId, isAsking);
    return this.transaction.run(() => this.continueChat({ ...turn, chatId }, replyId));
  }

  /**
   * Records the reply and the tokens that it took of the person's day, releases the claim and records a conclusion. A reply that was stopped before its first word
   * leaves nothing.
   * @throws ReplyLost when the claim was lost: the record continues without this reply
   */
  async keep({ chat, replyId, messages }: OpenTurn, text: string, generation: Generation, tokens = 0): Promise<void> {
    const concludedAt = concludes(text) ? this.clock.now() : null;
    const reply = text.trim() === '' ? null : this.message('assistant', withoutNul(text), generation);
    const isFirst = chat.mode === 'onboarding' || chat.mode === 'sandbox';
    const summary =
      concludedAt && reply && isFirst
        ? await conclusionSummary(this.model, tellableLines([...messages, reply]), chat.userId)
        : null;
    const settle = async () => {
      if (!(await this.chats.settle(chat.id, replyId, { reply, concludedAt, summary, tokens }))) throw new ReplyLost();
    };
    if (!concludedAt) return settle();
    await this.transaction.run(async () => {
      await settle();
      await this.events.publish(new ChatConcluded(chat.id, chat.userId, chat.mode, summary));
    });
  }

  /**
   * Records what was said of a reply that failed in its middle. A withheld one leaves nothing, nor does one with the marker:
   * a conclusion is recorded with a whole reply alone.
   */
  async keepPart(open: OpenTurn, said: string, error: unknown, tokens: number): Promise<void> {
    const isWithdrawn = error instanceof ReplyWithheld || error instanceof SaidInThought;
    if (said.trim() === '' || concludes(said) || isWithdrawn) return this.refund(open, tokens);
    const reply = this.message('assistant', withoutNul(said), BROKEN);
    const isSettled = await this.chats.settle(open.chat.id, open.replyId, { reply, tokens }).catch(() => false);
    if (!isSettled) await this.refund(open, tokens);
  }

  /** Gives the claim back without a reply; what was used is counted, whoever holds the claim. Where this fails too, the claim lapses by itself. */
  async refund({ chat, replyId }: OpenTurn, tokens: number): Promise<void> {
    await this.chats.settle(chat.id, replyId).catch(() => undefined);
    if (tokens > 0) await this.usage.addTokens(chat.userId, tokens).catch(() => undefined);
  }

  private async newChat(
    { userId, mode, draft, text, follows }: Turn,
    replyId: string,
    isCounted: boolean,
  ): Promise<OpenTurn> {
    const id = this.ids.uuid();
    const chat: Chat = {
      id,
      userId,
      mode,
      created: this.clock.now(),
      concludedAt: null,
      summary: null,
      replying: true,
    };
    const message = this.message('user', text, null);
    const tried = choiceWord(draft);
    const opened = await this.chats.open(chat, this.replies.claim(replyId), { message, tried, isCounted, follows });
    if (!opened) {
      const { results } = await this.chats.list({ userId, modes: [mode] }, { page: 1, size: 1 });
      throw new BegunElsewhere(results[0]!.id);
    }
    return { chat, replyId, messages: [message], ...opened };
  }

  private async continueChat(turn: Turn & { chatId: string }, replyId: string): Promise<OpenTurn> {
    const chat = await this.chats.claim(turn.chatId, turn, this.replies.claim(replyId));
    if (!chat) {
      const known = await this.chats.find(turn.chatId);
      if (known?.userId !== turn.userId || known.mode !== turn.mode) throw new ChatNotFound();
      throw new ReplyInProgress(known.id);
    }
    const messages = await this.chats.messages(chat.id);
    admitTurn(chat, messages);
    if (isRetry(messages, turn.text)) {
      if (isBroken(messages)) {
        await this.chats.removeLast(chat.id);
        messages.pop();
      }
    } else {
      const message = this.message('user', turn.text, null);
      await this.chats.append(chat.id, message);
      messages.push(message);
    }
    return { chat, replyId, messages, today: null, latestPrompt: null };
  }

  private message(role: Role, content: string, generation: Generation | null): Message {
    return { id: this.ids.uuid(), role, content, created: this.clock.now(), generation };
  }
}

const BROKEN: Generation = {
  finishReason: 'broken',
  promptVersion: null,
  model: null,
  inputTokens: null,
  outputTokens: null,
};

/**
 * Returns the summary of a concluded first conversation: the lines that were shown, verbatim. A language model is
 * asked only if none can be read back. Never inside a transaction.
 * @param lines without crisis messages
 */
export async function conclusionSummary(
  model: LanguageModel,
  lines: readonly Line[],
  userId: string,
): Promise<Summary> {
  const shown = shownSummary(lines);
  if (shown || !model.isThere) return shown ?? summaryOf(lines);
  const data = summaryData(lines);
  const reading = await model.read<Summary>({ ...SUMMARY_READING, data, userId }).catch(() => null);
  return (reading && confirmedIn(reading, lines)) ?? summaryOf(lines);
}
