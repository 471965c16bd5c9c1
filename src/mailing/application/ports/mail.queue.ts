import type { Mail } from '../../../shared/application/ports/mailer.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { ProviderChannel } from '../../../shared/application/ports/provider-channel.js';
import type { MailChannelFailure } from '../../domain/mail-rules.js';

export interface QueuedMail {
  id: string;
  /** null when it was sealed under another APP_SECRET than today's. */
  mail: Mail | null;
  /** Tries so far, this one not counted. */
  tries: number;
  firstTriedAt: Date | null;
}

/** `failed` means permanently, and waits for staff. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/**
 * The reason of a permanent failure: its time ran out, the mail server rejected it for good, or it was encrypted
 * under another APP_SECRET than today's. `restored`: it waited in a backup that the database was restored from, and
 * may have been sent since.
 */
export const MAIL_FAILURES = ['expired', 'refused', 'unreadable', 'restored'] as const;

export type MailFailure = (typeof MAIL_FAILURES)[number];

/** The fields of an email that staff may see: the recipient, never the content. */
export interface MailRecord {
  id: string;
  template: string;
  /** The person whom it is to or about; null for neither, and for emails from before this was recorded. */
  userId: string | null;
  /** null once it was sent, and where it cannot be decrypted. */
  to: string | null;
  state: MailState;
  tries: number;
  created: Date;
  firstTriedAt: Date | null;
  /** null when nothing will be tried any more. */
  nextTryAt: Date | null;
  sentAt: Date | null;
  /** null unless it failed permanently; also for failures from before reasons were recorded. */
  failure: MailFailure | null;
}

/** Every part that is given must hold. */
export interface MailFilter {
  /** Any of these. */
  states?: readonly MailState[];
  /** The people whom a mail is to or about: any of these. */
  userIds?: readonly string[];
  /** Words, each a part of the name, address or number of the person whom it is to or about. */
  search?: string;
}

/** A page, and how many mails there are of each state, whatever state was asked for. */
export interface MailRecordPage extends Page<MailRecord> {
  totals: Record<MailState, number>;
}

/** Emails that wait to be sent. The content is sealed while an email waits and forgotten once it was sent. */
export abstract class MailQueue {
  /** Joins the running transaction. */
  abstract add(id: string, content: { mail: Mail; userId: string | null }, now: Date): Promise<void>;
  /** The earliest time at which a mail is to be tried; one that another sender is at counts as well. */
  abstract nextDueAt(): Promise<Date | null>;
  /** Takes one due mail for `leaseSeconds` of the system's time, so that a sender that died is taken over; or null. */
  abstract claimDue(now: Date, leaseSeconds: number): Promise<QueuedMail | null>;
  abstract markSent(id: string, now: Date): Promise<void>;
  abstract postpone(id: string, firstTriedAt: Date, until: Date): Promise<void>;
  /** Newest first, unless another order is asked for. */
  abstract list(filter: MailFilter, page: PageRequest): Promise<MailRecordPage>;
  /** null for an unknown id, well formed or not. */
  abstract find(id: string): Promise<MailRecord | null>;
  /** Waits for another transaction that holds it. null for an unknown id, well formed or not. */
  abstract lock(id: string): Promise<MailRecord | null>;
  /** Due at `now`, as if it had never been tried. */
  abstract requeue(id: string, now: Date): Promise<void>;
  /** Counts the emails that ran out of time, of those whose link, if any, still opens something. */
  abstract countExpired(now: Date): Promise<number>;
  /** Has as many of them as that tried again, the oldest first, as `requeue` does. @returns how many */
  abstract requeueExpired(now: Date, limit: number): Promise<number>;
  /** Oldest first: to this person or about them. */
  abstract allOfUser(userId: string): Promise<MailRecord[]>;
  abstract fail(id: string, firstTriedAt: Date, failure: MailFailure): Promise<void>;
}

/** The way to the mail server. */
export abstract class MailChannel extends ProviderChannel<MailChannelFailure> {}
