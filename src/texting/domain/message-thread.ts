import type { ReplyIntent } from '../../language/replies.api.js';

export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** The owner of that number; null if there is none. */
  userId: string | null;
  /** `automatic`: a phone or a carrier wrote it by itself. */
  kind: ReplyIntent['kind'] | 'automatic' | 'danger';
  /** The content; null if there is nothing to store, or if it must not be stored. */
  body: string | null;
  /** The response; null for none. */
  response: string | null;
  /** True if a member of staff has to read it. */
  needsReading: boolean;
  receivedAt: Date;
}

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
