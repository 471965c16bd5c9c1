/**
 * Work to be carried out soon, by any instance. A job sent inside a `Transaction` exists only if it commits.
 * Delivery is at least once: handlers are idempotent by an id in the payload. Payloads hold ids, never secrets or
 * chat text. Time here is the system's; what falls due in *product* time is a `TimedTask` instead.
 */
export abstract class JobQueue {
  /**
   * @param name queue name, `module.verb-object` in kebab-case, e.g. `payments.apply-provider-event`
   * @param options.singletonKey while a job with this key waits for its first try, another is not added; one that waits
   *   for another try is replaced by the new one
   * @param options.startAfterSeconds earliest start, from now
   */
  abstract send(name: string, payload: object, options?: JobOptions): Promise<void>;

  /**
   * Returns those of these payload values for which this queue has a job that waits, runs, or failed permanently and
   * was not handled.
   */
  abstract pending(name: string, key: string, values: readonly string[]): Promise<Set<string>>;

  /** Registers the one handler of a queue; called from a module's `onModuleInit`. A throw means "try again, later". */
  abstract work<P extends object>(name: string, handler: (payload: P) => Promise<void>, options?: WorkOptions<P>): void;
}

export interface JobOptions {
  singletonKey?: string;
  startAfterSeconds?: number;
}

export interface WorkOptions<P extends object = object> {
  /** Jobs of this queue carried out at once by one instance; default 1. */
  concurrency?: number;
  /** Further tries after a failure, with exponential pauses from 1 s to 60 s; default 10. */
  retries?: number;
  /** A job that runs longer is given to another worker; default 60. One whose process died is, within half a minute. */
  expireInSeconds?: number;
  /**
   * Called for each job that is not tried again, at least once, like any job: one whose tries are used up, or that two
   * processes have died at. Without it such a job waits for staff among the `DeadLetters`.
   */
  onFailed?: (payload: P, reason: FailureReason) => Promise<void>;
}

/** `failed`: its tries are used up. `ended-processes`: another try would probably end another process. */
export type FailureReason = 'failed' | 'ended-processes';
