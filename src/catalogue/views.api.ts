/** What other modules may read of this one's tables, by name. */
export { catalogueViews } from './adapters/persistence/catalogue.views.js';
