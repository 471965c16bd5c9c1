import { DateTime } from 'luxon';
import { MEMBERSHIP_PRICE } from '../../domain/price.js';
import type { Period } from '../../domain/subscription.js';

/** The period of that number: counted from the start, so that one that began on the 31st comes back to the 31st. */
export const periodOf = ({ startedAt, periodNumber }: { startedAt: Date; periodNumber: number }): Period => ({
  start: monthsAfter(startedAt, periodNumber),
  end: monthsAfter(startedAt, periodNumber + 1),
});

const monthsAfter = (start: Date, periods: number): Date =>
  DateTime.fromJSDate(start, { zone: 'utc' })
    .plus({ months: periods * MEMBERSHIP_PRICE.months })
    .toJSDate();
