/** What other modules may read of this one's tables, by name. */
export { textingViews } from './adapters/persistence/texting.views.js';
