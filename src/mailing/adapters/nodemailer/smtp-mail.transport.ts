import { Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { CircuitBreaker } from '../../../shared/adapters/providers/circuit-breaker.js';
import {
  type ComposedMail,
  MailChannelError,
  MailRefused,
  MailTransport,
} from '../../application/ports/mail.transport.js';
import type { MailChannelFailure } from '../../domain/mail-rules.js';
import { toMessage } from './message.js';

/** Durations in milliseconds. A mail takes `wholeMs` at most, whatever the server does between its words. */
export interface SmtpTimeouts {
  connectMs: number;
  silenceMs: number;
  wholeMs: number;
  /** The time for which a server that has been silent is not asked. */
  restMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000, wholeMs: 90_000, restMs: 30_000 };

interface SmtpError {
  code?: string;
  responseCode?: number;
  /** The command that the server refused. */
  command?: string;
  /** The response, beginning with its codes. */
  response?: string;
}

/** Mail by SMTP. `smtp://user:password@host:587`; `smtps://` speaks TLS from the start. */
export class SmtpMailTransport implements MailTransport {
  private readonly logger = new Logger('Mail');
  private readonly transport: Transporter;
  private readonly breaker: CircuitBreaker;

  constructor(
    server: { url: string; needsTls: boolean },
    private readonly from: string,
    private readonly timeouts = TIMEOUTS,
  ) {
    this.breaker = new CircuitBreaker({
      provider: 'The mail server',
      isSilence: (error) => (error as SmtpError).code === 'ETIMEDOUT',
      pauseMs: timeouts.restMs,
    });
    this.transport = createTransport({
      url: server.url,
      requireTLS: server.needsTls,
      dnsTimeout: timeouts.connectMs,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async deliver(mail: ComposedMail, cutOff: AbortSignal): Promise<void> {
    try {
      await this.breaker.run(() => this.withinTime(this.transport.sendMail(toMessage(mail, this.from)), cutOff));
    } catch (error) {
      const refused = isRefusal(error as SmtpError);
      // The server's words may quote the address: its codes say enough.
      const { code, responseCode } = error as SmtpError;
      this.logger.warn(
        { mail: mail.id, code, responseCode },
        refused ? 'An email was rejected permanently' : 'An email could not be sent and will be retried',
      );
      if (refused) throw new MailRefused({ cause: error });
      const failure = channelFailureOf(error as SmtpError);
      throw failure ? new MailChannelError(failure, codesOf(error as SmtpError), code, { cause: error }) : error;
    }
  }

  /** A server that says a little now and then meets none of nodemailer's own limits. */
  private async withinTime(sending: Promise<unknown>, cutOff: AbortSignal): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const fail = (code: string) => () => reject(Object.assign(new Error('The mail took too long.'), { code }));
    const timer = setTimeout(fail('ETIMEDOUT'), this.timeouts.wholeMs);
    const cut = fail('ECUTOFF');
    cutOff.addEventListener('abort', cut);
    try {
      // If it was accepted after all, its Message-ID marks the second one as a duplicate.
      await Promise.race([sending, late]);
    } finally {
      clearTimeout(timer);
      cutOff.removeEventListener('abort', cut);
    }
  }
}

/**
 * A permanent negative reply (RFC 5321, section 4.2.1) about this recipient: 5.1.x, a bad address; 5.2.1, a disabled
 * mailbox; 5.6.7, an address beyond ASCII that the server cannot carry; or no enhanced code (RFC 3463). All others are about
 * us, and can be fixed: our sender, our quota, our log-in, our server on a blocklist.
 */
function isRefusal({ code, command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || !FOR_GOOD.includes(responseCode)) return false;
  const enhanced = enhancedCode(response);
  if (enhanced === undefined) return !ABOUT_US.test(response);
  return enhanced.startsWith('5.1.') || ['5.2.1', '5.6.7'].includes(enhanced);
}

/** Servers without enhanced codes, as Exim, name their relay rule or their block list. */
const ABOUT_US = /\b(?:relay|(?:black|block)(?: ?list|ed)?|listed|rbl|spam|reputation|authenticat)/i;

/**
 * Classifies a rejection that is about us, whatever the email: no log-in, or one that failed; too many emails (421 at
 * any time, 4.7.x before a recipient was named, 5.4.5 for a day's quota); a sender that is not ours; a connection
 * that is turned away. A rejection that names a recipient is about that email, and silence may be the network's.
 */
function channelFailureOf({
  code,
  command = '',
  responseCode = 0,
  response = '',
}: SmtpError): MailChannelFailure | null {
  const enhanced = enhancedCode(response);
  if (code === 'EAUTH' || responseCode === 530 || responseCode === 535) return 'credentials';
  if (responseCode === 421 || enhanced === '5.4.5') return 'limit';
  if (code === 'ETLS') return 'connection';
  if (responseCode < 400 || !BEFORE_RECIPIENTS.test(command)) return null;
  if (enhanced?.startsWith('4.7.')) return 'limit';
  return command === 'MAIL FROM' ? 'sender' : 'connection';
}

/** 501: the server cannot read the address. */
const FOR_GOOD = [501, 550, 551, 552, 553];

const BEFORE_RECIPIENTS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|MAIL FROM)$/;

const enhancedCode = (response: string): string | undefined => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** Its words may quote an address: codes say enough. */
const codesOf = ({ code, responseCode, response = '' }: SmtpError): string | null =>
  responseCode ? [responseCode, enhancedCode(response)].filter(Boolean).join(' ') : (code ?? null);
