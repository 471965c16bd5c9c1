/** The language model, and what a person may use of it. */
export { LanguageModel, type ReplyEnd, type TokenUse } from './application/ports/language-model.js';
export { type DayUsage, ModelUsage } from './application/ports/model-usage.js';
export { ReplyUnderstanding } from './application/services/reply-understanding.js';
export { ModelBudget } from './application/services/model-budget.js';
export { ContextTooLong, ModelUnavailable, ModelFiltered, ReplyStopped, ThoughtSaid } from './domain/model.errors.js';
export { estimatedTokens, tokensOf } from './domain/tokens.js';

/** For a statement that also counts what a person used of the language model. */
export { addTokensOf, addTurnOf, type CountedTurn, dayUsage, today } from './adapters/persistence/usage-statements.js';
