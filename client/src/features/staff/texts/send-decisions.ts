import { sendRuleText, TIME_ZONE_SOURCES, type TextWire } from '@contracts/texting/adapters/http/texts';
import type { Camelized } from '../../../lib/casing';
import { carrierText } from '../../shared/labels';
import { formatDateTimeIn, formatWallClock, zoneCity } from '../../../lib/local-times';
import { readersZone } from '../../../lib/browser';

type Text = Camelized<TextWire>;

type Failure = Pick<Text, 'rule' | 'providerCode'>;

export function whyItFailed({ rule, providerCode }: Failure): string {
  if (providerCode !== null) return `${carrierText(providerCode)}.`;
  return rule === 'allowed' ? 'The carrier did not respond in time.' : `${sendRuleText(rule)}.`;
}

/** Describes what happened to a text and why, in a sentence or two; nothing if it was simply sent. */
export function whatHappened({ state, rule, providerCode }: Failure & Pick<Text, 'state'>): string {
  if (hasFailed(state)) return whyItFailed({ rule, providerCode });
  return [
    ...(rule === 'allowed' ? [] : [`${sendRuleText(rule)}.`]),
    ...(providerCode === null ? [] : [`${carrierText(providerCode)}.`]),
  ].join(' ');
}

/** True if nothing is to be said of a text but that it was sent. */
export const wasSimplySent = (text: Decision): boolean =>
  (text.state === 'sent' || text.state === 'delivered') && text.consentVersion !== null && whatHappened(text) === '';

const hasFailed = (state: Text['state']): boolean => state === 'dead' || state === 'undeliverable';

type Decision = Failure &
  Pick<Text, 'state' | 'localTime' | 'timeZone' | 'timeZoneSource' | 'consentVersion' | 'decidedAt' | 'sentAt'>;

/** The whole decision about a text, one sentence each: what happened and why, local time and zone, consent. */
export function decisionSentences(text: Decision, shownIn = readersZone()): string[] {
  const { state, rule, timeZone, timeZoneSource, consentVersion, providerCode } = text;
  const isFailed = hasFailed(state);
  return [
    isFailed ? whyItFailed(text) : `${sendRuleText(rule)}.`,
    ...(isFailed || providerCode === null ? [] : [`${carrierText(providerCode)}.`]),
    `Decided ${decidedWhen(text, shownIn)} in ${zoneCity(timeZone)}, ${TIME_ZONE_SOURCES[timeZoneSource]}.`,
    consentVersion === null ? 'No SMS consent on record.' : `Consent text ${consentVersion}.`,
  ];
}

/** Returns the hour in the person's zone; omitted if the reader's own clock shows the same. */
function decidedWhen({ localTime, sentAt, decidedAt }: Decision, zone: string): string {
  const there = formatWallClock(localTime);
  return there === formatDateTimeIn(sentAt ?? decidedAt, zone) ? 'at that time' : there;
}
