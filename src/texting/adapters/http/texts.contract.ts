import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';

export const textState = z.enum(['queued', 'sending', 'sent', 'delivered', 'undeliverable', 'withheld', 'dead']);

/** The rules of sending as sentences without their period, on every screen and in the exported tables. */
const SEND_RULES: Record<string, string> = {
  allowed: 'No restriction applied',
  'outside-window': 'It was outside 8 AM to 9 PM, so it waits for the morning',
  'no-common-hour': 'The time zones the member may be in share no hour between 8 AM and 9 PM',
  'no-consent': 'No SMS consent on record',
  'no-phone-number': 'No phone number',
  'opted-out': 'The number has opted out of texts',
  'unreachable-number': 'The carrier says that this number can’t be texted',
  'unconfirmed-number': 'The number hasn’t replied YES yet',
  'no-membership': 'The membership is not active',
  'safety-pause': 'Texts are paused for a day or two and resume automatically',
  paused: 'The plan is paused',
  'not-wanted': 'The practice was done or skipped before it was sent',
  unreadable: 'It was encrypted with another APP_SECRET; a retry encrypts it again',
};

/** 'opted-out' → 'The number has opted out of texts' */
export const sendRuleText = (rule: string): string => SEND_RULES[rule] ?? rule;

/** A text with the decision about it; timestamps are ISO 8601. */
export const textWire = z.object({
  id: z.string(),
  /** E.164. */
  to: z.string(),
  /** The link's token is masked. */
  body: z.string(),
  state: textState,
  /**
   * The rule by which it was sent, waits or was not sent: `allowed`, `outside-window`, `opted-out`, `no-membership`,
   * …
   */
  rule: z.string(),
  /** The local time in `time_zone` at `decided_at`: `2026-11-24T09:30:00`. */
  local_time: z.string(),
  time_zone: z.string(),
  /** The source of that zone; `declared`: the person's own choice; `assumed`: nothing is known about where they are. */
  time_zone_source: z.enum(['declared', 'browser', 'area-code', 'assumed']),
  /** The version of the consent text that the person agreed to. */
  consent_version: z.nullable(z.string()),
  decided_at: z.iso.datetime(),
  sent_at: z.nullable(z.iso.datetime()),
  /** The provider's error code. */
  provider_code: z.nullable(z.string()),
  /** When one that waits is tried, or tried again. */
  next_try_at: z.nullable(z.iso.datetime()),
});

/** The sources of a time zone, as they end a sentence. */
export const TIME_ZONE_SOURCES: Record<TextWire['time_zone_source'], string> = {
  declared: 'the zone set in their plan or profile',
  browser: 'their browser’s zone',
  'area-code': 'their area code’s zone',
  assumed: 'an assumed zone, as none is known',
};

/**
 * The rule (as above) that blocks every text to this person, except the hour, quiet days and a pause of the plan;
 * null if none does.
 */
export const blockedReasonWire = z.object({
  rule: z.nullable(z.string()),
  /** No texts are sent at the moment; they are sent by themselves once the carrier accepts them again. */
  held_up: z.boolean(),
});

export type BlockedReasonWire = z.infer<typeof blockedReasonWire>;
export type TextWire = z.infer<typeof textWire>;

/** The intents that a text can be read as. */
export const intentWire = z.enum([
  'done',
  'skip',
  'later',
  'pause',
  'resume',
  'schedule',
  'reflection',
  'question',
  'thanks',
  'stop',
  'start',
  'confirm',
  'help',
  'score',
  'keep',
  'no',
  'danger',
  'unclear',
  'automatic',
] as const);

/** The same for staff. */
export const staffTextWire = z.extend(textWire, {
  user: z.string(),
  person_name: z.string(),
  /** The item of the person's plan that it brings. */
  item_id: z.string(),
  content_number: z.number(),
  content_version: z.number(),
  /** Sent once more by staff. */
  resend: z.boolean(),
  tries: z.number(),
});

/**
 * GET /api/staff/texts/. Filters: `state`, `search` over name and number, `member` (an id), `from` and `to` (days as
 * `2026-11-24`, both included, of the zone in `time_zone`, else UTC).
 */
export const staffTextsWire = z.extend(pageWire(staffTextWire), {
  /** The count of each state, under all filters but `state`. */
  totals: z.record(textState, z.number()),
});

export type StaffTextsWire = z.infer<typeof staffTextsWire>;
export type StaffTextWire = z.infer<typeof staffTextWire>;

/** POST /api/texts/fresh-link/: what the address of a link that has ended says. */
export const freshLinkBody = z.object({ content: z.string(), user: z.string(), token: z.string() });

export type FreshLinkBody = z.infer<typeof freshLinkBody>;

/** GET /api/staff/texts/channel/: whether texts go. Timestamps are ISO 8601. */
export const textChannelWire = z.object({
  /** `paused` while an error of our own keeps texts from the carrier: they wait, and none is used up. */
  state: z.enum(['open', 'paused']),
  since: z.nullable(z.iso.datetime()),
  /** The reason in plain words; null while texts go. */
  reason: z.nullable(z.string()),
  /** The carrier's word for it. */
  code: z.nullable(z.string()),
  /** The time when one text tests whether the channel works again. */
  next_try_at: z.nullable(z.iso.datetime()),
  /** Texts that an outage has killed, and that can be tried again. */
  killed: z.number(),
  /** Practices that wait alone because of an error of the server, at most 50, the longest waiting first. */
  stuck: z.array(
    z.object({
      item_id: z.string(),
      user: z.string(),
      person_name: z.string(),
      failures: z.number(),
      since: z.iso.datetime(),
      next_try_at: z.iso.datetime(),
    }),
  ),
});

/** POST /api/staff/texts/channel/retry/: at most 200 at a time. */
export const retriedTextsWire = z.object({
  retried: z.number(),
  /** The number left for another request; of one person's texts only one waits at a time. */
  left: z.number(),
});

export type TextChannelWire = z.infer<typeof textChannelWire>;
export type RetriedTextsWire = z.infer<typeof retriedTextsWire>;
