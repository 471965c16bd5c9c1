/** A mail ready to go. `id` becomes its Message-ID, so that a mail sent twice after a crash can be told as one. */
export interface ComposedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export abstract class MailTransport {
  /** Resolves once the other side has taken it. @throws when it has not, or when that is unknown */
  abstract deliver(mail: ComposedMail): Promise<void>;
}
