import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { Chat, ChatMode, Message } from '../../domain/chat.js';
import type { DayUsage } from '../../../language/model.api.js';

/**
 * The right to make the next reply of a chat. It lapses unless it is renewed, so that a dead process blocks no chat.
 */
export interface ReplyClaim {
  replyId: string;
  /** System time, not application time: a lease measures whether a process lives. */
  leaseSeconds: number;
}

export interface Beginning {
  /** The person's first. */
  message?: Message | null;
  /** The prompt that a sandbox chat tries. */
  tried?: string | null;
  /** Its first turn is counted, too (`ModelUsage.addTurn`). */
  isCounted?: boolean;
  /** The chat of this kind that the person had last; null: none. Without it, the chat is opened in any case. */
  follows?: string | null;
}

/** Values read together with what a new chat writes. */
export interface Opened {
  /** The day's counts, this turn included; null where it is not counted. */
  today: DayUsage | null;
  /** The number of the latest save of the coach's prompt; null: not read. */
  latestPrompt: number | null;
  /** Same as `ChatRepository.lastSummary`. */
  lastSummary: Summary | null;
}

/** The result of a turn; a reply that failed has none. */
export interface TurnEnd {
  reply?: Message | null;
  concludedAt?: Date | null;
  summary?: Summary | null;
  /** The tokens that the reply took of the person's day (`ModelUsage`). */
  tokens?: number;
}

export interface RenewedClaim {
  replyId: string;
  /** The person asked, through any process, for this reply to stop. */
  stopRequested: boolean;
}

/** The owner and the kinds of the listed chats; without a kind: all of them. */
export interface ChatFilter {
  userId: string;
  modes?: readonly ChatMode[];
}

/** Chats and their messages. Ids that are no UUIDs are unknown ids. */
export abstract class ChatRepository {
  /**
   * Records a new chat whose first reply is claimed, and how it begins: all of it or nothing.
   * @returns null when another chat follows the same one already, and nothing is recorded
   */
  abstract open(chat: Chat, claim: ReplyClaim, beginning?: Beginning): Promise<Opened | null>;

  /**
   * Claims the next reply of a person's chat; at most one process gets it. Inside a transaction the chat stays locked
   * until its end.
   * @returns null when the chat isn't this person's or is of another kind, or its reply is claimed by a claim that has not lapsed
   */
  abstract claim(chatId: string, owner: Pick<Chat, 'userId' | 'mode'>, claim: ReplyClaim): Promise<Chat | null>;

  /** Extends these claims. Those that are not in the response have been lost. */
  abstract renew(replyIds: string[], leaseSeconds: number): Promise<RenewedClaim[]>;

  /**
   * Gives the claim back, and records the reply, the conclusion and the tokens when there are any: all of it or nothing.
   * @returns false when the claim had been lost, and nothing is recorded: the present holder continues
   */
  abstract settle(chatId: string, replyId: string, end?: TurnEnd): Promise<boolean>;

  /** Leaves a note for the process that makes this chat's reply; does nothing when no reply is being made. */
  abstract requestStop(chatId: string, userId: string): Promise<void>;

  abstract find(chatId: string): Promise<Chat | null>;

  /** In the order they were said. */
  abstract messages(chatId: string): Promise<Message[]>;

  /** Adds a message at the end. Only who holds the claim does this. */
  abstract append(chatId: string, message: Message): Promise<void>;

  /** Takes the last message away. Only who holds the claim does this. */
  abstract removeLast(chatId: string): Promise<void>;

  /** A page of a person's chats, newest first. */
  abstract list(filter: ChatFilter, page: PageRequest): Promise<Page<Chat>>;

  /** Returns the summary of the person's last concluded first conversation; null if there is none. */
  abstract lastSummary(userId: string): Promise<Summary | null>;

  /** A person's chats, oldest first. */
  abstract ofUser(userId: string): Promise<Chat[]>;
}
