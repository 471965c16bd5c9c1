import type { Mail } from '../../../shared/application/ports/mailer.js';
import type { ComposedMail } from './mail.transport.js';

/** Writes a mail from its template. */
export abstract class MailComposer {
  abstract compose(id: string, mail: Mail): ComposedMail;
}
