import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { ProviderEventReader } from '../../application/ports/provider-event.reader.js';
import { InvalidEventSignature } from '../../domain/payments.errors.js';
import type { ProviderEvent } from '../../domain/provider-event.js';
import { referencesOf } from './stripe-event.js';

/** The signature's age is judged by the system's clock: it is the network's business, not the product's. */
@Injectable()
export class StripeEventReader extends ProviderEventReader {
  constructor(private readonly webhookSecret: string) {
    super();
  }

  read(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    try {
      const event = Stripe.webhooks.constructEvent(rawBody, signature ?? '', this.webhookSecret);
      const { id, type, created, data } = event;
      return { id, type, created: new Date(created * 1_000), about: referencesOf(data.object) };
    } catch {
      throw new InvalidEventSignature();
    }
  }
}
