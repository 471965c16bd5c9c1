import { domainError } from '../../shared/domain/domain-error.js';

/** The objections of a mail server to us, whatever the email: our log-in, address, connection, number of emails. */
export type MailChannelFailure = 'credentials' | 'sender' | 'connection' | 'limit';

/** The messages for staff. */
export const MAIL_CHANNEL_TEXTS: Record<MailChannelFailure, string> = {
  credentials: 'The mail server rejects our login. Check the user and password in SMTP_URL.',
  sender: 'The mail server rejects our sender address. Check MAIL_FROM and our account there.',
  connection: 'The mail server rejects our connection. Check SMTP_URL and SMTP_TLS, and whether we are on a blocklist.',
  limit: 'The mail server says that we send too much. Check the limits of our account there.',
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const FIRST_PAUSE = 5 * SECOND;
const LONGEST_EARLY_PAUSE = MINUTE;
const EARLY = HOUR;
const LATE_PAUSE = 15 * MINUTE;
const GIVE_UP_AFTER = 72 * HOUR;

/**
 * Schedules the retry of an email that could not be sent: after pauses that double from 5 s to a minute in the first
 * hour, then every 15 minutes for 3 days (product.md 14.9).
 * @param firstTriedAt when it was tried for the first time
 * @param tries the number of attempts so far, at least 1
 * @returns null if it has failed permanently
 */
export function nextTry(firstTriedAt: Date, tries: number, now: Date): Date | null {
  const age = now.getTime() - firstTriedAt.getTime();
  if (age >= GIVE_UP_AFTER) return null;
  const early = Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 10), LONGEST_EARLY_PAUSE);
  return new Date(now.getTime() + (age < EARLY ? early : LATE_PAUSE));
}

export class MailNotRetryable extends domainError(
  'conflict',
  'mail-not-retryable',
  'Only a failed email can be retried.',
) {}

export class MailLinkExpired extends domainError(
  'conflict',
  'mail-link-expired',
  'The link in this email has expired. Ask the person to request a new one.',
) {}

const HOUR_MS = 60 * 60 * 1000;

/** The lifetimes of links in emails, from when the email was written: as `auth-tokens` and `users` grant them. */
export const LINK_LIFETIMES_MS: Readonly<Record<string, number>> = {
  'password-reset': HOUR_MS,
  'email-change-confirm': 24 * HOUR_MS,
};

/** An email whose link no longer works: sending it would only puzzle its reader. */
export function hasExpiredLink({ template, created }: { template: string; created: Date }, now: Date): boolean {
  const lifetime = LINK_LIFETIMES_MS[template];
  return lifetime !== undefined && now.getTime() >= created.getTime() + lifetime;
}

/** True if staff may retry it: it failed permanently, and its link, if that ever expires, still works. */
export const isRetryable = (mail: { state: string; template: string; created: Date }, now: Date): boolean =>
  mail.state === 'failed' && !hasExpiredLink(mail, now);

/** Sent to staff and about a person, where all others are sent to the person. */
export const isToStaff = (template: string): boolean => template === 'safety-case';

/** Emails to another address than the person's present one. */
const isElsewhere = (template: string): boolean =>
  isToStaff(template) || template === 'email-change-confirm' || template === 'email-changed';

interface SettledMail {
  template: string;
  /** null once it was sent. */
  to: string | null;
  failure: string | null;
  firstTriedAt: Date | null;
  sentAt: Date | null;
}

/**
 * Finds when the mail server of this address refused an email for good; null where it accepted one since, or its owner
 * followed a link in one.
 * @param mails of this person, in any order
 */
export function refusedAt(
  mails: readonly SettledMail[],
  { email, emailProvedAt }: { email: string; emailProvedAt: Date | null },
): Date | null {
  const refused = mails.flatMap(({ to, failure, firstTriedAt }) =>
    failure === 'refused' && to === email && firstTriedAt ? [firstTriedAt] : [],
  );
  const accepted = mails.flatMap(({ template, sentAt }) => (sentAt && !isElsewhere(template) ? [sentAt] : []));
  const latest = (dates: readonly Date[]): number => Math.max(...dates.map((date) => date.getTime()));
  const last = latest(refused);
  return last > latest([...accepted, ...(emailProvedAt ? [emailProvedAt] : [])]) ? new Date(last) : null;
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
