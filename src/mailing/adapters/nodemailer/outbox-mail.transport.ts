import { Logger } from '@nestjs/common';
import { loggableLinks, OutboxFolder, type OutboxLog } from '../../../shared/adapters/outbox/outbox-folder.js';
import { type ComposedMail, MailRefused, MailTransport } from '../../application/ports/mail.transport.js';
import { toMessage } from './message.js';

/** A refusal can be tried at addresses there; the name is reserved (RFC 2606). */
const REFUSED = '@refused.example';

/** The local fake: each mail is a whole MIME message in `DATA_DIR/outbox/email`, and its link is logged. */
export class OutboxMailTransport implements MailTransport {
  private readonly logger = new Logger('Outbox');
  private readonly folder: OutboxFolder;

  constructor(
    dataDir: string,
    private readonly from: string,
    private readonly log: OutboxLog = { masksLinks: false },
  ) {
    this.folder = new OutboxFolder(dataDir, 'email');
  }

  async deliver(mail: ComposedMail): Promise<void> {
    if (mail.to.endsWith(REFUSED)) throw new MailRefused();
    // Loaded with the first mail: where this fake stands in, most starts write none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail(toMessage(mail, this.from));
    const file = await this.folder.write('eml', message as Buffer);
    this.logger.log({ file, links: loggableLinks(mail.text, this.log) }, 'An email was written to the outbox');
  }
}
