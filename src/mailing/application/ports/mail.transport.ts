import type { MailChannelFailure } from '../../domain/mail-rules.js';

/** A mail ready to go. `id` becomes its Message-ID, so that a mail sent twice after a crash is recognizable as one. */
export interface ComposedMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL at which one POST ends emails of this kind (RFC 8058); absent in those that can't be turned off. */
  unsubscribeUrl?: string;
}

/** The other side says that it will never take this mail: another try is of no use. */
export class MailRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('The mail server refuses this mail for good.', options);
    this.name = 'MailRefused';
  }
}

/** The other side refuses us as a whole: no other mail would do better now. */
export class MailChannelError extends Error {
  constructor(
    readonly failure: MailChannelFailure,
    /** The response, in codes. */
    readonly response: string | null,
    /** The kind of error, for who counts them. */
    readonly code?: string,
    options?: ErrorOptions,
  ) {
    super('The mail server rejected the connection.', options);
    this.name = 'MailChannelError';
  }
}

export abstract class MailTransport {
  /**
   * @param cutOff when it is aborted the wait is over, and the mail counts as one that did not go
   * @throws MailRefused when it never will; MailChannelError when it takes none of us; anything else: not sent, or unknown
   */
  abstract deliver(mail: ComposedMail, cutOff: AbortSignal): Promise<void>;
}
