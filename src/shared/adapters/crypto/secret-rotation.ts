import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Loops } from '../process/loops.js';
import type { Shutdown } from '../process/shutdown.js';

/** Rounds repeat in case an instance that knows only the previous secret was still running when this one looked. */
const ROUND_MS = 3_600_000;
const LOOP = 'secrets.renew';

/** @returns how many values are left that depend on a secret which is not known */
type Renew = () => Promise<number>;

/**
 * While APP_SECRET_PREVIOUS is set, renews everything that depends on it under the present secret: at the start, and every
 * hour. Instances may do so side by side. Once all has been renewed the log says that the previous secret can go.
 */
export class SecretRotation implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Secrets');
  private readonly renewals = new Map<string, Renew>();
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly hasPrevious: boolean,
    private readonly loops: Loops,
    private readonly shutdown: Shutdown,
  ) {}

  /** @param what for the log, e.g. a table's name */
  register(what: string, renew: Renew): void {
    this.renewals.set(what, renew);
  }

  start(): void {
    if (this.hasPrevious) void this.loop();
  }

  async renewAll(): Promise<void> {
    for (const [what, renew] of this.renewals) {
      const unreadable = await renew();
      if (unreadable > 0)
        this.logger.warn(
          { what, unreadable },
          'Some values were sealed under a secret that is neither the present nor the previous one',
        );
    }
    this.logger.log(
      'All data is re-encrypted with the current APP_SECRET: remove APP_SECRET_PREVIOUS once every instance has the new one',
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.finish('renewing what depends on the previous secret', this.round);
  }

  private async loop(): Promise<void> {
    const { started } = this.shutdown;
    while (!started.aborted) {
      this.round = this.loops
        .round(LOOP, () => this.renewAll())
        .catch((err: unknown) => {
          this.logger.error(
            { err },
            'Not everything could be re-encrypted under the present secret; it will be retried',
          );
        });
      await this.round;
      await pause(ROUND_MS, undefined, { signal: started, ref: false }).catch(() => undefined);
    }
  }
}
