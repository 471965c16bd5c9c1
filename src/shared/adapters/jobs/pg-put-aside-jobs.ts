import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../application/ports/job-queue.js';
import { type PutAsideJob, PutAsideJobs } from '../../application/ports/put-aside-jobs.js';
import { offsetOf, type Page, type PageRequest } from '../../domain/page.js';
import { Database } from '../persistence/database.js';
import { type Payload, PUT_ASIDE, reasonIn, withoutNotes } from './pg-boss-job-queue.js';

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

/** Reads the dead letter queue, which has no worker. */
@Injectable()
export class PgPutAsideJobs extends PutAsideJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  async list(page: PageRequest): Promise<Page<PutAsideJob>> {
    const [counted] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = $1 and state = 'created'`,
      [PUT_ASIDE],
    );
    const rows = await this.database.query<JobRow>(
      `select ${COLUMNS} from pgboss.job where name = $1 and state = 'created'
       order by created_on desc, id limit $2 offset $3`,
      [PUT_ASIDE, page.size, offsetOf(page)],
    );
    return { count: counted!.count, results: rows.map((row) => this.toDomain(row)) };
  }

  async giveBack(id: string): Promise<PutAsideJob | null> {
    if (!UUID.test(id)) return null;
    const [row] = await this.database.returning<JobRow>(
      `delete from pgboss.job where name = $1 and id = $2 and state = 'created' returning ${COLUMNS}`,
      [PUT_ASIDE, id],
    );
    if (!row) return null;
    const { source_name: queue, singleton_key: singletonKey, data } = row;
    await this.jobs.send(queue, withoutNotes(data), { ...(singletonKey && { singletonKey }) });
    return this.toDomain(row);
  }

  private toDomain({
    id,
    source_name: queue,
    data,
    source_output: output,
    created_on: putAsideAt,
  }: JobRow): PutAsideJob {
    const { userId } = data as { userId?: unknown };
    return { id, queue, userId: typeof userId === 'string' ? userId : null, putAsideAt, reason: reasonIn(output) };
  }
}
