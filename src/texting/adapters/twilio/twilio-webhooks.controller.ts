import { Controller, Logger, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { Forbidden, NotFound } from '../../../shared/domain/domain-error.js';
import { ReceiveText } from '../../application/receive-text.use-case.js';
import { RecordReceipt } from '../../application/text-outcomes.use-cases.js';
import { stateOf, UNSUBSCRIBED } from './message-status.js';

type Form = Record<string, unknown>;

/** Receives Twilio's webhook calls: form-encoded, signed over the address that Twilio calls and every parameter. */
@Public()
@Controller('api/texts')
export class TwilioWebhooksController {
  private readonly logger = new Logger('Texts');

  constructor(
    private readonly receive: ReceiveText,
    private readonly record: RecordReceipt,
    private readonly config: Configuration,
  ) {}

  @Post('inbound')
  @Takes('application/x-www-form-urlencoded')
  @WireResponse(200, 'text/xml')
  @WireErrors(404)
  async receiveInboundText(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    const { form, twilio } = await this.signedForm(request);
    const [providerId, from, body] = [textOf(form['MessageSid']), textOf(form['From']), textOf(form['Body'])];
    const isReadable = providerId !== '' && from !== '';
    if (!isReadable) this.noteUnreadable(request, form);
    const media = Number(textOf(form['NumMedia'])) || 0;
    const handledAs = HANDLED[textOf(form['OptOutType'])];
    const reply = isReadable ? await this.receive.execute({ providerId, from, body, media, handledAs }) : null;
    const twiml = new twilio.twiml.MessagingResponse();
    if (reply !== null) twiml.message(reply);
    response.type('text/xml');
    return twiml.toString();
  }

  @Post('status')
  @Takes('application/x-www-form-urlencoded')
  @WireResponse(204)
  @WireErrors(404)
  async receiveTextStatus(@Req() request: Request): Promise<void> {
    const { form } = await this.signedForm(request);
    const providerId = textOf(form['MessageSid']);
    const state = stateOf(form['MessageStatus']);
    const code = textOf(form['ErrorCode']) || null;
    if (!providerId || !form['MessageStatus']) this.noteUnreadable(request, form);
    if (providerId && state) await this.record.execute(providerId, { state, code, optedOut: code === UNSUBSCRIBED });
  }

  /**
   * Another try would fail the same way, so it is acknowledged: the text itself is in the carrier's list, which is read
   * from time to time.
   */
  private noteUnreadable(request: Request, form: Form): void {
    this.logger.error({ path: request.path, fields: Object.keys(form) }, 'A signed Twilio webhook cannot be parsed');
  }

  /** @throws NotFound while the local fake is in use, Forbidden unless Twilio signed it */
  private async signedForm(request: Request) {
    if (!this.config.twilio) throw new NotFound();
    // Loaded since the start, as the sender needs it too.
    const { default: twilio } = await import('twilio');
    const form = { ...((request.body ?? {}) as Form) };
    const address = this.config.publicUrl + request.originalUrl;
    const signature = request.get('X-Twilio-Signature') ?? '';
    if (!twilio.validateRequest(this.config.twilio.authToken, signature, address, form)) throw new Forbidden();
    return { form, twilio };
  }
}

/** Twilio's own handling of opt-outs (Advanced Opt-Out) says so, and has answered. */
const HANDLED: Readonly<Record<string, 'stop' | 'start' | 'help' | undefined>> = {
  STOP: 'stop',
  START: 'start',
  HELP: 'help',
};

/** PostgreSQL cannot hold NUL. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');
