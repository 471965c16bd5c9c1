import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import {
  admitTurn,
  type Chat,
  type ChatMode,
  CUT_OFF_NOTE,
  isRetry,
  type Making,
  type Message,
  type Role,
  spoken,
  withoutNul,
} from '../domain/chat.js';
import { ChatNotFound, CoachUnavailable, RefusedInCrisis, ReplyInProgress, ReplyLost } from '../domain/chat.errors.js';
import { helpFor, withoutDanger } from '../domain/danger-hold.js';
import { choiceWord, type PromptChoice } from '../../coach-prompts/coach-prompts.api.js';
import { BriefCoach } from './services/brief-coach.js';
import { ConclusionListeners } from './services/conclusion-listeners.js';
import { DangerInChats } from './services/danger-in-chats.js';
import { ChatRepository } from './ports/chat.repository.js';
import { CoachModel, type TokenUse } from './ports/coach-model.js';
import { RunningReplies, RunningReply } from './services/running-replies.js';
import type { Danger } from '../../safety/words.api.js';
import { concludes } from '../../coach-prompts/conclusion.api.js';

/** product.md 5.16. */
export const CHAT_TURNS: RateLimit = { name: 'chat-turns', points: 30, seconds: 300 };

/** Code units of a reply: many times what the coach is asked for, and an end to a model that finds none. */
const MAX_REPLY_LENGTH = 20_000;

export interface Turn {
  userId: string;
  firstName: string;
  mode: ChatMode;
  /** Drafts of the prompt that this turn tries, in a sandbox. */
  draft?: PromptChoice | null;
  /** The sandbox chat whose messages a new one plays again. */
  replayOf?: string | null;
  /** null: a new chat. */
  chatId: string | null;
  text: string;
}

/** Hears what becomes of a turn, in this order; `whole`, `ended` and `failed` each end it. None of them may throw. */
export interface TurnListener {
  started(chatId: string): void;
  piece(text: string): void;
  whole(text: string): void;
  /** The person's message and the reply are on record. */
  ended(): void;
  failed(error: unknown): void;
}

interface OpenTurn {
  chat: Chat;
  replyId: string;
  messages: Message[];
}

/**
 * One turn of a conversation: the person's message is put on record, the coach's reply is made, told piece by piece
 * and put on record too, whoever is still listening by then.
 */
