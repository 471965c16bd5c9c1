import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ticker } from '../../src/shared/adapters/clock/ticker.js';
import { Mailer } from '../../src/shared/application/ports/mailer.js';
import { signUp, withToken } from '../support/people.js';
import { type RunningApp, startApp } from '../support/start-app.js';

describe('an account that is deleted', () => {
  let product: RunningApp;
  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual' },
      // Mails go when a test moves the clock, and not before.
      override: (builder) => builder.overrideProvider(Ticker).useValue({ start: () => undefined }),
    });
  });
  afterAll(() => product.close());

  /** Tables in which one of these words stands in a row. */
  async function tablesWith(words: string[]): Promise<string[]> {
    const tables = await product.database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await product.database.query(`select 1 from ${name} as row where row::text ilike any ($1) limit 1`, [
        words.map((word) => `%${word}%`),
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  async function aPerson(name: string) {
    const email = `${name}@example.com`;
    const { id, token } = await signUp(product, { email, first_name: name, phone_number: '+12125557431' });
    const auth = withToken(token);
    await product.http
      .patch(`/api/users/${id}/`)
      .set(auth)
      .send({ last_name: `${name}son` })
      .expect(200);
    await product.http
      .post('/api/email/change/')
      .set(auth)
      .send({ email: `new-${email}`, password: 'correct horse' })
      .expect((response) => expect(response.status).toBeLessThan(300));
    await product.app
      .get(Mailer)
      .send({ template: 'safety-case', to: 'staff@example.com', data: { name, channel: 'chat' } }, id);
    const remove = () =>
      product.http.delete(`/api/users/${id}/`).set(auth).send({ password: 'correct horse' }).expect(204);
    const download = async () => (await product.http.get(`/api/users/${id}/export/`).set(auth).expect(200)).body;
    return { id, email, remove, download };
  }
  const mailsOf = (id: string) => product.database.query('select template from mails where user_id = $1', [id]);

  it('leaves nothing of its person in the database', async () => {
    const { id, remove } = await aPerson('Rumpelstilz');
    const words = [id, 'Rumpelstilz', '12125557431'];
    expect(await tablesWith(words)).toContain('public.users');
    await remove();
    expect(await tablesWith(words)).toEqual([]);
  });

  it('takes the mails to its person and about them along, and no others', async () => {
    const [leaving, staying] = [await aPerson('Leaving'), await aPerson('Staying')];
    const [{ count }] = (await product.database.query<{ count: number }>(
      'select count(*)::int as count from mails',
    )) as [{ count: number }];
    expect(await mailsOf(leaving.id)).toHaveLength(3);
    await leaving.remove();
    expect(await mailsOf(leaving.id)).toEqual([]);
    expect(await mailsOf(staying.id)).toHaveLength(3);
    expect(await product.database.query('select id from mails')).toHaveLength(count - 3);
  });

  it('had its mails in the download: which, when and to where, before and after they went', async () => {
    const { email, download } = await aPerson('Reading');
    const written_at = expect.any(String);
    expect((await download()).mails).toEqual([
      { template: 'welcome', to: email, state: 'queued', written_at, sent_at: null },
      { template: 'email-change-confirm', to: `new-${email}`, state: 'queued', written_at, sent_at: null },
    ]);
    await product.http.post('/sandbox/clock/').send({ advance: 'PT1M' }).expect(200);
    expect((await download()).mails).toMatchObject([
      { template: 'welcome', to: null, state: 'sent', sent_at: expect.any(String) },
      { template: 'email-change-confirm', to: null, state: 'sent', sent_at: expect.any(String) },
    ]);
  });
});
