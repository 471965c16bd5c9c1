import type { PageRequest } from '../../../shared/domain/page.js';
import type { SendRule, TextState } from '../../domain/text.js';

/**
 * `planned` is due and will be sent, as far as is known; `waiting` is recorded and sent at its moment, or retried then;
 * `held-back` was not sent or will not be, and the rule says why; `failed` was refused, not delivered, or given up.
 */
export const DELIVERY_OUTCOMES = ['planned', 'waiting', 'sent', 'held-back', 'failed'] as const;

export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** A practice on its way to one person on one day: before it has a text, or the text that it became. */
export interface Delivery {
  /** The text's, or the item's as long as there is none. */
  id: string;
  /** When it is due, is tried again, was sent, or was blocked. */
  at: Date;
  outcome: DeliveryOutcome;
  userId: string;
  personName: string;
  /** Where the person is: their choice, or the zone that decided about the text. */
  timeZone: string;
  itemId: string;
  contentNumber: number;
  title: string;
  /** Why it was sent, waits or was not sent; for a future one, the present blocked reason. */
  rule: SendRule;
  /** null while there is no text yet. */
  text: { id: string; state: TextState; resend: boolean; providerCode: string | null } | null;
}

/** How many deliveries of each outcome an hour has, for the people of one zone. */
export interface DeliveryHour {
  from: Date;
  timeZone: string;
  counts: Record<DeliveryOutcome, number>;
}

/** From the first moment, before the last. */
export interface DaySpan {
  from: Date;
  before: Date;
}

/**
 * What goes out, or does not, in one day. The hours cost what the day does, whatever lies before the day and behind it; a page
 * beside a delivery that is known costs what is on it, one that is asked for by its number alone what stands before it.
 */
export abstract class DeliveryDayQueries {
  /** In the order of time, then by zone; without hours in which nothing is. */
  abstract hours(day: DaySpan): Promise<DeliveryHour[]>;
  /** In the order of time, the latest first where the request asks for that; without outcomes, of every outcome. */
  abstract list(day: DaySpan, outcomes: readonly DeliveryOutcome[] | undefined, page: PageRequest): Promise<Delivery[]>;
}
