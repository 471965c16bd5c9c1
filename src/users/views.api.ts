/** What other modules may read of this one's tables, by name. */
export { usersViews } from './adapters/persistence/users.views.js';
