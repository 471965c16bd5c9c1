/** What other rooms may use of this one. */
export { CRISIS_LINE, CRISIS_REPLY, speaksOfSelfHarm } from './domain/crisis.js';
