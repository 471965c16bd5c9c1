import { Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { type ComposedMail, MailTransport } from '../../application/ports/mail.transport.js';
import { toMessage } from './message.js';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Mail by SMTP. `smtp://user:password@host:587`; `smtps://` speaks TLS from the start. */
export class SmtpMailTransport extends MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly transport: Transporter;

  constructor(
    smtpUrl: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(mail: ComposedMail): Promise<void> {
    try {
      await this.transport.sendMail(toMessage(mail, this.from));
    } catch (error) {
      // The server's words may quote the address: its codes say enough.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      this.logger.warn({ mail: mail.id, code, responseCode }, 'A mail could not go and will be tried again');
      throw error;
    }
  }
}
