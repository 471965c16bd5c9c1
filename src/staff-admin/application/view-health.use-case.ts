import { Injectable } from '@nestjs/common';
import { Backlogs } from '../../shared/application/ports/backlogs.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { healthOf, type WorkHealth } from '../domain/health.js';

/** Whether everything is being sent, and what waits since when, by kind of work. */
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
