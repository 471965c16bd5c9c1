import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { ActivityQueries, type WeekOfActivity } from './ports/activity.queries.js';

export const WEEKS_SHOWN = 12;

const WEEK = 604_800_000;
/** A Monday, 0:00 UTC. */
const A_MONDAY = Date.UTC(1970, 0, 5);
/** So long an answer serves everybody whom this process answers: it reads every practice of a quarter. */
const SERVES_MS = 10 * 60_000;

/** What members did, by the week: the last ones, the present one included. */
@Injectable()
export class ViewActivity {
  private last: { at: number; weeks: Promise<WeekOfActivity[]> } | null = null;

  constructor(
    private readonly queries: ActivityQueries,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<WeekOfActivity[]> {
    const at = this.clock.now().getTime();
    if (this.last && at >= this.last.at && at - this.last.at < SERVES_MS) return this.last.weeks;
    const weeks = this.queries.byWeek(new Date(mondayOf(at) - (WEEKS_SHOWN - 1) * WEEK), WEEKS_SHOWN);
    this.last = { at, weeks };
    try {
      return await weeks;
    } catch (error) {
      this.last = null;
      throw error;
    }
  }
}

const mondayOf = (at: number): number => at - ((((at - A_MONDAY) % WEEK) + WEEK) % WEEK);