@Injectable()
export class TakeTurn {
  constructor(
    private readonly chats: ChatRepository,
    private readonly model: CoachModel,
    private readonly brief: BriefCoach,
    private readonly replies: RunningReplies,
    private readonly conclusions: ConclusionListeners,
    private readonly dangers: DangerInChats,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * Resolves once the turn is on its way; the reply goes on by itself.
   * @throws DomainError when the turn is refused; the listener then hears nothing
   */
  async execute(turn: Turn, listener: TurnListener): Promise<void> {
    const text = spoken(turn.text);
    const danger = await this.dangers.of(text, turn.userId);
    try {
      // Before anything that may refuse the turn.
      if (danger) await this.dangers.alertStaff(danger, turn);
      this.replies.admit();
      await this.limiter.consume(CHAT_TURNS, turn.userId);
      await this.brief.admit(turn);
      await this.answer({ ...turn, text }, danger, listener);
    } catch (error) {
      throw danger ? new RefusedInCrisis(error) : error;
    }
  }

  private async answer(turn: Turn, danger: Danger | null, listener: TurnListener): Promise<void> {
    const { open, help } = await this.transaction.run(async () => {
      const open = await this.open(turn);
      const help = helpFor(open.messages, danger);
      if (help !== null) await this.keep(open, help, FIXED);
      return { open, help };
    });
    listener.started(open.chat.id);
    if (help !== null) return listener.whole(help);
    const running = new RunningReply(open.replyId, open.chat.id, turn.userId);
    this.replies.start(running, () => this.makeReply(open, turn, running, listener));
  }

  /** Claims the reply and puts the person's message on record. */
  private async open(turn: Turn): Promise<OpenTurn> {
    const { text } = turn;
    const replyId = this.ids.uuid();
    const chat = turn.chatId === null ? await this.newChat(turn, replyId) : await this.claim(turn, replyId);
    const messages = turn.chatId === null ? [] : await this.chats.messages(chat.id);
    admitTurn(chat, messages);
    if (!isRetry(messages, text)) {
      const message = this.message('user', text, null);
      await this.chats.append(chat.id, message);
      messages.push(message);
    }
    return { chat, replyId, messages };
  }

  private async newChat({ userId, mode, draft, replayOf = null }: Turn, replyId: string): Promise<Chat> {
    if (replayOf !== null) await this.own(replayOf, { userId, mode });
    const id = this.ids.uuid();
    const chat: Chat = { id, userId, mode, created: this.clock.now(), concludedAt: null, replying: true };
    await this.chats.open(chat, this.replies.claim(replyId), { tried: choiceWord(draft), replayOf });
    return chat;
  }

  /** @throws ChatNotFound for a chat of somebody else, or of another kind */
  private async own(chatId: string, { userId, mode }: Pick<Turn, 'userId' | 'mode'>): Promise<void> {
    const known = await this.chats.find(chatId);
    if (known?.userId !== userId || known.mode !== mode) throw new ChatNotFound();
  }

  private async claim(turn: Turn, replyId: string): Promise<Chat> {
    await this.own(turn.chatId!, turn);
    const chat = await this.chats.claim(turn.chatId!, turn.userId, this.replies.claim(replyId));
    if (!chat) throw new ReplyInProgress();
    return chat;
  }

  private async makeReply(open: OpenTurn, turn: Turn, running: RunningReply, listener: TurnListener): Promise<void> {
    let text = '';
    let promptVersion: number | null = null;
    let tokens: TokenUse = UNCOUNTED;
    try {
      const lines = withoutDanger(open.messages);
      const briefing = await this.brief.execute(turn, lines);
      promptVersion = briefing.promptVersion;
      const making = await this.model
        .reply(
          {
            systemPrompt: briefing.systemPrompt,
            lines,
            userId: turn.userId,
            onTokens: (use) => (tokens = use),
            coachName: briefing.coachName,
            firstName: briefing.firstName,
            plan: briefing.plan,
            isCheckIn: turn.mode === 'check-in',
            signal: running.signal,
          },
          (piece) => {
            // What comes after a stop is not said any more.
            if (running.halt) return;
            text += piece;
            listener.piece(piece);
            if (text.length > MAX_REPLY_LENGTH) running.end('too-long');
          },
        )
        .catch((error) => endedEarly(running, tokens, error));
      if (text.trim() === '' && !running.halt) throw new CoachUnavailable('the reply was empty');
      if (making.ending === 'cut-off' && !concludes(text)) listener.piece(CUT_OFF_NOTE);
      await this.transaction.run(() => this.keep(open, text, { ...making, promptVersion }));
      listener.ended();
    } catch (error) {
      // Where this fails too, the claim lapses by itself.
      await this.chats.settle(open.chat.id, open.replyId, null).catch(() => undefined);
      listener.failed(error);
    }
  }

  /**
   * Puts the reply on record, gives the claim back and records a conclusion. A reply that was stopped before its first
   * word leaves nothing.
   * @throws ReplyLost when the claim was lost: the record goes on without this reply
   */
  private async keep({ chat, replyId }: OpenTurn, text: string, making: Making): Promise<void> {
    const concludedAt = concludes(text) ? this.clock.now() : null;
    if (!(await this.chats.settle(chat.id, replyId, concludedAt))) throw new ReplyLost();
    if (text.trim() !== '') await this.chats.append(chat.id, this.message('assistant', withoutNul(text), making));
    if (concludedAt) await this.conclusions.notify({ chatId: chat.id, userId: chat.userId }, chat.mode);
  }

  private message(role: Role, content: string, making: Making | null): Message {
    return { id: this.ids.uuid(), role, content, created: this.clock.now(), making };
  }
}

const UNCOUNTED = { model: null, inputTokens: null, outputTokens: null };
const FIXED: Making = { ending: 'fixed', promptVersion: null, ...UNCOUNTED };

/** What a reply is that was ended on purpose; any other failure stays one. */
function endedEarly({ halt }: RunningReply, tokens: TokenUse, error: unknown): Omit<Making, 'promptVersion'> {
  if (halt === 'lost') throw new ReplyLost();
  if (halt === null) throw error;
  return { ending: halt === 'stopped' ? 'stopped' : 'cut-off', ...tokens };
}
