import type { ZoneSource } from '../../shared/domain/contact-hours.js';

/**
 * `queued` waits for its due time; `sending` is in a sender's hands, or was when that sender died; `sent` was
 * accepted by the provider; `delivered` and `undeliverable` are the carrier's final report; `withheld` must not be
 * sent; `dead` failed permanently, and waits for staff.
 */
export const TEXT_STATES = ['queued', 'sending', 'sent', 'delivered', 'undeliverable', 'withheld', 'dead'] as const;

export type TextState = (typeof TEXT_STATES)[number];

/** The rule by which a text was sent, waits, or was not sent. */
export type SendRule =
  | 'allowed'
  | 'outside-window'
  | 'no-common-hour'
  | 'no-consent'
  | 'no-phone-number'
  | 'opted-out'
  /** The carrier says that texts cannot arrive there. */
  | 'unreachable-number'
  /** The number has changed since, or waits for a YES from there. */
  | 'unconfirmed-number'
  | 'no-membership'
  /** The person wrote a crisis message a short while ago and has some quiet. */
  | 'safety-pause'
  | 'paused'
  | 'not-wanted'
  /** Its words were sealed under another APP_SECRET: staff can have it composed again. */
  | 'unreadable';

/** The decision about a text with its grounds; stored with it permanently. */
export interface DecisionRecord {
  rule: SendRule;
  /** The local time in `timeZone`, as `2026-11-24T09:30:00`. */
  localTime: string;
  /** The zone that decided. */
  timeZone: string;
  timeZoneSource: ZoneSource;
  /** The version of the consent text that the person agreed to; null if they never did. */
  consentVersion: string | null;
  decidedAt: Date;
}

/** One text message to one person: the intent to send it, and its outcome. */
export interface Text extends DecisionRecord {
  id: string;
  userId: string;
  /** The item of the person's curriculum that it brings. */
  itemId: string;
  contentNumber: number;
  contentVersion: number;
  /** Staff had a practice that was sent already sent once more: nothing of it is reported to the plan. */
  resend: boolean;
  /** E.164, or empty where the person has no number. */
  to: string;
  /** The content, with the link's token masked. */
  body: string;
  state: TextState;
  created: Date;
  /** The number of attempts. */
  tries: number;
  firstTriedAt: Date | null;
  /** Application time; null when nothing is left to do. */
  nextTryAt: Date | null;
  /** True after a try whose outcome is unknown: the provider is asked before the next one. */
  uncertain: boolean;
  sentAt: Date | null;
  /** The provider's name for it. */
  providerId: string | null;
  /** The provider's response, where it said no; for instance Twilio's error code. */
  providerCode: string | null;
}

/** The states that a carrier can report of a sent text. */
export type ReceiptState = Extract<TextState, 'sent' | 'delivered' | 'undeliverable'>;

const RANK: Record<ReceiptState, number> = { sent: 0, delivered: 1, undeliverable: 1 };

/**
 * True if a receipt says more than what is known. They come late, twice and out of order; the first last word stays.
 */
export const saysMore = (receipt: ReceiptState, known: TextState): boolean =>
  known in RANK && RANK[receipt] > RANK[known as ReceiptState];

/** True if staff may have it tried again. */
export const canBeRetried = ({ state }: Pick<Text, 'state'>): boolean => state === 'dead' || state === 'undeliverable';

/** Not a number, not a mobile one, a landline: no text can ever arrive there (Twilio's "Error and Warning Dictionary"). */
const NEVER = new Set(['21211', '21614', '30006']);

/** The phone is off or out of reach, or is unknown to its carrier: it may be so once. */
const NOT_NOW = new Set(['30003', '30005']);

export const FAILURES_IN_A_ROW = 3;

/**
 * True if a number can't be texted.
 * @param code of the text that has just failed
 * @param lastCodes of the last texts to that number, this one included; null for one that did not fail
 */
export function isUnreachable(code: string | null, lastCodes: readonly (string | null)[]): boolean {
  if (code === null) return false;
  if (NEVER.has(code)) return true;
  return (
    NOT_NOW.has(code) &&
    lastCodes.length >= FAILURES_IN_A_ROW &&
    lastCodes.every((last) => last !== null && NOT_NOW.has(last))
  );
}

const SECOND = 1_000;
const FIRST_PAUSE = 10 * SECOND;
const LONGEST_PAUSE = 15 * 60 * SECOND;
/** A practice more than a day late would be a surprise: staff decide about it. */
const GIVE_UP_AFTER = 24 * 60 * 60 * SECOND;

/**
 * Schedules the retry of a text: after pauses that double from 10 s to 15 minutes, for a day of application time. The
 * first pause gives the provider time to list a message whose acceptance was lost on the way.
 * @param tries the number of attempts so far, at least 1
 * @returns null when it has failed permanently
 */
export function nextTry(firstTriedAt: Date, tries: number, now: Date): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= GIVE_UP_AFTER) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE));
}
