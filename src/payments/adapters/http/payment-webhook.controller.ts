import { Controller, Headers, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { ProviderEventReader } from '../../application/ports/provider-event.repository.js';
import { ReceiveProviderEvent } from '../../application/provider-events.use-cases.js';
import { webhookReceiptWire, type WebhookReceiptWire } from './payments.contract.js';

/** Receives the provider's webhook events. The body is kept raw (body-parsers.ts): the signature covers its bytes. */
@Public()
@Controller('api/payments/webhook')
export class PaymentWebhookController {
  constructor(
    private readonly reader: ProviderEventReader,
    private readonly receive: ReceiveProviderEvent,
  ) {}

  @Post()
  @Takes('application/json')
  @WireResponse(200, webhookReceiptWire)
  @WireErrors(404)
  async receiveEvent(
    @Req() request: Request,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<WebhookReceiptWire> {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await this.receive.execute(this.reader.read(rawBody, signature));
    return { received: true };
  }
}
