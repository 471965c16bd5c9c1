/**
 * Work that falls due at times of *product* time: renewals of the local checkout, retries, texts, reconciliation. The
 * due times live in the module's own tables; the task only says when the next one is and carries out what is due.
 * With the system's clock each task has a loop of its own, so that none waits for another's provider; with the
 * virtual clock the clock stops at each time on its way, and the tasks take turns in the order of
 * `boot/scheduled-work.ts`.
 */
export abstract class TimedTask {
  /** The name in logs: `module.verb-object`. */
  abstract readonly name: string;
  /**
   * The longest delay of its start by the system's clock, in seconds: the interval at which each process checks
   * whether something is due. Default: 1, which is unnoticed in a text; longer where nobody waits for it.
   */
  abstract readonly maxDelaySeconds?: number;
  /** The earliest time at which something of this task falls due (it may lie in the past), or null. */
  abstract nextDueAt(): Promise<Date | null>;
  /**
   * Carries out what is due at `now`, and returns when it has been done (or been postponed to a later time:
   * afterwards `nextDueAt()` must be later than `now`, unless the round is over). Instances run this side by side:
   * claim rows with `for update skip locked`.
   */
  abstract runDue(now: Date, round: Round): Promise<void>;
}

/** One task's turn. */
export interface Round {
  /** True if what is left is for the next round: the time is used up, or the process ends. To be asked between items. */
  readonly isOver: boolean;
  /** Aborted when the process will not wait for a provider any longer: return unfinished work. */
  readonly cutOff: AbortSignal;
}
