import * as z from 'zod/mini';
import { preferencesWire } from '../../../curriculum/adapters/http/curriculum.contract.js';
import { membershipStateWire } from '../../../payments/adapters/http/payments.contract.js';
import { intentWire, textState } from '../../../texting/adapters/http/texts.contract.js';
import { mailFailure, mailState } from '../../../mailing/adapters/http/staff/mails.contract.js';

const event = { id: z.string(), at: z.iso.datetime() };
/** The name that staff then had, or have; null where it is not known any more. */
const staffName = z.nullable(z.string());

/** A row of GET /api/staff/members/{id}/timeline/, newest first: what happened between a member and the product. */
export const timelineEventWire = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('text'),
    /** Of the practice that it brings. */
    title: z.nullable(z.string()),
    /** The link's token is masked. */
    body: z.string(),
    state: textState,
    rule: z.string(),
    provider_code: z.nullable(z.string()),
    /** Sent once more by staff. */
    resend: z.boolean(),
  }),
  /** A text of the member's; null where its words are not kept (words in danger). */
  z.object({ ...event, kind: z.literal('reply'), body: z.nullable(z.string()), understood_as: intentWire }),
  /** What the product answered by itself. */
  z.object({ ...event, kind: z.literal('answer'), body: z.string() }),
  z.object({
    ...event,
    kind: z.literal('staff-message'),
    body: z.string(),
    channel: z.enum(['text', 'mail']),
    state: z.enum(['sending', 'sent', 'failed', 'unknown']),
    staff_name: staffName,
  }),
  z.object({
    ...event,
    kind: z.literal('mail'),
    /** `welcome`, `password-reset`, … What it said is forgotten. */
    template: z.string(),
    state: mailState,
    failure: z.nullable(mailFailure),
  }),
  z.object({ ...event, kind: z.enum(['plan-begun', 'check-in-asked', 'check-in-held']) }),
  z.object({
    ...event,
    kind: z.literal('practice-done'),
    title: z.nullable(z.string()),
    reflection: z.nullable(z.string()),
  }),
  z.object({ ...event, kind: z.literal('practice-skipped'), title: z.nullable(z.string()) }),
  /** The member's own pause; null: until they resume. */
  z.object({ ...event, kind: z.literal('plan-paused'), until: z.nullable(z.iso.datetime()) }),
  /** `by_itself`: the pause had an end, which came; else the member resumed it. */
  z.object({ ...event, kind: z.literal('plan-resumed'), by_itself: z.boolean() }),
  /** The member chose other days, another hour or another zone. */
  z.object({ ...event, kind: z.literal('plan-rescheduled'), preferences: preferencesWire }),
  /** What the membership became, and what was paid then. */
  z.object({
    ...event,
    kind: z.literal('membership'),
    state: membershipStateWire,
    /** null for the first one. */
    state_before: z.nullable(membershipStateWire),
    /** null: without an end, or never. */
    access_until: z.nullable(z.iso.datetime()),
    end_reason: z.nullable(z.string()),
    paid_cents: z.nullable(z.number()),
    paid_currency: z.nullable(z.string()),
  }),
  /** Staff changed the plan: `curriculum.paused`, … */
  z.object({ ...event, kind: z.literal('plan-changed'), action: z.string(), staff_name: staffName }),
]);

export type TimelineEventWire = z.infer<typeof timelineEventWire>;
