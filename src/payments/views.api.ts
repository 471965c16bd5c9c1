/** What other modules may read of this one's tables, by name. */
export { paymentsViews } from './adapters/persistence/payments.views.js';
