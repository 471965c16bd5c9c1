import { Injectable } from '@nestjs/common';
import { Backlogs, type BacklogState } from '../../shared/application/ports/backlogs.js';
import { Clock } from '../../shared/application/ports/clock.js';

export type WorkState = BacklogState & { kind: string };

/** `late`: something due has waited too long; `failed`: nothing is late, but something is not tried again by itself. */
export type Condition = 'fine' | 'late' | 'failed';

export interface WorkHealth extends WorkState {
  condition: Condition;
  /** The party that has to act: the provider, the operator, or staff; null: no one. */
  whose: 'provider' | 'operator' | 'staff' | null;
}

/** Due work is done within seconds; after a few minutes it was retried, or taken over by another server. */
const LATE_AFTER_MS = 5 * 60_000;

export function healthOf(work: WorkState, now: Date): WorkHealth {
  const isLate = work.lateSince !== null && now.getTime() - work.lateSince.getTime() >= LATE_AFTER_MS;
  if (isLate) return { ...work, condition: 'late', whose: work.blockedReason === null ? 'operator' : 'provider' };
  if (work.failed > 0) return { ...work, condition: 'failed', whose: 'staff' };
  return { ...work, condition: 'fine', whose: null };
}

/** True if everything is being sent, and what waits since when, by kind of work. */
@Injectable()
export class ViewHealth {
  constructor(
    private readonly backlogs: Backlogs,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<WorkHealth[]> {
    const now = this.clock.now();
    return Promise.all(
      this.backlogs.all.map(async (backlog) => healthOf({ kind: backlog.name, ...(await backlog.look(now)) }, now)),
    );
  }
}
