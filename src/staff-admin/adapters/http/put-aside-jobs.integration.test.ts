import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { PutAsideJobs } from '../../../shared/application/ports/put-aside-jobs.js';
import { expectReadByKey } from '../../../shared/testing/read-by-key.js';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { putAsideJobWire } from './staff-admin.contract.js';

describe('jobs that were dead-lettered', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp();
  });
  afterAll(() => product.close());

  /** Inserts a job as the queue leaves one: pg-boss-job-queue.integration.test.ts shows how it gets there. */
  async function aPutAsideJob(userId: string): Promise<string> {
    const rows = await product.database.query<{ id: string }>(
      `insert into pgboss.job (name, data, source_name, source_output)
       values ('jobs.put-aside', $1, 'payments.refresh-membership', '{"reason": "ended-processes"}') returning id`,
      [{ userId, $processesEnded: 2 }],
    );
    return rows[0]!.id;
  }

  it('are listed for staff with their person and reason, and return to their queue once when staff retry them', async () => {
    const { id: staffId, token } = await signInStaff(product);
    const person = await signUp(product);
    const [id, ofNobody] = [await aPutAsideJob(person.id), await aPutAsideJob(randomUUID())];
    const list = async () =>
      (await product.http.get('/api/staff/jobs/put-aside/').set(withToken(token)).expect(200)).body;
    const retry = (jobId: string) =>
      product.http.post(`/api/staff/jobs/put-aside/${jobId}/retry/`).set(withToken(token));
    const before = await list();
    expect(pageWire(putAsideJobWire).safeParse(before).error).toBeUndefined();
    expect(before.results).toMatchObject([
      { id: ofNobody, person: null },
      { id, kind: 'payments.refresh-membership', person: { id: person.id }, reason: 'ended-processes' },
    ]);

    await expectReadByKey(
      (page) => product.app.get(PutAsideJobs).list(page),
      (job) => job.id,
      [ofNobody, id],
      ['put_aside_at', 'kind'],
    );
    const file = await product.http.get('/api/staff/jobs/put-aside/export.csv').set(withToken(token)).expect(200);
    expect(file.text).toContain(`\r\n${id},Membership update from the payment provider,${person.id},`);

    const answers = await Promise.all([retry(id), retry(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await list()).results).toMatchObject([{ id: ofNobody }]);
    const rows = await product.database.query(
      `select data, retry_count from pgboss.job where name = 'payments.refresh-membership' and data->>'userId' = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ data: { userId: person.id }, retry_count: 0 }]);
    const audit = await product.http.get(`/api/staff/audit/?subject=${id}`).set(withToken(token)).expect(200);
    expect(audit.body.results).toMatchObject([{ action: 'job.retried', actor: { id: staffId } }]);
    for (const unknown of [randomUUID(), 'nonsense']) await retry(unknown).expect(404);
  });
});
