import * as z from 'zod/mini';
import { pageWire } from '../../../../shared/adapters/http/page.contract.js';

export const mailState = z.enum(['queued', 'sent', 'failed']);

export const mailFailure = z.enum(['expired', 'refused', 'unreadable', 'restored']);

/** The names of emails, on every screen and in the exported table. */
const MAIL_NAMES: Record<string, string> = {
  welcome: 'Welcome',
  'email-verify': 'Email confirmation',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-change-confirm': 'New email confirmation',
  'email-changed': 'Email changed',
  'phone-number-changed': 'Phone number changed',
  'phone-number-claimed': 'Phone number requested by another account',
  'phone-number-waits': 'Phone number confirmation',
  'staff-answer': 'Reply to a text',
  'payment-failed': 'Payment failed',
  'pending-payment-failed': 'First payment failed',
  'renewal-reminder': 'Renewal reminder',
  'texts-stopped': 'Texts stopped',
  'number-unreachable': 'Number can’t be texted',
  'plan-changed': 'Plan changed by staff',
  'plan-finished': 'Plan complete',
  'weekly-mail': 'Weekly email',
  'membership-ended': 'Membership ended',
  receipt: 'Receipt',
  'safety-case': 'Crisis alert',
  'second-factor-changed': 'Two-step verification changed',
  'staff-role-changed': 'Staff role changed',
  'links-revoked': 'Links revoked by staff',
  'signed-out-by-staff': 'Signed out by staff',
  'profile-changed-by-staff': 'Account changed by staff',
};

/** 'password-reset' → 'Password reset'; an email that an earlier release sent keeps its code. */
export const mailName = (template: string): string => MAIL_NAMES[template] ?? template;

/** The reasons of a permanent failure, as sentences. */
export const MAIL_FAILURES: Record<z.infer<typeof mailFailure>, string> = {
  expired: 'It could not be sent within three days.',
  refused: 'The mail server rejected it: the address may be wrong or closed.',
  unreadable: 'It was encrypted with another APP_SECRET and can only be sent with that one.',
  restored: 'It may have been sent already: it was queued in the backup from which the database was restored.',
};

/** A mail as staff see it: whom it is for, never what it says. */
export const mailWire = z.object({
  id: z.string(),
  /** `welcome`, `password-reset`, … */
  template: z.string(),
  /** The person whom it is to, or with `to_staff` about; null for neither, or if it was not yet recorded. */
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  /** It goes to staff, and is about the person. */
  to_staff: z.boolean(),
  /** Null once it was sent: then the address is forgotten. Also where it was sealed under another APP_SECRET. */
  to: z.nullable(z.string()),
  state: mailState,
  tries: z.number(),
  created: z.iso.datetime(),
  /** Null when nothing will be tried any more. */
  next_try_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
  /**
   * The reason of a permanent failure: three days passed, the mail server rejected it for good, it can no longer be
   * decrypted, or it may have been sent before a restore.
   */
  failure: z.nullable(mailFailure),
  /** It failed permanently, and its link, if it has one that ends, still opens something. */
  can_retry: z.boolean(),
});

/** GET /api/staff/mails/, newest first. Filters: `state`, `member` (ids), `search` over name, address and number of the person. */
export const mailsWire = z.extend(pageWire(mailWire), { totals: z.record(mailState, z.number()) });

export type MailWire = z.infer<typeof mailWire>;
export type MailsWire = z.infer<typeof mailsWire>;
