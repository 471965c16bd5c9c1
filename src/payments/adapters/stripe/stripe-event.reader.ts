import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { type EventReferences, type ProviderEvent, UNREADABLE_EVENT } from '../../domain/provider-event.js';
import { ProviderEventReader } from '../../application/ports/provider-event.repository.js';
import { InvalidEventSignature } from '../../domain/payments.errors.js';

type Reference = string | { id: string } | null | undefined;

/** The fields of an event's object that may refer to something; which of them exist depends on the object. */
interface StripeObject {
  object?: string;
  id?: string;
  customer?: Reference;
  subscription?: Reference;
  charge?: Reference;
  client_reference_id?: string | null;
  metadata?: Record<string, string> | null;
  parent?: { subscription_details?: { subscription?: Reference; metadata?: Record<string, string> | null } | null };
}

/** Stripe names another object by its id or, when it was asked to, whole. */
export const idOf = (reference: Reference): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Guards against any content of an event: what cannot be an id of Stripe's refers to nothing. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value);

function referencesOf(about: object): EventReferences {
  const object = about as StripeObject;
  const sold = object.parent?.subscription_details;
  const is = (kind: string): string | null => (object.object === kind ? (object.id ?? null) : null);
  const references = {
    userId: userIn(object.client_reference_id, object.metadata?.['user_id'], sold?.metadata?.['user_id']),
    customerId: is('customer') ?? idOf(object.customer),
    subscriptionId: is('subscription') ?? idOf(object.subscription) ?? idOf(sold?.subscription),
    checkoutSessionId: is('checkout.session'),
    chargeId: is('charge') ?? idOf(object.charge),
  };
  return Object.fromEntries(Object.entries(references).filter(([, value]) => isId(value))) as EventReferences;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Other software may share the Stripe account: only what looks like one of our ids is one. */
const userIn = (...candidates: (string | null | undefined)[]): string | undefined =>
  candidates.find((candidate) => typeof candidate === 'string' && UUID.test(candidate)) ?? undefined;

const LATEST_SECOND = Date.UTC(9999, 11, 31) / 1_000;

/** The needed part of an event; the rest is not read. */
const stripeEvent = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,255}$/)),
  type: z.string().check(z.regex(/^[\w.-]{1,255}$/)),
  created: z.int().check(z.gte(0), z.lte(LATEST_SECOND)),
  data: z.object({ object: z.looseObject({}) }),
});

/** The signature's age is judged by the system's clock: it is the network's business, not the server's. */
@Injectable()
export class StripeEventReader implements ProviderEventReader {
  private readonly logger = new Logger('Stripe');

  /** @param webhookSecrets one for each endpoint that Stripe's events come from */
  constructor(private readonly webhookSecrets: readonly string[]) {}

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
      this.logger.warn('A valid signature is too old or too new: check the clock of this machine');
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
    this.logger.error({ eventId: id, bytes: rawBody.length }, 'A signed Stripe event cannot be parsed');
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
