import { Logger } from '@nestjs/common';
import type { Clock } from '../../application/ports/clock.js';
import type { Loops } from '../process/loops.js';
import type { Database } from './database.js';

/** Rows in one statement: few enough to delay nothing. */
const BATCH = 500;
/** The limit for one table in one round; the rest is deleted in the next. */
const BATCHES = 40;
const FIRST_ROUND_MS = 60_000;
const ROUND_MS = 3_600_000;
const LOOP = 'retention.prune';

/**
 * Deletes rows whose time is over: hourly, in small batches, side by side with other instances. By the system's
 * clock, so that a virtual one does not stop for it; what is over is judged by application time.
 */
export class Pruner {
  private readonly logger = new Logger('Pruner');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param conditions by table, the SQL that holds for a row whose time is over; `$1` is the current time */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly conditions: ReadonlyMap<string, string>,
    private readonly loops: Loops,
  ) {}

  start(): void {
    this.loops.add(LOOP);
    this.next(FIRST_ROUND_MS);
  }

  /** Lets the batch that runs come to its end. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** One round. A table that fails is logged and does not keep the others waiting. @returns how many rows were pruned */
  async prune(batches = BATCHES): Promise<Map<string, number>> {
    const pruned = new Map<string, number>();
    for (const [table, condition] of this.conditions) {
      try {
        pruned.set(table, await this.pruneTable(table, condition, batches));
      } catch (error) {
        this.logger.error({ err: error, table }, 'A table could not be pruned and will be retried');
      }
    }
    return pruned;
  }

  private async pruneTable(table: string, condition: string, batches: number): Promise<number> {
    let sum = 0;
    for (let batch = 0; batch < batches && !this.stopped; batch += 1) {
      const rows = await this.database.returning(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))
         returning 1`,
        condition.includes('$1') ? [this.clock.now()] : [],
      );
      sum += rows.length;
      if (rows.length < BATCH) break;
    }
    return sum;
  }

  private next(pauseMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.loops
        .round(LOOP, () => this.prune())
        .then(() => undefined)
        .finally(() => this.next(ROUND_MS));
    }, pauseMs).unref();
  }
}
