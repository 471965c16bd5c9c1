/** What the mail server can have against us, whatever the mail: our log-in, our address, our connection, our number of mails. */
export type MailFault = 'credentials' | 'sender' | 'connection' | 'limit';

/** For staff. */
export const MAIL_FAULT_WORDS: Record<MailFault, string> = {
  credentials: 'The mail server does not accept our log-in. Please check the user and the password in SMTP_URL.',
  sender:
    'The mail server does not accept the address that we send from. Please check MAIL_FROM, and our account there.',
  connection:
    'The mail server turns our connection away. Please check SMTP_URL and SMTP_TLS, and whether we are on a blocklist.',
  limit: 'The mail server says that we are sending too much. Please check the limits of our account there.',
};
