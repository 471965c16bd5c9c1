import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { editConflictWire, promptVersionWire } from '../prompts.contract.js';
import { auditEntryWire } from '../../../../staff-admin/adapters/http/staff-admin.contract.js';

describe('versions of the prompt over HTTP', () => {
  let app: RunningApp;
  let staff: { Authorization: string };
  let other: { Authorization: string };

  beforeAll(async () => {
    app = await startApp();
    staff = withToken((await signInStaff(app)).token);
    other = withToken((await signInStaff(app)).token);
  });
  afterAll(() => app.close());

  const path = '/api/coach/prompt-templates/';
  const create = async (part: object = {}) =>
    (
      await app.http
        .post(path)
        .set(staff)
        .send({ name: 'Persona', content: 'Be kind.', ...part })
        .expect(201)
    ).body;
  const change = (id: string, body: object, who = staff) => app.http.patch(`${path}${id}/`).set(who).send(body);
  const versions = async (id: string) => (await app.http.get(`${path}${id}/versions/`).set(staff).expect(200)).body;
  const audit = async (query: string) =>
    (await app.http.get(`/api/staff/audit/?${query}`).set(staff).expect(200)).body.results;

  it('are for staff only, like the audit trail', async () => {
    const made = await create();
    const { token } = await signUp(app);
    const urls = [`${path}${made.id}/versions/`, `${path}${made.id}/versions/${made.version}/`, '/api/staff/audit/'];
    for (const url of urls) {
      await app.http.get(url).expect(401);
      await app.http.get(url).set(withToken(token)).expect(403);
    }
    const restore = `${path}${made.id}/versions/${made.version}/restore/`;
    await app.http.post(restore).set(withToken(token)).expect(403);
  });

  // proves 10.4
  it('show who saved what, when and why', async () => {
    const made = await create({ reason: 'A first try' });
    await change(made.id, { content: 'Be calm.', reason: ' Too\nloud ' }, other).expect(200);
    const { count, results } = await versions(made.id);
    expect(count).toBe(2);
    results.forEach((row: unknown) => promptVersionWire.parse(row));
    expect(results).toMatchObject([
      {
        content: 'Be calm.',
        reason: 'Too loud',
        saved_by: { name: 'Sam Staff' },
        removed: false,
        published_version: results[1].published_version + 1,
      },
      { content: 'Be kind.', reason: 'A first try', number: made.version },
    ]);
    expect(results[0].saved_by.id).not.toBe(results[1].saved_by.id);
    const one = await app.http.get(`${path}${made.id}/versions/${made.version}/`).set(staff).expect(200);
    expect(one.body).toEqual(results[1]);
  });

  it('that never existed are not found', async () => {
    const made = await create();
    for (const id of [randomUUID(), 'nonsense']) await app.http.get(`${path}${id}/versions/`).set(staff).expect(404);
    for (const number of ['0', 'x', '999999', '99999999999']) {
      await app.http.get(`${path}${made.id}/versions/${number}/`).set(staff).expect(404);
      await app.http.post(`${path}${made.id}/versions/${number}/restore/`).set(staff).expect(404);
    }
    await change(made.id, { reason: 7 }).expect(400, { reason: ['Please enter text'] });
  });

  it('refuse to overwrite what someone else saved in the meantime, and show both texts', async () => {
    const made = await create();
    const theirs = (await change(made.id, { content: 'Theirs.' }, other).expect(200)).body;
    const mine = { content: 'Mine.', base_version: made.version };
    const { body } = await change(made.id, mine).expect(409);
    expect(editConflictWire.parse(body)).toEqual({
      detail: 'Someone else saved this template in the meantime.',
      current: theirs,
      saved_by: { id: expect.any(String), name: 'Sam Staff' },
      yours: { name: 'Persona', content: 'Mine.', description: '', order: made.order, is_active: true },
    });
    expect((await versions(made.id)).count).toBe(2);
    await change(made.id, { ...mine, base_version: theirs.version }).expect(200);
    await change(made.id, { content: 'Without a word.' }, other).expect(200);
  });

  it('accept a save concurrent with one that only moved the template', async () => {
    const made = await create();
    await change(made.id, { order: 700 }, other).expect(200);
    const saved = await change(made.id, { content: 'Mine.', base_version: made.version }).expect(200);
    expect(saved.body).toMatchObject({ content: 'Mine.', order: 700 });
  });

  it('accept one of two saves at once', async () => {
    const made = await create();
    const responses = await Promise.all(
      [staff, other].map((who, n) => change(made.id, { content: `Of ${n}`, base_version: made.version }, who)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are restored as a new save, which keeps order and activation', async () => {
    const made = await create({ description: 'First' });
    await change(made.id, { content: 'Be loud.', description: '', order: 900 }).expect(200);
    const restore = `${path}${made.id}/versions/${made.version}/restore/`;
    const { body } = await app.http.post(restore).set(other).expect(200);
    expect(body).toMatchObject({ content: 'Be kind.', description: 'First', order: 900, is_active: true });
    const [last, before, first] = (await versions(made.id)).results;
    expect(last).toMatchObject({ content: 'Be kind.', reason: `Restored version ${first.published_version}` });
    const numbers = {
      version_before: before.published_version,
      version: last.published_version,
      save_before: before.number,
      save: body.version,
      restored_version: first.published_version,
    };
    expect(await audit(`subject=${made.id}&action=prompt-template.restored`)).toMatchObject([
      { subject: { name: 'Persona' }, details: { ...numbers, active: true } },
    ]);
  });

  it('bring a removed template back, inactive', async () => {
    const made = await create();
    await app.http.delete(`${path}${made.id}/`).set(staff).expect(204);
    expect((await versions(made.id)).results[0]).toMatchObject({ removed: true });
    const restore = `${path}${made.id}/versions/${made.version}/restore/`;
    await app.http.post(restore).set(staff).send({ reason: 'Needed after all' }).expect(200);
    const { body } = await app.http.get(`${path}${made.id}/`).set(staff).expect(200);
    expect(body).toMatchObject({ id: made.id, content: 'Be kind.', is_active: false });
  });

  it('are not restored where they would break the prompt', async () => {
    const made = await create({ content: 'Hi {{ nobody }}' });
    await change(made.id, { content: 'Hi' }).expect(200);
    await app.http
      .post(`${path}${made.id}/versions/${made.version}/restore/`)
      .set(staff)
      .expect(400, { content: ['An active template must not name {{ nobody }}'] });
  });

  // proves 10.4
  it('mark what reached members without a check, by whatever call', async () => {
    const made = await create();
    const url = `${path}${made.id}/`;
    const releases = async () => (await versions(made.id)).results.map(({ release }: { release: string }) => release);
    await change(made.id, { name: 'Tone', description: 'How' }).expect(200);
    await change(made.id, { content: 'Be calm.' }).expect(200);
    await change(made.id, { is_active: false }).expect(200);
    await change(made.id, { content: 'Be loud.' }).expect(200);
    await app.http.put(url).set(staff).send({ name: 'Tone', content: 'Be loud.', is_active: true }).expect(200);
    await app.http.post(`${url}versions/${made.version}/restore/`).set(staff).expect(200);
    await app.http.delete(url).set(staff).expect(204);
    const [un, no] = ['unchecked', null];
    expect(await releases()).toEqual([un, un, un, no, un, un, no, un]);
    const marks = (await audit(`subject=${made.id}`)).map(
      ({ details }: { details: { published_without_check: boolean } }) => details.published_without_check,
    );
    expect(marks).toEqual([true, true, true, false, true, true, false, true]);
  });

  it('mark a new order of active templates, and no other', async () => {
    const [one, two] = [await create({ order: 5_000 }), await create({ content: 'Ask.', order: 5_010 })];
    await change(one.id, { order: 5_001 }).expect(200);
    await change(two.id, { order: 4_999 }).expect(200);
    expect((await versions(one.id)).results[0]).toMatchObject({ release: null });
    expect((await versions(two.id)).results[0]).toMatchObject({ release: 'unchecked' });
  });

  // proves 10.10, T36
  it('are recorded in the audit trail, which no one can change', async () => {
    const made = await create();
    await change(made.id, { content: 'Be calm.' }, other).expect(200);
    await app.http.delete(`${path}${made.id}/`).set(staff).expect(204);
    const entries = await audit(`subject=${made.id}`);
    entries.forEach((entry: unknown) => auditEntryWire.parse(entry));
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'prompt-template.removed',
      'prompt-template.changed',
      'prompt-template.created',
    ]);
    expect(entries[1]).toMatchObject({ actor: { name: 'Sam Staff' }, details: { fields: 'content' } });
    expect(JSON.stringify(entries)).not.toContain('Be calm.');
    expect(await audit(`actor=${entries[1].actor.id}&subject=${made.id}`)).toEqual([entries[1]]);
    expect(await audit('actor=nonsense')).toEqual([]);
    await expect(app.database.query('update audit_entries set action = $1', ['nothing'])).rejects.toThrow(
      'never changed',
    );
    await expect(app.database.query('delete from audit_entries')).rejects.toThrow('never changed');
  });

  it('record nothing of an action that fails', async () => {
    const made = await create();
    await change(made.id, { content: 'Theirs.' }, other).expect(200);
    const before = await audit(`subject=${made.id}`);
    await change(made.id, { content: 'Mine.', base_version: made.version }).expect(409);
    expect(await audit(`subject=${made.id}`)).toEqual(before);
  });

  it('stay in the audit trail after the account of their author is deleted', async () => {
    const leaving = await signInStaff(app);
    const made = await create();
    await change(made.id, { content: 'Last words.' }, withToken(leaving.token)).expect(200);
    await app.database.query('delete from users where id = $1', [leaving.id]);
    expect((await audit(`subject=${made.id}&action=prompt-template`))[0]).toMatchObject({
      actor: null,
      action: 'prompt-template.changed',
    });
    expect((await versions(made.id)).results[0]).toMatchObject({ content: 'Last words.', saved_by: null });
  });

  it("do not reveal the new values when staff change a person's profile", async () => {
    const member = await signUp(app);
    await app.http.patch(`/api/users/${member.id}`).set(staff).send({ first_name: 'Zelda' }).expect(200);
    await app.http
      .patch(`/api/users/${member.id}`)
      .set(withToken(member.token))
      .send({ first_name: 'Own' })
      .expect(200);
    const entries = await audit(`subject=${member.id}`);
    expect(entries).toMatchObject([{ action: 'user.changed', details: { fields: 'firstName' } }]);
    expect(JSON.stringify(entries)).not.toContain('Zelda');
  });
});
