/** Crisis messages, detected by the lists in `catalogue/language/`. */
export {
  crisisIn,
  isLikelyCrisis,
  mayBeCrisis,
  mayBeVeiledCrisis,
  readAfterAlarm,
  saysSafe,
} from './adapters/files/crisis-lists.js';
export { CRISIS_KINDS, type CrisisKind } from './domain/crisis.js';
