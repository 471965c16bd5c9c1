import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { type CountedWeek, isOutdated, isToBeCounted, weeksShown } from '../domain/activity.js';
import { ActivityQueries } from './ports/activity.queries.js';

/** Counts the weeks of activity whose count is missing or outdated. Instances do not count the same week at once. */
@Injectable()
export class CountActivity {
  constructor(
    private readonly queries: ActivityQueries,
    private readonly clock: Clock,
    private readonly transaction: Transaction,
  ) {}

  /** @param isOver asked between weeks; what is left is for the next time @returns how many weeks were counted */
  async execute(isOver: () => boolean = () => false): Promise<number> {
    let counted = 0;
    for (const from of await this.due()) {
      if (isOver()) break;
      // A transaction for each, so that none is long.
      const outcome = await this.transaction.run(() => this.count(from));
      // The instance that counts it continues with the next ones.
      if (outcome === 'taken by another') break;
      if (outcome === 'counted') counted += 1;
    }
    return counted;
  }

  private async due(): Promise<Date[]> {
    const now = this.clock.now();
    const weeks = weeksShown(now);
    const known = new Map((await this.queries.counted(weeks[0]!)).map((week) => [week.from.getTime(), week.countedAt]));
    return weeks.filter((from) => isToBeCounted(from, known.get(from.getTime()) ?? null, now));
  }

  private async count(from: Date): Promise<'counted' | 'known' | 'taken by another'> {
    if (!(await this.queries.claimCounting())) return 'taken by another';
    const now = this.clock.now();
    // Another instance may have been here since the look.
    const [known] = await this.queries.counted(from);
    const countedAt = known?.from.getTime() === from.getTime() ? known.countedAt : null;
    if (!isToBeCounted(from, countedAt, now)) return 'known';
    const week = await this.queries.count(from);
    await this.queries.keep({ ...week, countedAt: now }, this.clock.now());
    return 'counted';
  }
}

/** Shows the activity of members by week: the last ones, the present one included. */
@Injectable()
export class ViewActivity {
  private looking: Promise<CountedWeek[]> | null = null;

  constructor(
    private readonly queries: ActivityQueries,
    private readonly clock: Clock,
  ) {}

  /** Calls that come while a response is being made share it: without stored counts it takes long. */
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
      // Nothing has counted it recently: then it is counted for this requester, and stored for the next ones.
      const week = { ...(await this.queries.count(from)), countedAt: now };
      await this.queries.keep(week, this.clock.now());
      found.push(week);
    }
    return found;
  }
}
