import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { membershipStateWire } from '../../../payments/adapters/http/payments.contract.js';
import { textState } from '../../../texting/adapters/http/texts.contract.js';

const moment = z.iso.datetime();

const planState = z.enum(['building', 'active', 'paused', 'finished', 'failed']);

/** A filter's value: a state, or that there is no plan. */
export const memberPlanFilter = z.enum([...planState.options, 'none']);

/**
 * A person with an account, as staff see them: a row of GET /api/staff/members/, and GET /api/staff/members/{id}/.
 * Filters: `search` over name, email address and number, `plan` (a state, or `none`), `membership` (a state),
 * `suppressed` and `unreachable` (`true` or `false`).
 */
export const memberWire = z.object({
  id: z.string(),
  created: moment,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** E.164, or empty. */
  phone_number: z.string(),
  /** The browser's word, or what the member chose for the account. */
  time_zone: z.nullable(z.string()),
  is_staff: z.boolean(),
  membership: z.object({
    state: membershipStateWire,
    /** Null while the access has no end in sight, and when there never was any. */
    access_until: z.nullable(moment),
    current_period_end: z.nullable(moment),
    end_reason: z.nullable(z.string()),
    /** At the payment provider, that may charge: with two the person pays twice, and staff should end one. */
    living_subscriptions: z.number(),
  }),
  /** The latest; null when there never was one. */
  plan: z.nullable(
    z.object({
      id: z.string(),
      state: planState,
      paused_by: z.nullable(z.enum(['person', 'staff'])),
      /** When a pause ends by itself; null: not before someone resumes it. */
      resumes_at: z.nullable(moment),
      /** Of the practice that comes next, else of the last one; null without practices. */
      week: z.nullable(z.number()),
      weeks: z.nullable(z.number()),
      sent: z.number(),
      done: z.number(),
      /** When the next text is due, or tried again; null also where none can go, after a STOP. */
      next_text_at: z.nullable(moment),
      /** The person's own choice. */
      time_zone: z.string(),
    }),
  ),
  texting: z.object({
    consent_version: z.nullable(z.string()),
    consent_at: z.nullable(moment),
    /** A reply came from it, or a link that was sent to it was opened. */
    number_confirmed: z.boolean(),
    /** It gets no texts before a YES from there. */
    number_waits: z.boolean(),
    /** The number has opted out; `reply`: to us, `provider`: the provider says so. `unreachable`: texts cannot arrive there. */
    suppressed: z.nullable(z.object({ at: moment, source: z.enum(['reply', 'provider', 'unreachable']) })),
    last_text: z.nullable(z.object({ state: textState, at: moment })),
  }),
});

export const membersWire = pageWire(memberWire);

export type MemberWire = z.infer<typeof memberWire>;
