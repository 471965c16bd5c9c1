/** What other modules may use of this one. */
export { DOUBT_MAILS } from './adapters/persistence/mailing.rows.js';
export type { MailFailure, MailState } from './application/ports/mail.queue.js';

/** What other modules may read of this one's tables, by name. */
export { mailingViews } from './adapters/persistence/mailing.rows.js';
