import { Injectable } from '@nestjs/common';
import { Events } from '../../shared/application/events.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { CrisisReported } from '../domain/crisis-reported.event.js';
import { CASE_SPAN_MS, continued, continues, opened, type Report } from '../domain/safety-case.js';
import { SafetyCaseRepository } from './ports/safety-case.repository.js';
import { StaffAlerts } from './services/staff-alerts.js';

/**
 * A person spoke of danger and was answered: staff find it on their list and are informed by email, without the words.
 * Joins the running transaction.
 */
@Injectable()
export class ReportDanger {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly events: Events,
    private readonly alerts: StaffAlerts,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  execute(report: Report): Promise<void> {
    return this.transaction.run(async () => {
      await this.cases.lockWriter(report);
      const now = this.clock.now();
      const since = new Date(now.getTime() - CASE_SPAN_MS);
      const unseen = (await this.cases.recentOf(report, since)).filter(({ at, seenAt }) => at >= since && !seenAt);
      const known = unseen.find((each) => continues(each, report));
      await this.cases.save(known ? continued(known, report, now) : opened(report, this.ids.uuid(), now));
      // A case that was reported to staff and that they have not seen yet is not reported again.
      if (unseen.length === 0) await this.alerts.send(report);
      if (report.userId !== null) await this.events.publish(new CrisisReported(report.userId));
    });
  }
}
