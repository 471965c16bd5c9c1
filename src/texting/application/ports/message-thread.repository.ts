import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { InboundText } from './inbound-text.repository.js';

export const THREAD_STATES = ['open', 'done'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** All messages between us and one person, or one unknown number, apart from practices. */
export interface MessageThread {
  /** The person's id; the number (E.164) where it has no account. */
  id: string;
  userId: string | null;
  personName: string | null;
  /** E.164: the number that the last text came from. */
  phoneNumber: string;
  state: ThreadState;
  /** Something arrived that has to be read, and no one has replied to or closed the thread since. */
  unread: boolean;
  lastAt: Date;
  /** The member of staff whose thread it is; null: nobody's. */
  assignedTo: string | null;
  /** Hidden from what is open until then; null: not hidden. */
  snoozedUntil: Date | null;
  /** The time of the oldest message that nobody has replied to; null where nobody waits. */
  waitingSince: Date | null;
  /** The person's last message; null if it is not stored. */
  lastBody: string | null;
  /** The intent that was read in it; null if they never wrote. */
  lastKind: InboundText['kind'] | null;
}

/** A message as the thread shows it, oldest first. */
export interface ThreadMessage {
  id: string;
  by: 'person' | 'automatic' | 'staff';
  channel: 'text' | 'mail';
  /** null where it is not kept. */
  body: string | null;
  /** The intent that was read in a text of the person; null for the others. */
  kind: InboundText['kind'] | null;
  at: Date;
  /** The state of a message by staff: `sending` and `unknown` may or may not have been sent; null for the others. */
  state: StaffMessageState | null;
  staffId: string | null;
}

export type StaffMessageState = 'sending' | 'sent' | 'failed' | 'unknown';

export interface StaffMessage {
  id: string;
  userId: string;
  staffId: string;
  channel: 'text' | 'mail';
  body: string;
  state: StaffMessageState;
  /** The provider's name for it. */
  providerId: string | null;
  created: Date;
}

export interface ThreadFilter {
  states?: readonly ThreadState[];
  /** Any of these members of staff; null among them: nobody. */
  assignedTo?: readonly (string | null)[];
  /** True: snoozed now; false: not snoozed now. */
  snoozed?: { is: boolean; now: Date };
  /** Every word must be part of the person's name or of the number, or begin a word of one message. */
  search?: string;
}

export interface ThreadEvent {
  userId: string | null;
  phoneNumber: string;
  at: Date;
  /** True if staff have to read it: that opens the thread again. */
  needsReading: boolean;
}

/** A thread shows its last messages only: at most this many. */
export const MOST_MESSAGES = 500;

/** Threads of messages, for staff. Every write joins the running transaction. */
export abstract class MessageThreadRepository {
  /** A text came in. */
  abstract note(event: ThreadEvent): Promise<void>;
  /** Unread ones first, then open ones; within each, those in which something came last. */
  abstract list(filter: ThreadFilter, page: PageRequest): Promise<Page<MessageThread>>;
  abstract find(id: string): Promise<MessageThread | null>;
  /** Whoever else locks it waits until the transaction ends. */
  abstract lock(id: string): Promise<void>;
  abstract messages(id: string): Promise<ThreadMessage[]>;
  /** Nothing in it is to be read any more. */
  abstract markRead(id: string): Promise<void>;
  /** @returns false when it is closed already */
  abstract close(id: string): Promise<boolean>;
  /** @returns false when it is open already */
  abstract reopen(id: string): Promise<boolean>;
  /** @param staffId null: nobody's @returns false where it is so already */
  abstract assign(id: string, staffId: string | null): Promise<boolean>;
  /** @param until null: it is shown at once @returns false where it is so already, or closed */
  abstract snooze(id: string, until: Date | null): Promise<boolean>;
  /** @returns false when there is one with this id; waits for whoever is adding it */
  abstract addStaffMessage(message: StaffMessage): Promise<boolean>;
  abstract settleStaffMessage(id: string, state: StaffMessageState, providerId: string | null): Promise<void>;
  abstract staffMessagesTo(userId: string): Promise<StaffMessage[]>;
}
