import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { promptTemplateWire } from '../prompts.contract.js';
import { starterPrompts } from '../../files/starter-texts.js';

describe('the prompt over HTTP', () => {
  let app: RunningApp;
  let staff: { Authorization: string };

  beforeAll(async () => {
    app = await startApp();
    staff = withToken((await signInStaff(app)).token);
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.query('delete from prompt_templates'));

  const path = '/api/coach/prompt-templates/';
  const create = async (part: object = {}) =>
    (
      await app.http
        .post(path)
        .set(staff)
        .send({ name: 'Persona', content: 'Be kind.', ...part })
        .expect(201)
    ).body;
  const prompt = () => app.http.get('/api/system-prompt/').set(staff);

  // proves 10.3
  it('is for staff only', async () => {
    const { token } = await signUp(app);
    for (const url of [path, `${path}${randomUUID()}/`, '/api/system-prompt/']) {
      await app.http.get(url).expect(401);
      await app.http.get(url).set(withToken(token)).expect(403);
    }
    await app.http.post(path).set(withToken(token)).send({ name: 'x', content: 'x' }).expect(403);
  });

  it('creates, reads, changes, replaces and removes a template', async () => {
    const made = await create();
    expect(promptTemplateWire.parse(made)).toMatchObject({ description: '', order: 10, is_active: true });
    expect((await create({ name: 'Next' })).order).toBe(20);
    const url = `${path}${made.id}/`;
    expect((await app.http.get(url).set(staff).expect(200)).body).toEqual(made);
    const patched = await app.http.patch(url).set(staff).send({ is_active: false, id: 'x', version: 99 }).expect(200);
    expect(patched.body).toMatchObject({
      ...made,
      is_active: false,
      last_edited: expect.any(String),
      version: made.version + 2,
    });
    const put = await app.http.put(url).set(staff).send({ name: 'P', content: 'C', description: 'D' }).expect(200);
    expect(put.body).toMatchObject({ name: 'P', content: 'C', description: 'D', order: 10, is_active: true });
    await app.http.delete(url).set(staff).expect(204);
    await app.http.get(url).set(staff).expect(404, { detail: 'Not found.' });
    await app.http.delete(url).set(staff).expect(404);
    await app.http.patch(url).set(staff).send({ name: 'x' }).expect(404);
    await app.http.get(`${path}nonsense/`).set(staff).expect(404);
  });

  // proves 10.27
  it('restores a deleted template: as it was with its draft, or inactive', async () => {
    const made = await create({ content: 'Be restored.' });
    const url = `${path}${made.id}/`;
    await app.http.put(`${url}draft/`).set(staff).send({ content: 'Be drafted.' }).expect(200);
    const deleted = async () =>
      (await app.http.get(`${path}deleted/`).set(staff).expect(200)).body.results.find(
        ({ id }: { id: string }) => id === made.id,
      );
    const prompt = async () => (await app.http.get('/api/system-prompt/').set(staff).expect(200)).body.content;
    const undelete = (as_it_was: boolean) => app.http.post(`${url}undelete/`).set(staff).send({ as_it_was });
    await undelete(true).expect(404);
    await app.http.delete(url).set(staff).expect(204);
    expect(await prompt()).not.toContain('Be restored.');
    await app.http.get(`${url}draft/`).set(staff).expect(404);
    expect(await deleted()).toMatchObject({
      name: 'Persona',
      content: 'Be restored.',
      was_active: true,
      deleted_by: { name: 'Sam Staff' },
    });
    expect((await undelete(true).expect(200)).body).toMatchObject({ is_active: true, order: made.order });
    expect(await prompt()).toContain('Be restored.');
    expect((await app.http.get(`${url}draft/`).set(staff).expect(200)).body.content).toBe('Be drafted.');
    expect(await deleted()).toBeUndefined();
    await app.http.delete(url).set(staff).expect(204);
    expect((await undelete(false).expect(200)).body).toMatchObject({ is_active: false });
    expect(await prompt()).not.toContain('Be restored.');
    await app.http.delete(url).set(staff).expect(204);
  });

  it('shows who saved what, and when', async () => {
    const made = await create();
    await app.http.patch(`${path}${made.id}/`).set(staff).send({ content: 'Be calm.' }).expect(200);
    await app.http.delete(`${path}${made.id}/`).set(staff).expect(204);
    const versions = await app.database.query(
      `select content, removed, email from prompt_versions join users on users.id = saved_by
       where template_id = $1 order by number`,
      [made.id],
    );
    expect(versions).toEqual([
      { content: 'Be kind.', removed: false, email: expect.any(String) },
      { content: 'Be calm.', removed: false, email: expect.any(String) },
      { content: 'Be calm.', removed: true, email: expect.any(String) },
    ]);
  });

  // proves 3.8
  it.each([
    [{}, { name: ['This is a required field'], content: ['This is a required field'] }],
    [
      { name: ' ', content: ' ' },
      { name: ['This is a required field'], content: ['This is a required field'] },
    ],
    [
      { name: 1, content: ['x'] },
      { name: ['This is a required field'], content: ['This is a required field'] },
    ],
    [{ name: 'x'.repeat(101), content: 'x' }, { name: ['Please use at most 100 characters'] }],
    [{ name: 'x', content: 'x'.repeat(20_001) }, { content: ['Please use at most 20000 characters'] }],
    [{ name: 'x', content: 'x', order: 1.5 }, { order: ['Please enter a whole number'] }],
    [{ name: 'x', content: 'x', order: 1e12 }, { order: ['Please enter a whole number'] }],
    [{ name: 'x', content: 'x', is_active: 'yes' }, { is_active: ['Please enter true or false'] }],
    [{ name: 'x', content: 'x', description: 7 }, { description: ['Please enter text'] }],
  ])('refuses wrong body no. %#, every problem at once', async (body, errors) => {
    await app.http.post(path).set(staff).send(body).expect(400, errors);
    const made = await create();
    await app.http.put(`${path}${made.id}/`).set(staff).send(body).expect(400, errors);
  });

  it('refuses a change that empties a required field', async () => {
    const made = await create();
    const send = (body: object) => app.http.patch(`${path}${made.id}/`).set(staff).send(body);
    await send({ name: null }).expect(400, { name: ['This is a required field'] });
    await send({ content: '' }).expect(400, { content: ['This is a required field'] });
    await send({}).expect(200);
  });

  // proves 11.4
  it('lists templates by order, a page at a time, with search and filter', async () => {
    await create({ name: 'Last', order: 30 });
    await create({ name: 'First', order: 10 });
    await create({ name: 'Off', order: 20, is_active: false, content: 'nothing of use' });
    const names = async (query: string) =>
      (await app.http.get(`${path}?${query}`).set(staff).expect(200)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['First', 'Off', 'Last']);
    expect(await names('search=NOTHING')).toEqual(['Off']);
    expect(await names('is_active=true')).toEqual(['First', 'Last']);
    const { body } = await app.http.get(`${path}?page_size=2`).set(staff).expect(200);
    expect(body).toMatchObject({ count: 3, previous: null, next: expect.stringContaining('page=2') });
    await app.http.get(`${path}?page=9`).set(staff).expect(404);
  });

  // proves 11.14
  it('is assembled for the requester', async () => {
    await create({ name: 'Two', content: 'To {{ first_name }}, message {{turn}}.', order: 2 });
    await create({ name: 'One', content: 'I am {{ coach_name }} {not this}.', order: 1 });
    await create({ name: 'Off', content: '{{ broken }}', is_active: false });
    await prompt().expect(200, { content: 'I am Maya {not this}.\n\nTo Sam, message 1.' });
  });

  // proves 11.14
  it('that is broken names template and variable', async () => {
    await create({ name: 'Greeting', content: 'Hi {{ frist_name }}' });
    await prompt().expect(500, { error: 'The template "Greeting" names an unknown variable: "frist_name".' });
  });

  it('comes with a good set, which is loaded once and never over staff’s changes', async () => {
    const fresh = await startApp();
    const one = await fresh.database.query<{ id: string; name: string }>('select id, name from prompt_templates');
    expect(one).toHaveLength(starterPrompts().length);
    await fresh.database.query(`update prompt_templates set content = 'Ours' where name = 'Persona'`);
    await fresh.database.query(`delete from prompt_templates where name = 'Style'`);
    const again = await startApp({ databaseUrl: fresh.databaseUrl });
    const rows = await again.database.query<{ content: string }>(
      'select content from prompt_templates order by "order"',
    );
    expect(rows).toHaveLength(starterPrompts().length - 1);
    expect(rows[0]!.content).toBe('Ours');
    await Promise.all([fresh.close(), again.close()]);
  });
});
