import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';

export const mailState = z.enum(['queued', 'sent', 'failed']);

/** A mail as staff see it: whom it is for, never what it says. */
export const mailWire = z.object({
  id: z.string(),
  /** `welcome`, `password-reset`, … */
  template: z.string(),
  /** Null once it has gone: then the address is forgotten. */
  to: z.nullable(z.string()),
  state: mailState,
  tries: z.number(),
  created: z.iso.datetime(),
  first_tried_at: z.nullable(z.iso.datetime()),
  /** Null when nothing will be tried any more. */
  next_try_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
});

/** GET /api/staff/mails/, newest first. Filter: `state`. */
export const mailsWire = z.extend(pageWire(mailWire), { totals: z.record(mailState, z.number()) });

export type MailWire = z.infer<typeof mailWire>;
export type MailsWire = z.infer<typeof mailsWire>;
