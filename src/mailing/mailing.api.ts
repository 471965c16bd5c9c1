/** What other modules may use of this one. */
export type { MailFailure, MailState } from './application/ports/mail.queue.js';
