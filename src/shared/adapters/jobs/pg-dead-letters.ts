import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../application/ports/job-queue.js';
import { type DeadLetter, DeadLetters } from '../../application/ports/dead-letters.js';
import type { Page, PageRequest } from '../../domain/page.js';
import { Database } from '../persistence/database.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../persistence/keyset.js';
import { type Payload, DEAD_LETTERS, reasonIn, withoutNotes } from './pg-boss-job-queue.js';

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

/** In the partition of this queue alone: `pgboss.job` has one for each. */
const QUEUE = `(select * from pgboss.job where name = '${DEAD_LETTERS}') job`;
const WAITING = `from ${QUEUE} where job.state = 'created'`;

const LIST: KeyedList = {
  from: QUEUE,
  id: 'job.id',
  idType: 'uuid',
  orders: { failed_at: ['job.created_on'], kind: [`coalesce(job.source_name, '')`] },
  sort: { by: 'failed_at', isDescending: true },
};

/** Reads the dead letter queue, which has no worker. */
@Injectable()
export class PgDeadLetters extends DeadLetters {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  async list(page: PageRequest): Promise<Page<DeadLetter>> {
    const [counted] =
      page.isCounted === false ? [{ count: 0 }] : await this.database.query<{ count: number }>(boundedCount(WAITING));
    const parameters: unknown[] = [];
    const set = keyset(LIST, page, (value) => `$${parameters.push(value)}`);
    const rows = await this.database.query<JobRow>(
      `select ${COLUMNS} ${WAITING} and ${set.where} order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      parameters,
    );
    return { count: counted!.count, results: set.arrange(rows).map((row) => this.toDomain(row)) };
  }

  async retry(id: string): Promise<DeadLetter | null> {
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
