import type { Curriculum } from './curriculum.js';

/** How far a plan has come. */
export interface Progress {
  /** Practices that were sent to the person, and those that they marked as done. */
  came: number;
  done: number;
  /** Practices still to come, and when the last of them does; null where nothing falls due just now. */
  left: number;
  lastAt: Date | null;
}

export function progressOf({ items }: Curriculum): Progress {
  const came = items.filter(({ sentAt, state }) => sentAt !== null && state !== 'scheduled' && state !== 'sending');
  const waiting = items.filter(({ state }) => state === 'scheduled' || state === 'sending');
  const due = waiting.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []));
  return {
    came: came.length,
    done: came.filter(({ state }) => state === 'done').length,
    left: waiting.length,
    lastAt: due.length > 0 ? new Date(Math.max(...due)) : null,
  };
}
