import * as z from 'zod/mini';
import { pageWire } from '../../../../shared/adapters/http/page.contract.js';

export const mailState = z.enum(['queued', 'sent', 'failed']);

export const mailFailure = z.enum(['expired', 'refused', 'unreadable', 'restored']);

/** A mail as staff see it: whom it is for, never what it says. */
export const mailWire = z.object({
  id: z.string(),
  /** `welcome`, `password-reset`, … */
  template: z.string(),
  /**
   * The person whom it is to, or with `to_staff` about; null for neither, and for emails from before this was
   * recorded.
   */
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  /** It goes to staff, and is about the person. */
  to_staff: z.boolean(),
  /** Null once it was sent: then the address is forgotten. Also where it was sealed under another APP_SECRET. */
  to: z.nullable(z.string()),
  state: mailState,
  tries: z.number(),
  created: z.iso.datetime(),
  first_tried_at: z.nullable(z.iso.datetime()),
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

/** GET /api/staff/mails/, newest first. Filters: `state`, `member` (ids), `search` over name and address of the person. */
export const mailsWire = z.extend(pageWire(mailWire), { totals: z.record(mailState, z.number()) });

export type MailWire = z.infer<typeof mailWire>;
export type MailsWire = z.infer<typeof mailsWire>;
