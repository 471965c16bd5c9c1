import type { Round } from '../application/ports/timed-task.js';

/** As long as it takes. */
export const WHOLE_ROUND: Round = { isOver: false, cutOff: new AbortController().signal };
