/** What a practice is, for the planners of other modules: plain types and rules, cheap to load in a thread. */
export type { Plannable, Practice } from './domain/practice.js';
export { type Stage, STAGES } from './domain/stage.js';
