import { STATE_NAMES } from '#contracts/shared/adapters/http/state-names';
import type { BadgeTone } from '../ui/badge';

/** How the state of a thing is called and colored, wherever it is shown: no screen has names of its own. */

type Thing = keyof typeof STATE_NAMES;
export type StateOf<Kind extends Thing> = keyof (typeof STATE_NAMES)[Kind] & string;

export interface StatusBadge {
  name: string;
  tone: BadgeTone;
}

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
  plan: { building: 'info', active: 'success', paused: 'warning', finished: 'quiet', failed: 'error' },
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

/** What a badge or a filter says of it. */
export const stateName = <Kind extends Thing>(kind: Kind, state: StateOf<Kind>): string => {
  const names: Record<string, string> = STATE_NAMES[kind];
  return names[state] ?? state;
};

export const stateTone = <Kind extends Thing>(kind: Kind, state: StateOf<Kind>): BadgeTone => {
  const tones: Record<string, BadgeTone> = TONES[kind];
  return tones[state] ?? 'quiet';
};

export const statusBadge = <Kind extends Thing>(kind: Kind, state: StateOf<Kind>): StatusBadge => ({
  name: stateName(kind, state),
  tone: stateTone(kind, state),
});

/** In the order of their life. */
export const statesOf = <Kind extends Thing>(kind: Kind): readonly StateOf<Kind>[] =>
  Object.keys(STATE_NAMES[kind]) as StateOf<Kind>[];
