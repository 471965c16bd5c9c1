import { wallClock } from '../../shared/domain/local-time.js';
import {
  nextOpening,
  sendWindow,
  type WindowCheck,
  windowCloses,
  type WindowZone,
} from '../../shared/domain/contact-hours.js';
import type { DecisionRecord, SendRule, Text } from './text.js';

/** All that a decision rests on. */
export interface SendFacts {
  now: Date;
  phoneNumber: string;
  /** The version of the consent text that the person agreed to; null if they never did. */
  consentVersion: string | null;
  /** True if this number has opted out. */
  suppressed: boolean;
  /** True if the carrier says that texts cannot arrive there. */
  unreachable: boolean;
  /** True if the number waits for its YES, or has changed since the text was written, so that its link is dead. */
  unconfirmed: boolean;
  member: boolean;
  /** The person wrote a crisis message, and the second day after has not begun. */
  quiet: boolean;
  paused: boolean;
  /** True if the item still waits for this text: it may have been done or skipped in the meantime. */
  stillDue: boolean;
  /** Every zone in which the person may be; at least one. */
  zones: readonly WindowZone[];
}

/**
 * `allow` is valid until the window closes where it closes first; `withhold` returns the item; `defer` keeps the text
 * until then, for a new decision.
 */
export type SendDecision = DecisionRecord &
  ({ kind: 'allow'; closesAt: Date } | { kind: 'withhold' } | { kind: 'defer'; until: Date });

/** True if a text may go now: the gravest reason against it comes first. */
export function decideSending(facts: SendFacts): SendDecision {
  const window = sendWindow(facts.now, facts.zones);
  const against = blockedReason(facts);
  if (against) return { kind: 'withhold', ...record(against, window, facts) };
  if (window.open)
    return { kind: 'allow', closesAt: windowCloses(facts.now, facts.zones), ...record('allowed', window, facts) };
  const until = nextOpening(facts.now, facts.zones);
  return until
    ? { kind: 'defer', until, ...record('outside-window', window, facts) }
    : { kind: 'withhold', ...record('no-common-hour', window, facts) };
}

/** Reasons that waiting for the window does not resolve, the most serious first; null when there is none. */
export function blockedReason(facts: Omit<SendFacts, 'now' | 'zones'>): SendRule | null {
  if (facts.consentVersion === null) return 'no-consent';
  if (facts.phoneNumber === '') return 'no-phone-number';
  if (facts.suppressed) return 'opted-out';
  if (facts.unreachable) return 'unreachable-number';
  if (facts.unconfirmed) return 'unconfirmed-number';
  if (!facts.member) return 'no-membership';
  if (facts.quiet) return 'safety-pause';
  if (facts.paused) return 'paused';
  return facts.stillDue ? null : 'not-wanted';
}

/** The longest that the carrier takes: ten hours. */
const LONGEST_VALIDITY_SECONDS = 36_000;

/**
 * Limits how long an allowed text is valid: one that waits in the carrier's queue until the evening must not arrive
 * at night.
 */
export const validitySeconds = ({ decidedAt, closesAt }: { decidedAt: Date; closesAt: Date }): number =>
  Math.min(Math.max(Math.floor((closesAt.getTime() - decidedAt.getTime()) / 1_000), 1), LONGEST_VALIDITY_SECONDS);

/** Reasons that last until the person does something about them: their plan waits whole, without a row for every slot. */
export const meansAbsence = (rule: SendRule): boolean => ABSENCES.includes(rule);
const ABSENCES: readonly SendRule[] = [
  'no-consent',
  'no-phone-number',
  'opted-out',
  'unreachable-number',
  'unconfirmed-number',
  'no-membership',
];

const record = (rule: SendRule, { decidedBy, localTime }: WindowCheck, facts: SendFacts): DecisionRecord => ({
  rule,
  localTime: wallClock(localTime),
  timeZone: decidedBy.zone,
  timeZoneSource: decidedBy.source,
  consentVersion: facts.consentVersion,
  decidedAt: facts.now,
});

type About = Pick<
  Text,
  'id' | 'userId' | 'itemId' | 'contentNumber' | 'contentVersion' | 'resend' | 'to' | 'body' | 'created'
>;

/** A new text with its send decision: it waits for its time, or is recorded as withheld. */
export function decidedText(about: About, { kind, ...decision }: SendDecision): Text {
  const isBlocked = kind === 'withhold';
  const { rule, localTime, timeZone, timeZoneSource, consentVersion, decidedAt } = decision;
  return {
    ...about,
    state: isBlocked ? 'withheld' : 'queued',
    rule,
    localTime,
    timeZone,
    timeZoneSource,
    consentVersion,
    decidedAt,
    tries: 0,
    firstTriedAt: null,
    nextTryAt: isBlocked ? null : 'until' in decision ? decision.until : about.created,
    uncertain: false,
    sentAt: null,
    providerId: null,
    providerCode: null,
  };
}
