/** Work that waits in the database for one of the loops or queues, whichever instance will do it. */
export interface BacklogState {
  /** All that has not been done, what is not due yet included. */
  waiting: number;
  /** The time when the oldest of what should have been done by now fell due; null: nothing is late. */
  lateSince: Date | null;
  /** The number of items that nothing will be done about unless staff ask for it. */
  failed: number;
  /** The known blocked reason in plain words for staff; null: none is known. */
  blockedReason: string | null;
}

export interface Backlog {
  /** A plural noun, for labels and for staff: `texts`, `mails`. */
  readonly name: string;
  /** @param now application time */
  look(now: Date): Promise<BacklogState>;
}

/** Everything that may pile up; `boot/scheduled-work.ts` has the list. */
export abstract class Backlogs {
  abstract readonly all: readonly Backlog[];
}
