/** What other modules may use of this one; mails are sent through the `Mailer` port. */
export { ListMails } from './application/list-mails.use-case.js';
export { RetryMail } from './application/retry-mail.use-case.js';
export type { MailRecord } from './application/ports/mail.queue.js';
