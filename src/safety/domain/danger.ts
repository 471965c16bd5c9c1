import { speaksOfSelfHarm } from './crisis.js';

/** What a message speaks of. 'danger' is what is none of the others: a threat or an emergency at this moment. */
export type Danger = 'self-harm' | 'harm-to-others' | 'abuse' | 'partner-abuse' | 'danger';

/** The danger that a message speaks of, the writer's own or another's; null for all else. */
export function dangerIn(message: string): Danger | null {
  return speaksOfSelfHarm(message) ? 'self-harm' : null;
}
