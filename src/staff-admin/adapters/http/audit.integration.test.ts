import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { expectReadByKey } from '../../../shared/testing/read-by-key.js';
import { AuditQueries } from '../persistence/audit.queries.js';
import { auditEntryWire } from './staff-admin.contract.js';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';

describe('the audit trail over HTTP', () => {
  let app: RunningApp;
  let staff: { Authorization: string };

  beforeAll(async () => {
    app = await startApp();
    const { id, token } = await signInStaff(app);
    staff = withToken(token);
    const other = await signUp(app, { email: 'riley@example.com', first_name: 'Riley', last_name: 'Other' });
    const record = (at: string, actorId: string, action: string, name: string) =>
      app.app.get(AuditTrail).record({ at: new Date(at), actorId, action, subject: { kind: 'thing', id: name, name } });
    // 23:30 on the 13th, 0:30 and 23:30 on the 14th in New York, where that day has 23 hours.
    await record('2027-03-14T04:30:00Z', id, 'prompt-draft.saved', 'Persona');
    await record('2027-03-14T05:30:00Z', other.id, 'prompt-draft.published', 'Persona 50%');
    await record('2027-03-15T03:30:00Z', other.id, 'media.uploaded', 'The Brief');
  });
  afterAll(() => app.close());

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
        ...{ at: new Date('2027-03-16T10:00:00Z'), actorId: null, action: 'note.written' },
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
    expect(text).toContain(`user,${member.id},Mina Marker,`);
  });

  it.each([
    ['from=yesterday', { from: ['Please enter a date as YYYY-MM-DD'] }],
    ['to=2027-02-30', { to: ['Please enter a date as YYYY-MM-DD'] }],
    ['from=2027-03-14&time_zone=Mars', { time_zone: ['Please choose a known time zone'] }],
  ])('refuses %s', async (query, fields) => {
    await app.http.get(`/api/staff/audit/?${query}`).set(staff).expect(400, fields);
  });
});
