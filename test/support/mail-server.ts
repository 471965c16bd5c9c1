import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The whole message. */
  source: string;
}

/** A mail server on loopback that keeps the mails that it gets. */
export class MailServer {
  /** Oldest first. */
  readonly received: ReceivedMail[] = [];
  /** The response to each recipient, when it is a rejection: 451, say. */
  refusal: number | null = null;
  /** Delays the acceptance of each email. */
  held: Promise<void> = Promise.resolve();
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(this.refusal === null ? null : Object.assign(new Error('No'), { responseCode: this.refusal })),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
        void this.held.then(() => {
          for (const { address: to } of envelope.rcptTo) this.received.push({ to, subject, source });
          done();
        });
      });
    },
  });

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    // A connection that a test cuts: without a listener the process of the tests would end.
    mail.server.on('error', () => undefined);
    await new Promise<void>((resolve) => mail.server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** Subjects of the mails to this address, oldest first. */
  subjectsTo(address: string): string[] {
    return this.received.filter(({ to }) => to === address).map(({ subject }) => subject);
  }
}
