import type { TextWire } from '@contracts/texting/adapters/http/texts';
import type { Camelized } from '../../../lib/casing';
import { carrierWords } from '../../shared/labels';
import { formatMomentIn, formatWallClock, zoneCity } from '../../../lib/local-times';
import { readersZone } from '../../../lib/browser';

type Text = Camelized<TextWire>;

const RULES: Record<string, string> = {
  allowed: 'Nothing prevented it',
  'outside-window': 'It was outside 8 AM to 9 PM, so it waits for the morning',
  'no-common-hour': 'The time zones they may be in share no hour between 8 AM and 9 PM',
  'no-consent': 'No agreement to texts is on record',
  'no-phone-number': 'There is no phone number',
  'opted-out': 'The number has opted out of texts',
  'unreachable-number': 'The carrier says that texts can’t arrive at this number',
  'unconfirmed-number': 'The number hasn’t replied YES yet',
  'no-membership': 'The membership is not active',
  'safety-pause': 'Texts are on a break for a day or two, and resume automatically',
  paused: 'The plan is paused',
  'not-wanted': 'The practice was done or skipped before it went',
  unreadable: 'It was encrypted under another APP_SECRET; trying it again rewrites it',
};

/** Words the rule by which a text was sent, waits or was not sent, in a sentence without its period. */
export const ruleWords = (rule: string): string => RULES[rule] ?? rule;

/** The sources of a time zone. */
const SOURCES: Record<Text['timeZoneSource'], string> = {
  declared: 'the zone set in their plan or profile',
  browser: 'their browser’s zone',
  'area-code': 'their area code’s zone',
  assumed: 'an assumed zone, as nothing tells where they are',
};

type Failure = Pick<Text, 'rule' | 'providerCode'>;

/** Describes why a text failed permanently, or did not arrive: a sentence. */
export function whyItFailed({ rule, providerCode }: Failure): string {
  if (providerCode !== null) return `${carrierWords(providerCode)}.`;
  return rule === 'allowed' ? 'The carrier did not answer in time.' : `${ruleWords(rule)}.`;
}

/** Describes what happened to a text and why, in a sentence or two; nothing if it was simply sent. */
export function whatHappened({ state, rule, providerCode }: Failure & Pick<Text, 'state'>): string {
  if (hasFailed(state)) return whyItFailed({ rule, providerCode });
  return [
    ...(rule === 'allowed' ? [] : [`${ruleWords(rule)}.`]),
    ...(providerCode === null ? [] : [`${carrierWords(providerCode)}.`]),
  ].join(' ');
}

const hasFailed = (state: Text['state']): boolean => state === 'dead' || state === 'undeliverable';

type Decision = Failure &
  Pick<Text, 'state' | 'localTime' | 'timeZone' | 'timeZoneSource' | 'consentVersion' | 'decidedAt' | 'sentAt'>;

/**
 * Describes the whole decision about a text, one sentence each: what happened and why, local time and zone, consent.
 * @param shownIn the zone in which the text's time is shown
 */
export function decisionSentences(text: Decision, shownIn = readersZone()): string[] {
  const { state, rule, timeZone, timeZoneSource, consentVersion, providerCode } = text;
  const isFailed = hasFailed(state);
  return [
    isFailed ? whyItFailed(text) : `${ruleWords(rule)}.`,
    ...(isFailed || providerCode === null ? [] : [`${carrierWords(providerCode)}.`]),
    `Decided ${decidedWhen(text, shownIn)} in ${zoneCity(timeZone)}, ${SOURCES[timeZoneSource]}.`,
    consentVersion === null ? 'No consent on record.' : `Consent: wording ${consentVersion}.`,
  ];
}

/** Returns the hour in the person's zone; omitted if the reader's own clock shows the same. */
function decidedWhen({ localTime, sentAt, decidedAt }: Decision, zone: string): string {
  const there = formatWallClock(localTime);
  return there === formatMomentIn(sentAt ?? decidedAt, zone) ? 'at that time' : there;
}
