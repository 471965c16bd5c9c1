/** What other modules may use of this one. */
export { DOUBT_MAILS } from './adapters/persistence/doubt-mails.js';
export type { MailFailure, MailState } from './application/ports/mail.queue.js';
