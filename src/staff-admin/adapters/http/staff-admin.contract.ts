import * as z from 'zod/mini';
import { namedPersonWire } from '../../../users/adapters/http/users.contract.js';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { membershipStateWire } from '../../../payments/adapters/http/payments.contract.js';
import { intentWire, textState } from '../../../texting/adapters/http/texts.contract.js';
import { pauseWire, preferencesWire } from '../../../curriculum/adapters/http/curriculum.contract.js';
import { mailFailure, mailState } from '../../../mailing/adapters/http/staff/mails.contract.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';

/** GET /api/staff/health/: whether everything is being sent. */
export const staffHealthWire = z.object({
  /** True if nothing is late, regardless of permanent failures. */
  on_time: z.boolean(),
  work: z.array(
    z.object({
      kind: z.enum(['texts', 'mails', 'payment events', 'plans', 'jobs']),
      condition: z.enum(['fine', 'late', 'failed']),
      /** All that has not been done, what is not due yet included. */
      waiting: z.number(),
      /** The time when the oldest of what should have been done by now fell due. */
      late_since: z.nullable(z.iso.datetime()),
      /** The number of items that are not retried automatically. */
      failed: z.number(),
      /** The known blocked reason, in plain words. */
      blocked_reason: z.nullable(z.string()),
      /** The party that has to act; null: no one. */
      whose: z.nullable(z.enum(['provider', 'operator', 'staff'])),
    }),
  ),
});
export type StaffHealthWire = z.infer<typeof staffHealthWire>;

/**
 * A row of /api/staff/audit/, newest first. Filters: `actor` (a part of the name or email address, or an id), `action` (a
 * part of it, also in words), `subject` (its id), `about` (a part of the subject's name, or of an account's address), `from`
 * and `to` (days as `2026-11-24`, both included, of the zone in `time_zone`, else UTC).
 */
export const auditEntryWire = z.object({
  number: z.number(),
  at: z.iso.datetime(),
  actor: namedPersonWire,
  /** Their name at that time, for when the account no longer exists; null in old entries. */
  actor_name: z.nullable(z.string()),
  /** `prompt-template.changed`: what, and what was done to it. */
  action: z.string(),
  /** An account under its name of today, or its address; all else under the name that it then had. */
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string(),
    /** It was an account that no longer exists. */
    is_deleted: z.boolean(),
  }),
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});
export type AuditEntryWire = z.infer<typeof auditEntryWire>;

/** A job that is not tried again by itself: what it is and whose, never what is in it. */
export const deadLetterWire = z.object({
  id: z.string(),
  /** The queue that it is of: `payments.close-payer`, … */
  kind: z.string(),
  /** Null where it is about no person, or that is unknown. */
  person: namedPersonWire,
  failed_at: z.iso.datetime(),
  /** Its tries were used up, or the server ended twice while it was at it. */
  reason: z.enum(['failed', 'ended-processes']),
});

/** GET /api/staff/jobs/dead-letters/, newest first. */
export const deadLettersWire = pageWire(deadLetterWire);

export type DeadLetterWire = z.infer<typeof deadLetterWire>;

/** The names of background jobs by their queues, on every screen and in the exported table. */
const JOB_NAMES: Record<string, string> = {
  'auth-tokens.send-password-reset': 'Password-reset email',
  'coach-chat.check-draft': 'Draft check',
  'coach-chat.watch-check': 'Draft check follow-up',
  'curriculum.build-curriculum.given-up': 'Recording a failed plan',
  'payments.apply-provider-event': 'Payment provider event',
  'payments.cancel-subscription': 'Canceling a subscription that gives no access',
  'payments.close-payer': 'Canceling a deleted account’s subscription',
  'payments.follow-checkout': 'Checkout status check',
  'payments.refresh-membership': 'Membership update from the payment provider',
  'payments.remind-of-renewal': 'Renewal reminder',
};

/** 'payments.remind-of-renewal' → 'Renewal reminder' */
export const jobName = (queue: string): string => JOB_NAMES[queue] ?? queue;

/** The reasons why a job is not retried, as sentences. */
export const JOB_FAILURES: Record<DeadLetterWire['reason'], string> = {
  failed: 'Every attempt failed.',
  'ended-processes': 'The server stopped twice while running it.',
};

/**
 * GET /api/staff/search/?search=: at most eight of each kind that have every word; a name or title that has them before a text
 * that does. Nothing for an empty search.
 */
export const foundWire = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** E.164, or empty. */
      phone_number: z.string(),
      is_staff: z.boolean(),
    }),
  ),
  /** Conversations by text, whoever wrote last first. */
  threads: z.array(
    z.object({
      id: z.string(),
      /** Null for a number without an account. */
      name: z.nullable(z.string()),
      phone_number: z.string(),
      state: z.enum(['open', 'done']),
    }),
  ),
  practices: z.array(z.object({ content_number: z.number(), title: z.string(), retired: z.boolean() })),
  prompts: z.array(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() })),
});
export type FoundWire = z.infer<typeof foundWire>;

const timestamp = z.iso.datetime();

/** `held-back`: an active plan of a person without a membership, who gets nothing of it. */
const planState = z.enum(['building', 'active', 'held-back', 'paused', 'finished', 'failed']);

