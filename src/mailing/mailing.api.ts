/** The public API of the module. */
export { DOUBT_MAILS } from './adapters/persistence/mailing.rows.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const mailingViews = ['person_mails'] as const;
