import { planRequestIn, readMessage } from '../../../language/coaching.api.js';

export const SORRY = "I'm sorry to hear that.";
export const HARD = 'That sounds hard.';

/** The sentence to say first to somebody who tells of a loss or a hard time; empty for others. It claims no feeling, and gives no advice. */
export function sympathyFor(message: string): string {
  if (readMessage(message).grieves) return SORRY;
  return planRequestIn(message) === 'hard-week' ? HARD : '';
}
