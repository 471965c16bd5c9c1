import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { spanOfDay } from '../../shared/domain/calendar-day.js';
import { type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import {
  type Delivery,
  DELIVERY_OUTCOMES,
  DeliveryDayQueries,
  type DeliveryHour,
  type DeliveryOutcome,
} from './ports/delivery-day.queries.js';
import type { SendRule } from '../domain/text.js';
import { TextChannel } from './ports/text-channel.js';
import { SendDecisions } from './services/send-decisions.js';

export interface DeliveryDayInput {
  day: LocalDate;
  /** Whose midnights begin and end the day. */
  timeZone: string;
  /** Any of these. */
  outcomes?: readonly DeliveryOutcome[];
}

export interface DeliveryDay extends Page<Delivery> {
  day: LocalDate;
  timeZone: string;
  totals: Record<DeliveryOutcome, number>;
  hours: DeliveryHour[];
}

/** What is sent on a day, hour by hour and zone by zone, and what is held back and why. */
@Injectable()
export class ViewDeliveryDay {
  constructor(
    private readonly queries: DeliveryDayQueries,
    private readonly clock: Clock,
  ) {}

  async execute({ day, timeZone, outcomes }: DeliveryDayInput, page: PageRequest): Promise<DeliveryDay> {
    const hours = await this.queries.hours(spanOfDay(day, timeZone));
    const results = await this.rows({ day, timeZone, outcomes }, page);
    const sum = (name: DeliveryOutcome) => hours.reduce((total, { counts }) => total + counts[name], 0);
    const totals = Object.fromEntries(DELIVERY_OUTCOMES.map((name) => [name, sum(name)]));
    const count = (outcomes ?? DELIVERY_OUTCOMES).reduce((total, name) => total + sum(name), 0);
    return { count, results, day, timeZone, hours, totals: totals as Record<DeliveryOutcome, number> };
  }

  /** A page of the day alone, without what the whole day has. */
  rows({ day, timeZone, outcomes }: DeliveryDayInput, page: PageRequest): Promise<Delivery[]> {
    return this.queries.list(spanOfDay(day, timeZone), outcomes, page);
  }

  /** The day that it is now where the reader is. */
  today(timeZone: string): LocalDate {
    return localTimeAt(this.clock.now(), timeZone);
  }
}

export interface BlockedReason {
  /** What blocks every text to this person; null: nothing. */
  rule: SendRule | null;
  /** Whether no texts are sent at the moment, as the carrier accepts none. */
  heldUp: boolean;
}

/** Why no text comes to a person, whatever the hour is. */
@Injectable()
export class ViewBlockedReason {
  constructor(
    private readonly decisions: SendDecisions,
    private readonly channel: TextChannel,
  ) {}

  async execute(userId: string): Promise<BlockedReason> {
    return { rule: await this.decisions.blockedReason(userId), heldUp: (await this.channel.pause()) !== null };
  }
}
