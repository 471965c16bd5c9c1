import Stripe from 'stripe';
import * as z from 'zod/mini';

/**
 * The fields that are read from Stripe's objects. A proxy or a server that speaks Stripe's API may respond with
 * anything, and what lacks these must not pass for an empty list of bills, or for a page that was opened.
 */
const reference = z.nullish(z.union([z.string(), z.looseObject({ id: z.string() })]));
const seconds = z.nullish(z.int());
const listOf = <T extends z.ZodMiniType>(item: T) => z.looseObject({ data: z.array(item) });

export const anObject = z.looseObject({ id: z.string() });

export const aSession = z.looseObject({
  id: z.string(),
  status: z.nullish(z.string()),
  url: z.nullish(z.string()),
  customer: reference,
});

export const aPortal = z.looseObject({ url: z.string() });

export const aPrice = z.looseObject({
  id: z.string(),
  product: reference,
  currency: z.string(),
  recurring: z.nullish(z.looseObject({})),
});

export const aPreview = z.looseObject({ amount_due: z.int() });

export const anOwned = z.looseObject({ id: z.string(), customer: reference });

const aSubscription = z.looseObject({
  id: z.string(),
  customer: z.union([z.string(), z.looseObject({ id: z.string() })]),
  status: z.string(),
  metadata: z.looseObject({}),
  start_date: z.int(),
  cancel_at: seconds,
  canceled_at: seconds,
  ended_at: seconds,
  trial_end: seconds,
  current_period_start: z.optional(z.int()),
  current_period_end: z.optional(z.int()),
  latest_invoice: reference,
  items: listOf(
    z.looseObject({
      price: aPrice,
      current_period_start: z.optional(z.int()),
      current_period_end: z.optional(z.int()),
    }),
  ),
});

export const subscriptions = z.array(aSubscription);

const anInvoice = z.looseObject({
  id: z.string(),
  status: z.nullish(z.string()),
  amount_due: z.int(),
  amount_paid: z.int(),
  created: z.int(),
  due_date: seconds,
  hosted_invoice_url: z.nullish(z.string()),
  status_transitions: z.nullish(z.looseObject({ paid_at: seconds, finalized_at: seconds })),
  lines: z.nullish(listOf(z.looseObject({ period: z.looseObject({ start: z.int(), end: z.int() }) }))),
  payments: z.nullish(
    listOf(z.looseObject({ payment: z.looseObject({ payment_intent: reference, charge: reference }) })),
  ),
  payment_intent: reference,
  charge: reference,
});

export const invoices = listOf(anInvoice);

export const aCharge = z.looseObject({
  id: z.string(),
  status: z.string(),
  created: z.int(),
  failure_balance_transaction: reference,
});

export const charges = listOf(aCharge);

export const disputes = listOf(z.looseObject({ status: z.string() }));

export const aBooking = z.looseObject({ created: z.int() });

/** @throws Error for a response that lacks what is read of it, so that nothing is concluded from what is not there */
export function checked<T>(shape: z.ZodMiniType, response: T): T {
  const problem = shape.safeParse(response).error?.issues[0];
  if (problem) throw new Error(`cannot be read at ${problem.path.join('.') || 'its root'}`);
  return response;
}

/**
 * Stripe's SDK takes what is no JSON for a failure, but not a JSON text of no object, which can end its promise or the
 * process, nor an error response that names no error, which it hands on as a success.
 */
export function strictHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await send(...request);
    const parse = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body: unknown = await parse();
      if (!isResponse(body, response.getStatusCode())) throw new Error('The response is no object of Stripe');
      return body;
    };
    return response;
  };
  return client;
}

function isResponse(body: unknown, status: number): boolean {
  if (!isObject(body)) return false;
  return 'error' in body || status >= 400 ? isObject(body['error']) : true;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
