import { times, formatDateTime } from '../../../lib/format';
import { MAIL_FAILURES, type MailWire } from '@contracts/mailing/adapters/http/staff/mails';
import type { Camelized } from '../../../lib/casing';

type Mail = Camelized<MailWire>;

/** Failed emails come first: somebody has to look after them. */
export const MAIL_STATES = ['failed', 'queued', 'sent'] as const;

/** The address; what is known instead once that is forgotten. */
export function addressText({ to, state }: Pick<Mail, 'to' | 'state'>): string {
  if (to !== null) return to;
  return state === 'sent' ? 'Address deleted after sending' : 'Address unreadable';
}

/** In a sentence: the address while it is known, else the name. */
export function mailRecipient({ to, toStaff, personName }: Pick<Mail, 'to' | 'toStaff' | 'personName'>): string {
  if (to !== null) return to;
  return toStaff ? 'staff' : (personName ?? 'this member');
}

/** Describes the outcome, in sentences; nothing if it was sent at once. */
export function mailSentences({ state, tries, created, nextTryAt, sentAt, failure, canRetry }: Mail): string {
  return [
    sentAt && formatDateTime(sentAt) !== formatDateTime(created) && `Sent ${formatDateTime(sentAt)}.`,
    tries === 0 ? 'Not tried yet.' : (tries > 1 || sentAt === null) && `Tried ${times(tries)}.`,
    nextTryAt && `Next: ${formatDateTime(nextTryAt)}.`,
    failure && MAIL_FAILURES[failure],
    state === 'failed' && !canRetry && 'Its link has expired. Ask the member to request a new one.',
  ]
    .filter(Boolean)
    .join(' ');
}
