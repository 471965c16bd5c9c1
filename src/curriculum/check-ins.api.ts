/** Check-ins: short talks in which a person says how their plan goes. */
export { CheckIns } from './application/services/check-ins.js';
export type { CheckInWords, SaidOf } from './domain/check-in.js';
