import type { Mail } from '../../../shared/application/ports/mailer.js';
import type { ComposedMail } from './mail.transport.js';

/** Puts a mail into words. */
export abstract class MailComposer {
  abstract compose(id: string, mail: Mail): ComposedMail;
}
