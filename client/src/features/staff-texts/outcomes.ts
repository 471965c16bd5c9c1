import type { BadgeTone } from '../../ui/badge';
import type { Outcome } from './deliveries.api';

/** In the order of a day. */
export const OUTCOMES: readonly Outcome[] = ['planned', 'waiting', 'sent', 'held-back', 'failed'];

const NAMES: Record<Outcome, string> = {
  planned: 'Planned',
  waiting: 'Waiting',
  sent: 'Sent',
  'held-back': 'Held back',
  failed: 'Failed',
};

const TONES: Record<Outcome, BadgeTone> = {
  planned: 'quiet',
  waiting: 'info',
  sent: 'success',
  'held-back': 'warning',
  failed: 'error',
};

export const outcomeName = (outcome: Outcome): string => NAMES[outcome];
export const outcomeTone = (outcome: Outcome): BadgeTone => TONES[outcome];
