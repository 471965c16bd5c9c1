import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../support/people.js';
import { type RunningApp, startApp } from '../support/start-app.js';

let product: RunningApp;
let staff: { Authorization: string };
beforeAll(async () => {
  product = await startApp();
  staff = withToken((await signInStaff(product)).token);
});
afterAll(() => product.close());

const lines = async (path: string) => {
  const { text } = await product.http
    .get(path)
    .set(staff)
    .expect(200)
    .expect('Content-Type', /^text\/csv/);
  return text.trim().split('\r\n');
};
const exports = async (list: string) =>
  (await product.http.get(`/api/staff/audit/?action=${list}.exported`).set(staff).expect(200)).body.count as number;

it('examples are taken away as a table, in their order and as they are found, and that is on record', async () => {
  const mark = randomUUID();
  for (const title of [`Beta ${mark}`, `=1+1 ${mark}`]) {
    const body = { title, messages: ['One', 'Two'], is_crisis: title.startsWith('Beta') };
    await product.http.post('/api/coach/examples/').set(staff).send(body).expect(201);
  }
  const listed = await product.http.get(`/api/coach/examples/?search=${mark}&sort=-title`).set(staff).expect(200);
  expect(listed.body.results.map(({ title }: { title: string }) => title)).toEqual([`Beta ${mark}`, `=1+1 ${mark}`]);
  const table = await lines(`/api/coach/examples/export.csv?search=${mark}&sort=title`);
  expect(table[0]).toBe('id,title,messages,is_crisis,created,last_edited');
  expect(table[1]).toContain(`,'=1+1 ${mark},`);
  expect(table[2]).toContain(`,Beta ${mark},`);
  const [, ...crisis] = await lines(`/api/coach/examples/export.csv?search=${mark}&is_crisis=true`);
  expect(crisis).toHaveLength(1);
  expect(await exports('examples')).toBe(2);
  await product.http.get('/api/coach/examples/?sort=messages').set(staff).expect(400);
});

it('unused uploads are taken away as a table, in their order and as they are found, and that is on record', async () => {
  const mark = randomUUID();
  const { id } = await signUp(product, { first_name: 'Uma', last_name: 'Loader' });
  for (const [name, bytes] of [
    ['small', 10],
    ['large', 3_000],
  ])
    await product.database.query(
      `insert into media_uploads (key, name, bytes, uploaded_at, uploaded_by) values ($1, $2, $3, '2026-11-01T10:00:00Z', $4)`,
      [`${randomUUID()}.png`, `${name} ${mark}.png`, bytes, id],
    );
  const listed = await product.http.get(`/api/staff/media/unused/?search=${mark}&sort=-bytes`).set(staff).expect(200);
  expect(listed.body.results.map(({ bytes }: { bytes: number }) => bytes)).toEqual([3_000, 10]);
  const [heading, ...rows] = await lines(`/api/staff/media/unused/export.csv?search=${mark}&sort=name`);
  expect(heading).toBe('name,link,bytes,uploaded_at,uploaded_by_id,uploaded_by,removable_from');
  expect(rows.map((row) => row.split(' ')[0])).toEqual(['large', 'small']);
  for (const row of rows) expect(row).toContain(`,${id},Uma Loader,`);
  expect(await exports('unused-uploads')).toBe(1);
});
