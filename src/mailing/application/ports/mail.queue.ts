import type { Mail } from '../../../shared/application/ports/mailer.js';

export interface QueuedMail {
  id: string;
  mail: Mail;
  /** Tries so far, this one not counted. */
  tries: number;
  firstTriedAt: Date | null;
}

/** Mails that wait to go. What a mail says is sealed while it waits and forgotten once it has gone. */
export abstract class MailQueue {
  /** Joins the running transaction. */
  abstract add(id: string, mail: Mail, now: Date): Promise<void>;
  abstract nextDueAt(): Promise<Date | null>;
  /** Takes one due mail for `leaseSeconds` of the system's time, so that a sender that died is taken over; or null. */
  abstract claimDue(now: Date, leaseSeconds: number): Promise<QueuedMail | null>;
  abstract markSent(id: string, now: Date): Promise<void>;
  abstract postpone(id: string, firstTriedAt: Date, until: Date): Promise<void>;
  abstract giveUp(id: string, firstTriedAt: Date): Promise<void>;
}
