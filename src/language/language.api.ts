/** What other modules may use of this one: it reads people's words by the lists in `catalogue/language/`. */
export { crisisIn, isAutomaticText, mayBeVeiledCrisis, readAfterAlarm } from './adapters/files/language-files.js';
export { ownWords } from './domain/automatic-text.js';
export { CRISIS_KINDS, type CrisisKind } from './domain/crisis.js';
