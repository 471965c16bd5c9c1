import type { EventReferences } from '../../domain/provider-event.js';

type Reference = string | { id: string } | null | undefined;

/** What an event's object may hold that says whom it is about; which of it is there depends on the object. */
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

/** Whom and what an event is about. */
export function referencesOf(about: object): EventReferences {
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
