/** What a practice is, for the planners of other modules: plain types and rules, cheap to load in a thread. */
export { type Plannable, type Practice, primarySkill } from './domain/practice.js';
export { type Situation, SITUATIONS } from '../skills/domain/situation.js';
