import { Injectable } from '@nestjs/common';
import { type DeadLetter, DeadLetters } from '../../shared/application/ports/dead-letters.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';

export interface RetryJobInput {
  jobId: string;
  /** The member of staff. */
  actorId: string;
}

/** Retries a dead-lettered job for staff. */
@Injectable()
export class RetryJob {
  constructor(
    private readonly jobs: DeadLetters,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, also where another member of staff was quicker */
  execute({ jobId, actorId }: RetryJobInput): Promise<DeadLetter> {
    return this.transaction.run(async () => {
      const job = await this.jobs.retry(jobId);
      if (!job) throw new NotFound();
      await this.audit.record({
        actorId,
        at: this.clock.now(),
        action: 'job.retried',
        subject: { kind: 'job', id: jobId, name: job.queue },
        details: { reason: job.reason },
      });
      return job;
    });
  }
}
