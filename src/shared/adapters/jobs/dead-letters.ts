import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../application/ports/audit-trail.js';
import { type FailureReason, JobQueue } from '../../application/ports/job-queue.js';
import { Transaction } from '../../application/ports/transaction.js';
import { NotFound } from '../../domain/domain-error.js';
import type { Page, PageRequest } from '../../domain/page.js';
import { Database } from '../persistence/database.js';
import { type KeyedList, keyedPage } from '../persistence/keyset.js';
import { type Payload, DEAD_LETTERS, reasonIn, withoutNotes } from './pg-boss-job-queue.js';

/** A job that is not tried again by itself, and waits for staff. */
export interface DeadLetter {
  id: string;
  /** The name of its queue, e.g. `payments.close-payer`. */
  queue: string;
  /** The person it is about; null where there is none, or not in its payload. */
  userId: string | null;
  /** The time by the system's clock. */
  failedAt: Date;
  reason: FailureReason;
}

interface JobRow {
  id: string;
  source_name: string;
  singleton_key: string | null;
  data: Payload;
  source_output: object | null;
  created_on: Date;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COLUMNS = 'id, source_name, singleton_key, data, source_output, created_on';

/** Reads the partition of this queue alone: `pgboss.job` has one for each. */
const QUEUE = `(select * from pgboss.job where name = '${DEAD_LETTERS}') job`;
const WAITING = `from ${QUEUE} where job.state = 'created'`;

const LIST: KeyedList = {
  from: QUEUE,
  id: 'job.id',
  idType: 'uuid',
  orders: { failed_at: ['job.created_on'], kind: [`coalesce(job.source_name, '')`] },
  sort: { by: 'failed_at', isDescending: true },
};

/** The failed jobs that no module handles itself: they wait for staff for 90 days, in a queue without workers. */
@Injectable()
export class DeadLetters {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
  ) {}

  /** Newest first. @param page its orders: `failed_at`, `kind` */
  async list(page: PageRequest): Promise<Page<DeadLetter>> {
    const selection = { select: `select ${COLUMNS}`, matching: WAITING };
    const { count, results } = await keyedPage<JobRow>(this.database, LIST, page, selection);
    return { count, results: results.map((row) => this.toDomain(row)) };
  }

  /**
   * Gives it back to its queue, with all its attempts. It leaves the list until it fails permanently again.
   * @param actorId the member of staff
   * @throws NotFound, also where another member of staff was quicker
   */
  retry(id: string, actorId: string): Promise<DeadLetter> {
    return this.transaction.run(async () => {
      const job = await this.requeue(id);
      if (!job) throw new NotFound();
      await this.audit.record({
        actorId,
        action: 'job.retried',
        subject: { kind: 'job', id, name: job.queue },
        details: { reason: job.reason },
      });
      return job;
    });
  }

  private async requeue(id: string): Promise<DeadLetter | null> {
    if (!UUID.test(id)) return null;
    const [row] = await this.database.returning<JobRow>(
      `delete from pgboss.job where name = $1 and id = $2 and state = 'created' returning ${COLUMNS}`,
      [DEAD_LETTERS, id],
    );
    if (!row) return null;
    const { source_name: queue, singleton_key: singletonKey, data } = row;
    await this.jobs.send(queue, withoutNotes(data), { ...(singletonKey && { singletonKey }) });
    return this.toDomain(row);
  }

  private toDomain({ id, source_name: queue, data, source_output: output, created_on: failedAt }: JobRow): DeadLetter {
    const { userId } = data as { userId?: unknown };
    return { id, queue, userId: typeof userId === 'string' ? userId : null, failedAt, reason: reasonIn(output) };
  }
}
