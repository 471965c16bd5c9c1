/** What other modules may use of this one. */
export type { TextState } from './domain/text.js';
export { HOLD_TEXTS } from './adapters/persistence/hold-texts.js';