/** A filter's value: a state, that there is no plan, or that it is a general one. */
export const memberPlanFilter = z.enum([...planState.options, 'none', 'general']);

/**
 * A person with an account, as staff see them: a row of GET /api/staff/members/, and GET /api/staff/members/{id}/.
 * Filters: `search` over name, email address and number, `plan` (a state, or `none`), `membership` (a state),
 * `suppressed` and `unreachable` (`true` or `false`), `staff` (`true`: staff alone; `true,false`: both; else no staff).
 */
export const memberWire = z.object({
  id: z.string(),
  created: timestamp,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** E.164, or empty. */
  phone_number: z.string(),
  /** The browser's word, or what the member chose for the account. */
  time_zone: z.nullable(z.string()),
  /** The present local time, as `2026-11-24T09:30:00`, in the plan's zone, else in the account's; null without either. */
  local_time: z.nullable(z.string()),
  is_staff: z.boolean(),
  membership: z.object({
    state: membershipStateWire,
    /** Null while the access has no end in sight, and when there never was any. */
    access_until: z.nullable(timestamp),
    current_period_end: z.nullable(timestamp),
    end_reason: z.nullable(z.string()),
    /** Subscriptions at the payment provider that may charge: with two the person pays twice, and staff should end one. */
    living_subscriptions: z.number(),
  }),
  /** The latest; null when there never was one. */
  plan: z.nullable(
    z.object({
      id: z.string(),
      state: planState,
      paused_by: z.nullable(z.enum(['person', 'staff'])),
      /** The time when a pause ends by itself; null: not before someone resumes it. */
      resumes_at: z.nullable(timestamp),
      /** Another pause, which holds if that one is ended earlier. */
      other_pause: z.optional(z.nullable(pauseWire)),
      /** The reason that staff gave for their pause, for other staff. */
      pause_reason: z.nullable(z.string()),
      /** The week of the next practice, else of the last one; null without practices. */
      week: z.nullable(z.number()),
      weeks: z.nullable(z.number()),
      sent: z.number(),
      done: z.number(),
      /** When the next text is due, or tried again; null also where none can go: after a STOP, or once the membership has ended by then. */
      next_text_at: z.nullable(timestamp),
      /** The person's own choice. */
      time_zone: z.string(),
    }),
  ),
  /** Counts what the person wrote in the latest first conversation; null with a plan, and before they wrote anything. */
  conversation: z.optional(z.nullable(z.object({ messages: z.number(), last_at: timestamp }))),
  texting: z.object({
    consent_version: z.nullable(z.string()),
    consent_at: z.nullable(timestamp),
    /** A reply came from it, or a link that was sent to it was opened. */
    number_confirmed: z.boolean(),
    /** It gets no texts before a YES from there. */
    number_waits: z.boolean(),
    /** The number has opted out; `reply`: to us, `provider`: the provider says so. `unreachable`: texts cannot arrive there. */
    suppressed: z.nullable(z.object({ at: timestamp, source: z.enum(['reply', 'provider', 'unreachable']) })),
    last_text: z.nullable(z.object({ state: textState, at: timestamp })),
  }),
});

export const membersWire = pageWire(memberWire);

export type MemberWire = z.infer<typeof memberWire>;

/** A staff note about a member: a row of GET /api/staff/members/{id}/notes/, latest first. */
export const memberNoteWire = z.object({
  id: z.string(),
  body: z.string(),
  created: z.iso.datetime(),
  /** Their id is null once their account no longer exists; the name is the one at that time. */
  author: z.object({ id: z.nullable(z.string()), name: z.string() }),
});

/** POST /api/staff/members/{id}/notes/ */
export const memberNoteBody = z.object({
  body: z.string().check(z.maxLength(MOST_CHARACTERS.note)),
  /** Idempotency key: of several requests with one key, one is carried out. */
  key: z.optional(z.uuid()),
});

export type MemberNoteWire = z.infer<typeof memberNoteWire>;
export type MemberNoteBody = z.infer<typeof memberNoteBody>;

const event = { id: z.string(), at: z.iso.datetime() };
/** The name that staff then had, or have; null where it is not known any more. */
const staffName = z.nullable(z.string());

/** A row of GET /api/staff/members/{id}/timeline/, newest first: the events between a member and us. */
export const timelineEventWire = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('text'),
    /** The title of its practice. */
    title: z.nullable(z.string()),
    /** The link's token is masked. */
    body: z.string(),
    state: textState,
    rule: z.string(),
    provider_code: z.nullable(z.string()),
    /** Sent once more by staff. */
    resend: z.boolean(),
  }),
  /** A text of the member's; null if its content is not stored (crisis messages). */
  z.object({ ...event, kind: z.literal('reply'), body: z.nullable(z.string()), understood_as: intentWire }),
  /** An automatic response. */
  z.object({ ...event, kind: z.literal('automatic-reply'), body: z.string() }),
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
  /** A phase of the membership, with its payment. */
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
  z.object({
    ...event,
    kind: z.literal('plan-changed'),
    action: z.string(),
    staff_name: staffName,
    reason: z.nullable(z.string()),
  }),
]);
export type TimelineEventWire = z.infer<typeof timelineEventWire>;
