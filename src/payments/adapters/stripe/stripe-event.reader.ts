import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { ProviderEventReader } from '../../application/ports/provider-event.reader.js';
import { InvalidEventSignature } from '../../domain/payments.errors.js';
import { type ProviderEvent, UNREADABLE_EVENT } from '../../domain/provider-event.js';
import { referencesOf } from './stripe-event.js';

const LATEST_SECOND = Date.UTC(9999, 11, 31) / 1_000;

/** The needed part of an event; the rest is not read. */
const stripeEvent = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,255}$/)),
  type: z.string().check(z.regex(/^[\w.-]{1,255}$/)),
  created: z.int().check(z.gte(0), z.lte(LATEST_SECOND)),
  data: z.object({ object: z.looseObject({}) }),
});

/** The signature's age is judged by the system's clock: it is the network's business, not the product's. */
@Injectable()
export class StripeEventReader extends ProviderEventReader {
  private readonly logger = new Logger('Stripe');

  /** @param webhookSecrets one for each endpoint that Stripe's events come from */
  constructor(private readonly webhookSecrets: readonly string[]) {
    super();
  }

  read(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    this.verify(rawBody, signature);
    const event = stripeEvent.safeParse(parsed(rawBody));
    if (!event.success) return this.unreadable(rawBody);
    const { id, type, created, data } = event.data;
    return { id, type, created: new Date(created * 1_000), about: referencesOf(data.object) };
  }

  private verify(rawBody: Buffer, signature = ''): void {
    const refusals = this.webhookSecrets.map((secret) => this.refusalBy(secret, rawBody, signature));
    if (refusals.includes(null)) return;
    if (refusals.some((refusal) => refusal?.includes('Timestamp outside')))
      this.logger.warn('A signature is right, and too old or too new: is the clock of this machine?');
    throw new InvalidEventSignature();
  }

  /** null where the signature is right. */
  private refusalBy(secret: string, rawBody: Buffer, signature: string): string | null {
    try {
      Stripe.webhooks.signature!.verifyHeader(rawBody, signature, secret, Stripe.webhooks.DEFAULT_TOLERANCE);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** It is Stripe's, and Stripe would send it again and again: it is kept by its fingerprint, and found in the log. */
  private unreadable(rawBody: Buffer): ProviderEvent {
    const id = `unreadable_${createHash('sha256').update(rawBody).digest('hex')}`;
    this.logger.error({ eventId: id, bytes: rawBody.length }, 'A signed event of Stripe cannot be read');
    return { id, type: UNREADABLE_EVENT, created: new Date(), about: {} };
  }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
