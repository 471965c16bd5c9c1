import type { Round } from '../application/ports/timed-task.js';

/** A round without a time limit. */
export const WHOLE_ROUND: Round = { isOver: false, cutOff: new AbortController().signal };
