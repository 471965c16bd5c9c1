/** What other modules may read of this one's tables, by name, and how a row of an account becomes one. */
export { ACCOUNT_COLUMNS, accountOf, type FoundAccount } from './adapters/persistence/found-account.js';
export { usersViews } from './adapters/persistence/users.views.js';
