import { STAGE_LABELS, type StageWire } from '@contracts/catalogue/adapters/http/content';
import type { MemberConversationWire } from '@contracts/coach-chat/adapters/http/conversation-access';
import type { PreferencesWire, WeekdayWire } from '@contracts/curriculum/adapters/http/curriculum';
import { SKILL_LABELS, type SkillWire } from '@contracts/language/adapters/http/skills';
import { STATE_NAMES } from '@contracts/shared/adapters/http/state-names';
import { clock } from '../../lib/local-times';
import { Badge, type BadgeTone } from '../../ui/badge';

/** 'one-to-ones' → 'One-on-ones' */
export const skillName = (skill: SkillWire): string => SKILL_LABELS[skill];

export const stageName = (stage: StageWire): string => STAGE_LABELS[stage];

const NAMES: Record<MemberConversationWire['mode'], string> = {
  onboarding: 'First conversation',
  support: 'Plan conversation',
  'check-in': 'Check-in',
};

/** 'support' → 'Plan conversation' */
export const conversationName = (mode: MemberConversationWire['mode']): string => NAMES[mode];

type Schedule = Pick<PreferencesWire, 'weekdays' | 'hour' | 'minute'>;

/** In the order that a week has for most people. */
export const weekdays: readonly { value: WeekdayWire; name: string }[] = [
  { value: 'mon', name: 'Monday' },
  { value: 'tue', name: 'Tuesday' },
  { value: 'wed', name: 'Wednesday' },
  { value: 'thu', name: 'Thursday' },
  { value: 'fri', name: 'Friday' },
  { value: 'sat', name: 'Saturday' },
  { value: 'sun', name: 'Sunday' },
];

const list = new Intl.ListFormat('en-US');

/** 'Tuesdays and Thursdays at 9:30 AM' */
export function scheduleText({ weekdays: chosen, hour, minute }: Schedule): string {
  const days = weekdays.filter(({ value }) => chosen.includes(value)).map(({ name }) => `${name}s`);
  return `${days.length === weekdays.length ? 'Every day' : list.format(days)} at ${clock(hour, minute)}`;
}

/**
 * The carrier's codes, as ends of sentences about 'this number' or 'it': Twilio's own list of errors,
 * https://www.twilio.com/docs/api/errors.
 */
const CODES: Record<string, string> = {
  '21211': 'this number does not exist',
  '21217': 'this number does not exist',
  '21265': 'this number is one of ours and cannot be texted',
  '21408': 'texts to this region are not enabled',
  '21610': 'this number has opted out of texts',
  '21612': 'it cannot reach this number from ours',
  '21614': 'this number cannot receive texts: it is a landline',
  '21617': 'the text was too long',
  '30002': 'our account there is suspended',
  '30003': 'the phone is switched off or out of reach',
  '30004': 'the phone does not accept texts from us',
  '30005': 'this number is unknown: it may be out of service',
  '30006': 'this number cannot receive texts: it is a landline, or its network doesn’t support texts',
  '30007': 'the phone’s network filtered the text out as unwanted',
  '30008': 'the text was lost for an unknown reason',
  '30010': 'the text would have cost more than we allow',
  '30034': 'our number is not registered for texts like these',
  '30036': 'the text could not be delivered in time',
  '30410': 'the phone’s network did not respond in time',
};

/** 'The carrier says that this number does not exist (21211)', without its full stop. */
export function carrierText(code: string): string {
  const meaning = CODES[code];
  if (meaning) return `The carrier says that ${meaning} (${code})`;
  return /^5\d\d$/.test(code) ? `The carrier had an internal error (${code})` : `The carrier refused it (${code})`;
}

/** Names and colors of states, wherever they are shown: no screen has names of its own. */

type Thing = keyof typeof STATE_NAMES;
export type StateOf<Kind extends Thing> = keyof (typeof STATE_NAMES)[Kind] & string;

const TONES: { [Kind in Thing]: Record<StateOf<Kind>, BadgeTone> } = {
  text: {
    queued: 'info',
    sending: 'info',
    sent: 'success',
    delivered: 'success',
    undeliverable: 'error',
    withheld: 'warning',
    dead: 'error',
  },
  mail: { queued: 'info', sent: 'success', failed: 'error' },
  item: {
    scheduled: 'quiet',
    sending: 'info',
    sent: 'success',
    delivered: 'success',
    undeliverable: 'error',
    done: 'success',
    skipped: 'quiet',
  },
  plan: {
    building: 'info',
    active: 'success',
    'held-back': 'warning',
    paused: 'warning',
    finished: 'quiet',
    failed: 'error',
  },
  membership: {
    none: 'quiet',
    trialing: 'success',
    active: 'success',
    ending: 'warning',
    'past-due': 'error',
    ended: 'quiet',
  },
  delivery: { planned: 'quiet', waiting: 'info', sent: 'success', 'held-back': 'warning', failed: 'error' },
  thread: { open: 'warning', done: 'quiet' },
  message: { sending: 'warning', sent: 'success', failed: 'error', unknown: 'warning' },
};

export const stateName = <Kind extends Thing>(kind: Kind, state: StateOf<Kind>): string => {
  const names: Record<string, string> = STATE_NAMES[kind];
  return names[state] ?? state;
};

const stateTone = <Kind extends Thing>(kind: Kind, state: StateOf<Kind>): BadgeTone => {
  const tones: Record<string, BadgeTone> = TONES[kind];
  return tones[state] ?? 'quiet';
};

interface StateBadgeProps<Kind extends Thing> {
  kind: Kind;
  state: StateOf<Kind>;
}

export const StateBadge = <Kind extends Thing>({ kind, state }: StateBadgeProps<Kind>) => (
  <Badge tone={stateTone(kind, state)}>{stateName(kind, state)}</Badge>
);

/** In the order of their life. */
export const statesOf = <Kind extends Thing>(kind: Kind): readonly StateOf<Kind>[] =>
  Object.keys(STATE_NAMES[kind]) as StateOf<Kind>[];

/** All of them with their names, for a field that offers them. */
export const stateNames = (kind: Thing): Record<string, string> => STATE_NAMES[kind];
