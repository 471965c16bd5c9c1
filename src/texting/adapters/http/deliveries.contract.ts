import * as z from 'zod/mini';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { textState } from './texts.contract.js';

/**
 * `planned` is due and will be sent, as far as is known; `waiting` is sent at its due time, or retried then;
 * `held-back` was not sent or will not be; `failed` was rejected, not delivered, or failed permanently.
 */
export const deliveryOutcome = z.enum(['planned', 'waiting', 'sent', 'held-back', 'failed']);

/** A practice on its way to one person on one day. */
export const deliveryWire = z.object({
  /** When it is due, is retried, was sent, or was held back. */
  at: z.iso.datetime(),
  outcome: deliveryOutcome,
  user: z.string(),
  person_name: z.string(),
  time_zone: z.string(),
  /** The local time in `time_zone` at `at`: `2026-11-24T09:30:00`. */
  local_time: z.string(),
  item_id: z.string(),
  content_number: z.number(),
  title: z.string(),
  /** The rule by which it was sent, waits or was not sent; for a future one, the present blocked reason. */
  rule: z.string(),
  /** Null while there is no text yet. */
  text: z.nullable(
    z.object({
      id: z.string(),
      state: textState,
      resend: z.boolean(),
      /** The carrier's own code of what happened. */
      provider_code: z.nullable(z.string()),
    }),
  ),
});

/**
 * GET /api/staff/deliveries/day/. `date` (`2026-11-24`; without one, today) is a day of the zone in `time_zone` (else UTC);
 * the list, in the order of time (`sort=-at`: the latest first), is filtered by `outcome`; totals are the whole day's.
 */
export const deliveryDayWire = z.extend(pageWire(deliveryWire), {
  date: z.iso.date(),
  time_zone: z.string(),
  totals: z.record(deliveryOutcome, z.number()),
});

export type DeliveryWire = z.infer<typeof deliveryWire>;
export type DeliveryDayWire = z.infer<typeof deliveryDayWire>;
