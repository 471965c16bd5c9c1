import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { type CountedWeek, isOutdated, weeksShown } from '../domain/activity.js';
import { ActivityQueries } from './ports/activity.queries.js';

/** What members did, by the week: the last ones, the present one included. */
@Injectable()
export class ViewActivity {
  private looking: Promise<CountedWeek[]> | null = null;

  constructor(
    private readonly queries: ActivityQueries,
    private readonly clock: Clock,
  ) {}

  /** Calls that come while an answer is being made share it: without stored counts it takes long. */
  execute(): Promise<CountedWeek[]> {
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  private async look(): Promise<CountedWeek[]> {
    const now = this.clock.now();
    const weeks = weeksShown(now);
    const known = new Map((await this.queries.counted(weeks[0]!)).map((week) => [week.from.getTime(), week]));
    const found: CountedWeek[] = [];
    for (const from of weeks) {
      const kept = known.get(from.getTime());
      if (kept && !isOutdated(from, kept.countedAt, now)) {
        found.push(kept);
        continue;
      }
      // Nothing has counted it recently: then it is counted for this caller, and stored for the next ones.
      const week = { ...(await this.queries.count(from)), countedAt: now };
      await this.queries.keep(week, this.clock.now());
      found.push(week);
    }
    return found;
  }
}
