/** For a statement that also counts what a person used of the language model. */
export { addTokensOf, addTurnOf, type CountedTurn, dayUsage, today } from './adapters/persistence/usage-statements.js';
