import type { Mail } from '../../../shared/application/ports/mailer.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';

export interface QueuedMail {
  id: string;
  mail: Mail;
  /** Tries so far, this one not counted. */
  tries: number;
  firstTriedAt: Date | null;
}

/** `failed` was given up, and waits for staff. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** What staff may know of a mail: whom it is for, never what it says. */
export interface MailRecord {
  id: string;
  template: string;
  /** null once it has gone. */
  to: string | null;
  state: MailState;
  tries: number;
  created: Date;
  firstTriedAt: Date | null;
  /** null when nothing will be tried any more. */
  nextTryAt: Date | null;
  sentAt: Date | null;
}

/** A page, and how many mails there are of each state. */
export interface MailRecordPage extends Page<MailRecord> {
  totals: Record<MailState, number>;
}

/** Mails that wait to go. What a mail says is sealed while it waits and forgotten once it has gone. */
export abstract class MailQueue {
  /** Joins the running transaction. */
  abstract add(id: string, mail: Mail, now: Date): Promise<void>;
  /** The earliest moment at which a mail is to be tried; one that another sender is at counts as well. */
  abstract nextDueAt(): Promise<Date | null>;
  /** Takes one due mail for `leaseSeconds` of the system's time, so that a sender that died is taken over; or null. */
  abstract claimDue(now: Date, leaseSeconds: number): Promise<QueuedMail | null>;
  abstract markSent(id: string, now: Date): Promise<void>;
  abstract postpone(id: string, firstTriedAt: Date, until: Date): Promise<void>;
  /** Newest first; of all states without one. */
  abstract list(state: string | undefined, page: PageRequest): Promise<MailRecordPage>;
  /** Waits for whoever else holds it. null for an unknown id, well formed or not. */
  abstract lock(id: string): Promise<MailRecord | null>;
  /** Due at `now`, as if it had never been tried. */
  abstract requeue(id: string, now: Date): Promise<void>;
  abstract giveUp(id: string, firstTriedAt: Date): Promise<void>;
}
