import * as z from 'zod/mini';

export const membershipStateWire = z.enum(['none', 'trialing', 'active', 'ending', 'past-due', 'ended']);

/** The URL at which the browser pays. */
export const checkoutSessionWire = z.object({ url: z.string() });
export type CheckoutSessionWire = z.infer<typeof checkoutSessionWire>;

/** Where the browser goes to change the card, cancel or resume. */
export const portalSessionWire = z.object({ url: z.string() });
export type PortalSessionWire = z.infer<typeof portalSessionWire>;

/** A person's present membership. Timestamps are ISO 8601. */
export const membershipWire = z.object({
  /**
   * `none`: never paid. `active`, `trialing`: renews by itself. `ending`: canceled, runs until `access_until`.
   * `past-due`: a payment failed, grace until `access_until`. `ended`: no access any more.
   */
  state: membershipStateWire,
  has_active_product: z.boolean(),
  /** The price of a new membership. */
  price: z.object({ amount_cents: z.number(), currency: z.string(), months: z.number() }),
  /** Null while the access has no end in sight, and when there never was any. */
  access_until: z.nullable(z.iso.datetime()),
  current_period_end: z.nullable(z.iso.datetime()),
  /** The time when a payment is taken next; null when none will be. */
  next_payment_at: z.nullable(z.iso.datetime()),
  /** The next charge, discounts and taxes included, and the months that it pays for; null: none. A null inside: not reported. */
  next_price: z.nullable(
    z.object({ amount_cents: z.nullable(z.number()), currency: z.string(), months: z.nullable(z.number()) }),
  ),
  /** The first payment is on its way, as a bank's debit is for days: there is nothing to pay again. */
  payment_pending: z.boolean(),
  /** True if create-portal-session leads anywhere. */
  manageable: z.boolean(),
});
export type MembershipWire = z.infer<typeof membershipWire>;

/** The response to the provider once its event is stored. */
export const webhookReceiptWire = z.object({ received: z.literal(true) });
export type WebhookReceiptWire = z.infer<typeof webhookReceiptWire>;

/** GET /api/staff/members/{id}/payments/. Cards and receipts are at the provider. */
export const memberPaymentsWire = z.object({
  /** `stripe`, or `sandbox`. */
  provider: z.string(),
  /** The ids of this person at the provider; `address` is the URL where staff find them there. */
  payers: z.array(z.object({ id: z.string(), address: z.nullable(z.string()) })),
  /** The history of the membership, latest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      state: z.string(),
      access_until: z.nullable(z.iso.datetime()),
      end_reason: z.nullable(z.string()),
      /** The payment that came with it, in the smallest unit of its currency. */
      paid_cents: z.nullable(z.number()),
      paid_currency: z.nullable(z.string()),
    }),
  ),
});
export type MemberPaymentsWire = z.infer<typeof memberPaymentsWire>;
