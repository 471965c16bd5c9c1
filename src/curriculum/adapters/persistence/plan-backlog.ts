import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import type { Backlog, BacklogState } from '../../../shared/application/ports/backlogs.js';
import { Metrics } from '../../../shared/application/ports/metrics.js';

/** Plans that are being made, and by whom the others were. */
@Injectable()
export class PlanBacklog implements Backlog, OnModuleInit {
  readonly name = 'plans';

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      {
        name: 'coach_plans',
        help: 'Plans that there are, by the planner that made them and by state.',
        labels: ['planner', 'state'],
      },
      () => this.byPlanner(),
    );
  }

  async look(): Promise<BacklogState> {
    const [row] = await this.database.query<{ waiting: number; late: Date | null; failed: number }>(
      `select count(*) filter (where state = 'building')::int as waiting,
         min(created) filter (where state = 'building') as late,
         count(*) filter (where state = 'failed')::int as failed
       from curricula where state in ('building', 'failed')`,
    );
    const { waiting, late, failed } = row!;
    return { waiting, lateSince: late, failed: failed, blockedReason: null };
  }

  private async byPlanner() {
    const rows = await this.database.query<{ planner: string; state: string; count: number }>(
      `select coalesce(planner, 'none') as planner, state, count(*)::int as count from curricula group by 1, 2`,
    );
    return rows.map(({ planner, state, count }) => ({ labels: { planner, state }, value: count }));
  }
}
