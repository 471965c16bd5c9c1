import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { pageWire } from '../../../shared/adapters/http/page.contract.js';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { DeadLetters } from '../../../shared/adapters/jobs/dead-letters.js';
import { expectReadByKey } from '../../../shared/testing/read-by-key.js';
import { AuditQueries, PgAuditTrail } from '../persistence/audit.queries.js';
import { auditEntryWire, type FoundWire, deadLetterWire } from './staff-admin.contract.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the audit trail over HTTP', () => {
  let staff: { Authorization: string };

  beforeAll(async () => {
    const { id, token } = await signInStaff(app);
    staff = withToken(token);
    const other = await signUp(app, { email: 'riley@example.com', first_name: 'Riley', last_name: 'Other' });
    const record = (at: string, actorId: string, action: string, name: string) =>
      new PgAuditTrail(app.database, { now: () => new Date(at) }).record({
        actorId,
        action,
        subject: { kind: 'thing', id: name, name },
      });
    // 23:30 on the 13th, 0:30 and 23:30 on the 14th in New York, where that day has 23 hours.
    await record('2027-03-14T04:30:00Z', id, 'prompt-draft.saved', 'Persona');
    await record('2027-03-14T05:30:00Z', other.id, 'prompt-draft.published', 'Persona 50%');
    await record('2027-03-15T03:30:00Z', other.id, 'media.uploaded', 'The Brief');
  });
  const found = async (query: string): Promise<string[]> => {
    const { body } = await app.http.get(`/api/staff/audit/?${query}`).set(staff).expect(200);
    const subjects = body.results.map(({ subject }: { subject: { kind: string; name: string } }) => subject);
    // That the account was made staff's is on record, too.
    return subjects.filter(({ kind }: { kind: string }) => kind === 'thing').map(({ name }: { name: string }) => name);
  };
  const ALL = ['The Brief', 'Persona 50%', 'Persona'];

  it('is listed newest first, a page at a time', async () => {
    expect(await found('')).toEqual(ALL);
    expect(await found('page_size=2')).toEqual(ALL.slice(0, 2));
    expect(await found('page_size=2&page=2')).toEqual(ALL.slice(2));
  });

  it('is read by its key, from any entry on and back again', async () => {
    const rows = await app.database.query<{ number: number }>('select number from audit_entries order by number desc');
    await expectReadByKey(
      (page) => app.app.get(AuditQueries).list({}, page),
      ({ number }) => number,
      rows.map(({ number }) => number),
      ['number'],
    );
  });

  it.each([
    ['a part of who did it', 'actor=RILEY', ['The Brief', 'Persona 50%']],
    ['their whole name', 'actor=riley%20other', ['The Brief', 'Persona 50%']],
    ['a part of their address', 'actor=riley@', ['The Brief', 'Persona 50%']],
    ['somebody unknown', 'actor=nobody', []],
    ['a part of what was done', 'action=prompt-draft', ['Persona 50%', 'Persona']],
    ['the same in words', 'action=Draft%20published', ['Persona 50%']],
    ['a part of what it was done to', 'about=brief', ['The Brief']],
    ['signs that a pattern would take for its own', 'about=0%25', ['Persona 50%']],
    ['its id', 'subject=Persona', ['Persona']],
    ['several at once', 'actor=riley&action=draft', ['Persona 50%']],
    ['several of one kind', 'about=brief,50%25', ['The Brief', 'Persona 50%']],
    ['several people', 'actor=nobody,riley', ['The Brief', 'Persona 50%']],
    ['several actions', 'action=draft%20published,nothing', ['Persona 50%']],
    ['several ids', 'subject=Persona,nobody', ['Persona']],
    ['an empty filter', 'actor=&action=', ALL],
    ['a first day', 'from=2027-03-14&time_zone=America/New_York', ['The Brief', 'Persona 50%']],
    ['a last day, which counts', 'to=2027-03-13&time_zone=America/New_York', ['Persona']],
    ['one day', 'from=2027-03-14&to=2027-03-14&time_zone=America/New_York', ['The Brief', 'Persona 50%']],
    ['a day of nobody’s zone', 'from=2027-03-15', ['The Brief']],
  ])('is filtered by %s', async (_what, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  // proves 10.10
  it('names the account that an action affected, and is searched by its name', async () => {
    const member = await signUp(app, { email: 'mina@example.com', first_name: 'Mina', last_name: 'Marker' });
    const deleted = '0f8fad5b-d9cb-469f-a165-70867728950e';
    for (const id of [member.id, deleted])
      await app.app.get(AuditTrail).record({
        actorId: null,
        action: 'note.written',
        subject: { kind: 'user', id, name: `User ${id}` },
      });
    const entries = async (query: string) => {
      const { body } = await app.http.get(`/api/staff/audit/?action=note&${query}`).set(staff).expect(200);
      return body.results.map((entry: unknown) => auditEntryWire.parse(entry).subject);
    };
    const mina = { kind: 'user', id: member.id, name: 'Mina Marker', is_deleted: false };
    for (const about of ['mina%20mark', 'mina@example', 'nothing,MINA']) {
      expect(await entries(`about=${about}`)).toEqual([mina]);
    }
    expect(await entries('about=User')).toEqual([]);
    expect(await entries('')).toEqual([{ kind: 'user', id: deleted, name: `User ${deleted}`, is_deleted: true }, mina]);
    const { text } = await app.http.get('/api/staff/audit/export.csv?about=mina').set(staff).expect(200);
    expect(text).toContain(`account,${member.id},Mina Marker,`);
    const exports = await app.http.get('/api/staff/audit/export.csv?action=exported').set(staff).expect(200);
    expect(exports.text).toContain('exported the audit trail,exported list,,audit trail,filters: target\r\n');
    expect(exports.text).not.toMatch(/[{}"]|audit-entries/);
  });

  it.each([
    ['from=yesterday', { from: ['Please enter a date as YYYY-MM-DD'] }],
    ['to=2027-02-30', { to: ['Please enter a date as YYYY-MM-DD'] }],
    ['from=2027-03-14&time_zone=Mars', { time_zone: ['Please choose a known time zone'] }],
  ])('refuses %s', async (query, fields) => {
    await app.http.get(`/api/staff/audit/?${query}`).set(staff).expect(400, fields);
  });
});

describe('jobs that were dead-lettered', () => {
  /** Inserts a job as the queue leaves one: pg-boss-job-queue.integration.test.ts shows how it gets there. */
  async function aDeadLetter(userId: string): Promise<string> {
    const rows = await app.database.query<{ id: string }>(
      `insert into pgboss.job (name, data, source_name, source_output)
       values ('jobs.put-aside', $1, 'payments.refresh-membership', '{"reason": "ended-processes"}') returning id`,
      [{ userId, $processesEnded: 2 }],
    );
    return rows[0]!.id;
  }

  it('are listed for staff with their person and reason, and return to their queue once when staff retry them', async () => {
    const { id: staffId, token } = await signInStaff(app);
    const person = await signUp(app);
    const [id, ofNobody] = [await aDeadLetter(person.id), await aDeadLetter(randomUUID())];
    const list = async () =>
      (await app.http.get('/api/staff/jobs/dead-letters/').set(withToken(token)).expect(200)).body;
    const retry = (jobId: string) =>
      app.http.post(`/api/staff/jobs/dead-letters/${jobId}/retry/`).set(withToken(token));
    const before = await list();
    expect(pageWire(deadLetterWire).safeParse(before).error).toBeUndefined();
    expect(before.results).toMatchObject([
      { id: ofNobody, person: null },
      { id, kind: 'payments.refresh-membership', person: { id: person.id }, reason: 'ended-processes' },
    ]);

    await expectReadByKey(
      (page) => app.app.get(DeadLetters).list(page),
      (job) => job.id,
      [ofNobody, id],
      ['failed_at', 'kind'],
    );
    const file = await app.http.get('/api/staff/jobs/dead-letters/export.csv').set(withToken(token)).expect(200);
    expect(file.text).toContain(`\r\n${id},Membership update from the payment provider,${person.id},`);

    const responses = await Promise.all([retry(id), retry(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await list()).results).toMatchObject([{ id: ofNobody }]);
    const rows = await app.database.query(
      `select data, retry_count from pgboss.job where name = 'payments.refresh-membership' and data->>'userId' = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ data: { userId: person.id }, retry_count: 0 }]);
    const audit = await app.http.get(`/api/staff/audit/?subject=${id}`).set(withToken(token)).expect(200);
    expect(audit.body.results).toMatchObject([{ action: 'job.retried', actor: { id: staffId } }]);
    for (const unknown of [randomUUID(), 'nonsense']) await retry(unknown).expect(404);
  });
});

describe('the search over everything', () => {
  let staff: { Authorization: string };
  beforeAll(async () => {
    staff = withToken((await signInStaff(app)).token);
  });
  const find = async (search: string): Promise<FoundWire> =>
    (await app.http.get('/api/staff/search/').query({ search }).set(staff).expect(200)).body as FoundWire;

  // proves 10.26
  it('finds a member by name, address and number, however they are written', async () => {
    const { id } = await signUp(app, {
      first_name: 'Zoë',
      last_name: "O'Neill",
      email: 'zoe.search@example.com',
      phone_number: '+12125557391',
    });
    for (const search of ['zoe o’neill', 'ZOE.SEARCH@', '(212) 555-7391', '212.555.7391', '555-7391', '7391'])
      expect((await find(search)).members).toEqual([
        {
          id,
          name: "Zoë O'Neill",
          email: 'zoe.search@example.com',
          phone_number: '+12125557391',
          is_staff: false,
        },
      ]);
    expect((await find('zoe somebody-else')).members).toEqual([]);
  });

  // proves 10.26
  it('finds the thread of a member and of a number without an account', async () => {
    const { id } = await signUp(app, { first_name: 'Thea', last_name: 'Thread', phone_number: '+12125557392' });
    await app.database.query(
      `insert into message_threads (id, user_id, phone_number, state, unread, last_at)
       values ($1::text, $1::text::uuid, '+12125557392', 'open', true, now()),
         ('+12125557393', null, '+12125557393', 'done', false, now())`,
      [id],
    );
    expect((await find('thread thea')).threads).toEqual([
      { id, name: 'Thea Thread', phone_number: '+12125557392', state: 'open' },
    ]);
    const unknown = { id: '+12125557393', name: null, phone_number: '+12125557393', state: 'done' };
    expect((await find('(212) 555-7393')).threads).toEqual([unknown]);
    await app.database.query(
      `insert into inbound_texts (provider_id, from_number, user_id, kind, received_at, body)
       values ('SMT1', '+12125557392', $1, 'question', now(), 'Can I talk to a real person about my invoice?'),
         ('SMT2', '+12125557393', null, 'question', now(), 'Is this thread a bot, or José’s?')`,
      [id],
    );
    await app.database.query(
      `insert into staff_messages (id, user_id, staff_id, channel, body, state, created)
       select gen_random_uuid(), $1, id, 'text', 'See example.com/bills.', 'sent', now() from users where is_staff limit 1`,
      [id],
    );
    for (const search of ['real person', 'INVOICE?', 'bills', 'my invo'])
      expect((await find(search)).threads.map((thread) => thread.id)).toEqual([id]);
    // Its name comes before the words of another.
    expect((await find('thread')).threads.map((thread) => thread.id)).toEqual([id, unknown.id]);
    expect((await find('jose bot')).threads).toEqual([unknown]);
    expect((await find('invoice bot')).threads).toEqual([]);
  });

  // proves 10.26
  it('finds practices and prompts, those that are called so before those that say so', async () => {
    const all = await find('e');
    expect([all.practices.length, all.prompts.length > 0]).toEqual([8, true]);
    const [practice] = all.practices;
    const { practices } = await find(String(practice!.title));
    expect(practices[0]).toEqual(practice);
    expect((await find(String(practice!.content_number))).practices[0]).toEqual(practice);
    expect((await find('crisis')).prompts[0]).toMatchObject({ name: 'Crisis', is_active: true });
  });

  it('finds nothing for an empty search', async () => {
    expect(await find('  ')).toEqual({ members: [], threads: [], practices: [], prompts: [] });
  });
});

describe('staff’s lists as tables', () => {
  let staff: { Authorization: string };
  beforeAll(async () => {
    staff = withToken((await signInStaff(app)).token);
  });
  const lines = async (path: string) => {
    const { text } = await app.http
      .get(path)
      .set(staff)
      .expect(200)
      .expect('Content-Type', /^text\/csv/);
    return text.trim().split('\r\n');
  };
  const exports = async (list: string) =>
    (await app.http.get(`/api/staff/audit/?action=${list}.exported`).set(staff).expect(200)).body.count as number;

  it('examples are taken away as a table, in their order and as they are found, and that is on record', async () => {
    const mark = randomUUID();
    for (const title of [`Beta ${mark}`, `=1+1 ${mark}`]) {
      const body = { title, messages: ['One', 'Two'], is_crisis: title.startsWith('Beta') };
      await app.http.post('/api/coach/examples/').set(staff).send(body).expect(201);
    }
    const listed = await app.http.get(`/api/coach/examples/?search=${mark}&sort=-title`).set(staff).expect(200);
    expect(listed.body.results.map(({ title }: { title: string }) => title)).toEqual([`Beta ${mark}`, `=1+1 ${mark}`]);
    const table = await lines(`/api/coach/examples/export.csv?search=${mark}&sort=title`);
    expect(table[0]).toBe('id,title,messages,is_crisis,created,last_edited');
    expect(table[1]).toContain(`,'=1+1 ${mark},`);
    expect(table[2]).toContain(`,Beta ${mark},`);
    const [, ...crisis] = await lines(`/api/coach/examples/export.csv?search=${mark}&is_crisis=true`);
    expect(crisis).toHaveLength(1);
    expect(await exports('examples')).toBe(2);
    await app.http.get('/api/coach/examples/?sort=messages').set(staff).expect(400);
  });

  it('unused uploads are taken away as a table, in their order and as they are found, and that is on record', async () => {
    const mark = randomUUID();
    const { id } = await signUp(app, { first_name: 'Uma', last_name: 'Loader' });
    for (const [name, bytes] of [
      ['small', 10],
      ['large', 3_000],
    ])
      await app.database.query(
        `insert into media_uploads (key, name, bytes, uploaded_at, uploaded_by) values ($1, $2, $3, '2026-11-01T10:00:00Z', $4)`,
        [`${randomUUID()}.png`, `${name} ${mark}.png`, bytes, id],
      );
    const listed = await app.http.get(`/api/staff/media/unused/?search=${mark}&sort=-bytes`).set(staff).expect(200);
    expect(listed.body.results.map(({ bytes }: { bytes: number }) => bytes)).toEqual([3_000, 10]);
    const [heading, ...rows] = await lines(`/api/staff/media/unused/export.csv?search=${mark}&sort=name`);
    expect(heading).toBe('name,link,bytes,uploaded_at,uploaded_by_id,uploaded_by,removable_from');
    expect(rows.map((row) => row.split(' ')[0])).toEqual(['large', 'small']);
    for (const row of rows) expect(row).toContain(`,${id},Uma Loader,`);
    expect(await exports('unused-uploads')).toBe(1);
  });
});
