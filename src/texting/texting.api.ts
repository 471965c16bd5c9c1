/** What other modules may use of this one. */
export type { TextState } from './domain/text.js';
