import { times, formatMoment } from '../../../lib/format';
import type { MailWire } from '@contracts/mailing/adapters/http/staff/mails';
import type { Camelized } from '../../../lib/casing';

type Mail = Camelized<MailWire>;

/** Failed emails come first: somebody has to look after them. */
export const MAIL_STATES = ['failed', 'queued', 'sent'] as const;

const TITLES: Record<string, string> = {
  welcome: 'Welcome',
  'email-verify': 'Confirm the address',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-confirm': 'Confirm a new address',
  'email-changed': 'Address changed',
  'phone-number-changed': 'Phone number changed',
  'phone-number-claimed': 'Phone number asked for by another account',
  'phone-number-waits': 'Phone number to confirm',
  'staff-answer': 'Answer to a text',
  'payment-failed': 'Payment failed',
  'pending-payment-failed': 'First payment failed',
  'renewal-reminder': 'Renewal ahead',
  'texts-stopped': 'Texts stopped',
  'number-unreachable': 'Number cannot be texted',
  'plan-changed': 'Plan changed by staff',
  'plan-finished': 'Plan complete',
  'weekly-mail': 'Weekly email',
  'membership-ended': 'Membership ended',
  receipt: 'Receipt',
  'safety-case': 'Someone may be in danger',
  'second-factor-changed': 'Second step changed',
  'staff-role-changed': 'Staff role changed',
  'links-revoked': 'Links turned off by staff',
  'signed-out-by-staff': 'Signed out by staff',
  'profile-changed-by-staff': 'Account changed by staff',
};
const FAILURES: Record<NonNullable<Mail['failure']>, string> = {
  expired: 'It could not be sent within three days.',
  refused: 'The mail server rejected it: the address may be wrong or closed.',
  unreadable: 'It was written under another APP_SECRET and cannot be read: it can only be sent again under that one.',
  restored: 'It may have been sent already: it was waiting in the backup from which the database was restored.',
};

/** 'password-reset' → 'Password reset' */
export const mailTitle = ({ template }: Pick<Mail, 'template'>): string => TITLES[template] ?? template;

/** The reason of a permanent failure: a sentence. */
export const mailFailureWords = (failure: NonNullable<Mail['failure']>): string => FAILURES[failure];

/** The address; what is known instead once that is forgotten. */
export function addressWords({ to, state }: Pick<Mail, 'to' | 'state'>): string {
  if (to !== null) return to;
  return state === 'sent' ? 'Address forgotten once sent' : 'Address cannot be read';
}

/** In a sentence: the address while it is known, else the name. */
export function mailRecipient({ to, toStaff, personName }: Pick<Mail, 'to' | 'toStaff' | 'personName'>): string {
  if (to !== null) return to;
  return toStaff ? 'staff' : (personName ?? 'this person');
}

/** Describes the outcome, in sentences. */
export function mailSentences({ state, tries, created, nextTryAt, sentAt, failure, canRetry }: Mail): string {
  return [
    sentAt && (formatMoment(sentAt) === formatMoment(created) ? 'Sent right away.' : `Sent ${formatMoment(sentAt)}.`),
    tries === 0 ? 'Not tried yet.' : (tries > 1 || sentAt === null) && `Tried ${times(tries)}.`,
    nextTryAt && `Next: ${formatMoment(nextTryAt)}.`,
    failure && mailFailureWords(failure),
    state === 'failed' && !canRetry && 'Its link has expired. Ask the person to request a new one.',
  ]
    .filter(Boolean)
    .join(' ');
}
