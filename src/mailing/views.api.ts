/** What other modules may read of this one's tables, by name. */
export { mailingViews } from './adapters/persistence/mailing.views.js';
