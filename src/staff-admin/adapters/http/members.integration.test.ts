import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { untilBuilt } from '../../../../test/support/until.js';
import {
  type StaffCurriculumWire,
  staffCurriculumWire,
} from '../../../curriculum/adapters/http/curriculum.contract.js';
import { CurriculumPlanner } from '../../../curriculum/application/ports/curriculum-planner.js';
import { BeginCurriculum, CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { CatalogueTooSmall } from '../../../curriculum/domain/arrangement.js';
import { aSummary } from '../../../curriculum/testing/a-summary.js';
import { MembershipRepository } from '../../../payments/application/ports/membership.repository.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { expectReadByKey } from '../../../shared/testing/read-by-key.js';
import type { StaffTextsWire, TextWire } from '../../../texting/adapters/http/texts.contract.js';
import { MemberQueries } from '../persistence/member.queries.js';
import {
  type AuditEntryWire,
  membersWire,
  memberWire,
  type MemberWire,
  type TimelineEventWire,
  timelineEventWire,
} from './staff-admin.contract.js';

const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** Monday, 10:15 in New York. */
const MONDAY = new Date('2026-11-23T15:15:00Z');
const WEEK = 604_800_000;
const NOBODY = '5b1a5f5e-0000-4000-8000-000000000000';

let lastNumber = 100;
const aNumber = () => `+1212555${String(++lastNumber).padStart(4, '0')}`;

describe('members, as staff see them', () => {
  let product: RunningApp;
  let staff: { id: string; header: { Authorization: string } };

  beforeAll(async () => {
    product = await startApp({
      environment: { CLOCK: 'virtual' },
    });
    await move({ now: MONDAY.toISOString() });
    const { id, token } = await signInStaff(product);
    staff = { id, header: withToken(token) };
  });
  afterAll(() => product.close());

  const move = (body: object) => product.http.post('/sandbox/clock/').send(body).expect(200);
  const advance = (duration: string) => move({ advance: duration });
  /** The next Monday, 10:15 in New York: each test has a week of its own. */
  async function toMonday() {
    const passed = product.app.get(Clock).now().getTime() - MONDAY.getTime();
    await move({ now: new Date(MONDAY.getTime() + Math.ceil(passed / WEEK) * WEEK).toISOString() });
  }

  const get = async (path: string) => (await product.http.get(`/api/staff/${path}`).set(staff.header).expect(200)).body;
  const post = (path: string) => product.http.post(`/api/staff/${path}`).set(staff.header);
  const conclude = (userId: string) =>
    product.app
      .get(Transaction)
      .run(() => product.app.get(BeginCurriculum).execute({ userId, chatId: CHAT, summary: aSummary() }));
  const pay = (userId: string, accessUntil = 'infinity', phase = 'active') =>
    product.database.query(
      `insert into memberships (user_id, provider, phase, access_until) values ($1, 'sandbox', $3, $2)
       on conflict (user_id) do update set access_until = excluded.access_until, phase = excluded.phase`,
      [userId, accessUntil, phase],
    );
  const suppress = (phone: string) =>
    product.database.query(`insert into text_suppressions (phone_number, source, added_at) values ($1, 'reply', $2)`, [
      phone,
      MONDAY,
    ]);

  /** Someone who has paid; what staff see and do is under `members/{id}/`. */
  async function aMember(part: object = {}) {
    const phone = aNumber();
    const { id, token } = await signUp(product, { phone_number: phone, time_zone: 'America/New_York', ...part });
    await pay(id);
    const curriculum = async () => (await get(`members/${id}/curriculum/`)) as StaffCurriculumWire;
    return {
      id,
      phone,
      token,
      curriculum,
      row: async () => (await get(`members/${id}/`)) as MemberWire,
      steer: (what: string, body?: object) => post(`members/${id}/curriculum/${what}/`).send(body),
      item: async (position: number) => (await curriculum()).items[position - 1]!,
      resend: async (position: number, status = 200) => {
        const item = (await curriculum()).items[position - 1]!;
        return (await post(`members/${id}/curriculum/items/${item.id}/resend/`).expect(status)).body as TextWire;
      },
      texts: async () => ((await get(`texts/?member=${id}`)) as StaffTextsWire).results,
      staffActions: async () =>
        ((await get(`audit/?subject=${id}`)).results as AuditEntryWire[]).map(({ action }) => action).reverse(),
      patch: (body: object) => product.http.patch('/api/curriculum/').set(withToken(token)).send(body).expect(200),
    };
  }
  type TestMember = Awaited<ReturnType<typeof aMember>>;

  const built = (member: TestMember) => untilBuilt(member.curriculum);

  /** The same with a plan whose first text was sent. */
  async function aPracticingMember(part: object = {}) {
    const member = await aMember(part);
    await conclude(member.id);
    await built(member);
    await advance('PT1S');
    return member;
  }

  it('are listed by key, from any person on and back again, by name too', async () => {
    for (const [first_name, last_name] of [
      ['Ada', 'Young'],
      ['Zoe', 'Adams'],
      ['Ada', 'Adams'],
    ])
      await signUp(product, { first_name, last_name, phone_number: aNumber() });
    const rows = await product.database.query<{ id: string }>('select id from users order by created desc, id desc');
    await expectReadByKey(
      (page) => product.app.get(MemberQueries).list({}, page),
      ({ id }) => id,
      rows.map(({ id }) => id),
      ['created', 'name'],
    );
  });

  // proves 10.23
  // proves 10.31
  it('are listed without staff unless asked for, and by whether their plan is a general one', async () => {
    const member = await aPracticingMember({ last_name: 'Generally' });
    const found = async (query: string) =>
      ((await get(`members/?${query}`)).results as MemberWire[]).map(({ id }) => id);
    expect(await found('')).not.toContain(staff.id);
    expect(await found('staff=true')).toContain(staff.id);
    expect(await found('staff=true,false')).toEqual(expect.arrayContaining([staff.id, member.id]));
    expect(await found('plan=general&search=generally')).toEqual([]);
    await product.database.query('update curricula set general = true where user_id = $1', [member.id]);
    expect(await found('plan=general&search=generally')).toEqual([member.id]);
  });

  it('get days, hour, pause and plan changed by staff, recorded, with an email about each', async () => {
    await toMonday();
    const member = await aPracticingMember();
    const call = (body: object, status = 200) =>
      product.http.patch(`/api/staff/members/${member.id}/curriculum/`).set(staff.header).send(body).expect(status);
    const { body } = await call({ preferences: { weekdays: ['wed', 'fri'], hour: 17, minute: 5 } });
    expect(body.preferences).toMatchObject({ weekdays: ['wed', 'fri'], hour: 17, minute: 5 });
    expect(await member.curriculum()).toEqual(body);
    expect((await call({ preferences: { hour: 3 } }, 400)).body).toHaveProperty('hour');
    expect(await member.staffActions()).toEqual(['curriculum.rescheduled']);
    await member.steer('pause').expect(200);
    await member.steer('resume').expect(200);
    await member.steer('replan').expect(200);
    const { results } = await get(`mails/?member=${member.id}&sort=created`);
    expect(results.map(({ template }: { template: string }) => template)).toEqual([
      'welcome',
      'plan-changed',
      'plan-changed',
      'plan-changed',
      'plan-changed',
    ]);
  });

  it('can be paused until a day, and with a reason for other staff', async () => {
    await toMonday();
    const member = await aPracticingMember();
    for (const [body, field] of [
      [{ paused_until: '2026-02-30' }, 'paused_until'],
      [{ paused_until: 7 }, 'paused_until'],
      [{ paused_until: '2020-01-01' }, 'paused_until'],
      [{ reason: 'x'.repeat(201) }, 'reason'],
      [{ reason: 7 }, 'reason'],
    ] as const)
      expect((await member.steer('pause', body).expect(400)).body).toHaveProperty(field);
    const nextMonday = new Date(product.app.get(Clock).now().getTime() + WEEK);
    const until = nextMonday.toISOString().slice(0, 10);
    const { body } = await member.steer('pause', { paused_until: until, reason: ' On leave. ' }).expect(200);
    // Midnight in New York, in winter or in summer.
    const resumesAt: unknown = expect.stringMatching(`^${until}T0[45]:00:00\\.000Z$`);
    expect(body).toMatchObject({ state: 'paused', paused_by: 'staff', resumes_at: resumesAt });
    const [entry] = (await get(`audit/?subject=${member.id}`)).results as AuditEntryWire[];
    expect(entry).toMatchObject({ action: 'curriculum.paused', details: { reason: 'On leave.' } });
    const shown = async () => (await get(`members/${member.id}/`)).plan.pause_reason;
    expect(await shown()).toBe('On leave.');
    const timeline = (await get(`members/${member.id}/timeline/`)).results as TimelineEventWire[];
    expect(timeline.find(({ kind }) => kind === 'plan-changed')).toMatchObject({ reason: 'On leave.' });
    const own = await product.http.get('/api/curriculum/').set(withToken(member.token)).expect(200);
    expect(JSON.stringify(own.body)).not.toContain('On leave.');
    await member.steer('resume').expect(200);
    expect(await shown()).toBeNull();
  });

  // proves 10.23
  it('have notes by staff, which are part of their export and deleted with the account', async () => {
    const member = await aMember();
    const write = (body: object, status: number) => post(`members/${member.id}/notes/`).send(body).expect(status);
    await write({ body: ' Called on Monday. ' }, 201);
    await write({ body: 'Wants to start again in May.' }, 201);
    for (const body of [{}, { body: ' ' }, { body: 7 }, { body: 'x'.repeat(2_001) }]) await write(body, 400);
    const { count, results } = await get(`members/${member.id}/notes/?page_size=1`);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { body: 'Wants to start again in May.', author: { id: staff.id, name: 'Sam Staff' } },
    ]);
    expect(await member.staffActions()).toEqual(['note.written', 'note.written']);
    const twice = { body: 'Is on leave.', key: randomUUID() };
    const written = await Promise.all([1, 2, 3].map(() => write(twice, 201)));
    expect(new Set(written.map(({ body }) => body.id))).toEqual(new Set([twice.key]));
    expect((await get(`members/${member.id}/notes/`)).count).toBe(3);
    await write({ body: 'Hi', key: 7 }, 400);
    await post(`members/${(await aMember()).id}/notes/`)
      .send(twice)
      .expect(400);
    await post(`members/${NOBODY}/notes/`).send({ body: 'Who?' }).expect(404);
    await post('members/nobody/notes/').send({ body: 'Who?' }).expect(404);
    const own = await product.http.get(`/api/users/${member.id}/export/`).set(withToken(member.token)).expect(200);
    expect(JSON.stringify(own.body)).toContain('Called on Monday.');
    expect(JSON.stringify(own.body)).not.toContain('Sam Staff');
  });

  // proves 10.23
  it('have a timeline of texts, replies, emails, and events of the plan', async () => {
    await toMonday();
    const member = await aPracticingMember();
    const timeline = async (query = '') => await get(`members/${member.id}/timeline/${query}`);
    const text = (body: string) =>
      product.http.post('/sandbox/phone/').type('form').send({ number: member.phone, body }).expect(303);
    await advance('PT1M');
    await text('DONE I asked first, and waited');
    await advance('PT1M');
    await text('I want to kill myself');
    await advance('PT1M');
    await member.steer('pause').expect(200);
    // Its mail goes now, and not between the pages below.
    await advance('PT1S');
    const page = await timeline();
    for (const event of page.results) expect(timelineEventWire.safeParse(event).error).toBeUndefined();
    const title = (await member.item(1)).title;
    const [changed, danger, done, sent] = [
      { kind: 'plan-changed', action: 'curriculum.paused', staff_name: 'Sam Staff' },
      { kind: 'reply', understood_as: 'danger', body: null },
      { kind: 'practice-done', title },
      { kind: 'text', title, state: 'sent', rule: 'allowed', body: expect.stringContaining('/c/***') },
    ];
    const expected = [
      changed,
      danger,
      done,
      sent,
      { kind: 'automatic-reply' },
      { kind: 'plan-begun' },
      { kind: 'mail', template: 'plan-changed' },
      { kind: 'mail', template: 'welcome' },
    ];
    expect(page.results).toEqual(expect.arrayContaining(expected.map((event) => expect.objectContaining(event))));
    const times = page.results.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const pages = [await timeline('?page_size=4'), await timeline('?page_size=4&page=2')];
    expect(pages.flatMap(({ results }) => results)).toEqual(page.results.slice(0, 8));
    expect(JSON.stringify(await get(`members/${(await aMember()).id}/timeline/`))).not.toContain(title);
    await product.http.get(`/api/staff/members/${NOBODY}/timeline/`).set(staff.header).expect(404);
    await product.http.get('/api/staff/members/nobody/timeline/').set(staff.header).expect(404);
  });

  it('have on it their own changes, unless they undid them, and events of the membership', async () => {
    await toMonday();
    const member = await aPracticingMember();
    const signed = withToken(member.token);
    const own = async (path: string, body: object = {}): Promise<{ undo: { id: string } | null }> =>
      (await product.http.post(`/api/curriculum/${path}/`).set(signed).send(body).expect(200)).body;
    const [skipped, kept] = [await member.item(1), await member.item(2)];
    await own(`items/${skipped.id}/skip`);
    const { undo } = await own(`items/${kept.id}/skip`);
    await own('undo', { id: undo!.id });
    await advance('PT1M');
    await member.patch({ state: 'paused' });
    await advance('PT1M');
    await member.patch({ state: 'active' });
    await advance('PT1M');
    await member.patch({ preferences: { hour: 17 } });
    const staffs = product.http.patch(`/api/staff/members/${member.id}/curriculum/`).set(staff.header);
    await staffs.send({ preferences: { hour: 18 } }).expect(200);
    await advance('PT1M');
    const at = product.app.get(Clock).now();
    const [paid, ended] = [
      {
        at,
        phase: 'active',
        accessUntil: 'open-ended',
        endReason: null,
        paidCents: 5_900,
        paidCurrency: 'usd',
      } as const,
      { at, phase: 'ended', accessUntil: at, endReason: 'refunded', paidCents: null, paidCurrency: null } as const,
    ];
    const memberships = product.app.get(MembershipRepository);
    for (const entry of [paid, ended]) await memberships.addHistory(member.id, entry);

    const { results } = await get(`members/${member.id}/timeline/`);
    for (const event of results) expect(timelineEventWire.safeParse(event).error).toBeUndefined();
    const kinds = ['practice-skipped', 'plan-paused', 'plan-resumed', 'plan-rescheduled', 'membership'];
    const events = (results as TimelineEventWire[]).filter(({ kind }) => kinds.includes(kind));
    const over = { kind: 'membership', state: 'ended', state_before: 'active', access_until: at.toISOString() };
    const began = { kind: 'membership', state: 'active', state_before: null, access_until: null };
    const changes = [
      { kind: 'plan-rescheduled', preferences: { ...(await member.curriculum()).preferences, hour: 17 } },
      { kind: 'plan-resumed', by_itself: false },
      { kind: 'plan-paused', until: null },
      { kind: 'practice-skipped', title: skipped.title },
    ];
    expect(events).toEqual([
      expect.objectContaining({ ...over, end_reason: 'refunded', paid_cents: null, paid_currency: null }),
      expect.objectContaining({ ...began, end_reason: null, paid_cents: 5_900, paid_currency: 'usd' }),
      ...changes.map((change) => expect.objectContaining(change)),
    ]);
    expect(results).toContainEqual(expect.objectContaining({ action: 'curriculum.rescheduled' }));
    const { body } = await product.http.get(`/api/users/${member.id}/export/`).set(signed).expect(200);
    expect(body.curricula[0].changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'practice-skipped',
      'plan-paused',
      'plan-resumed',
      'plan-rescheduled',
    ]);
  });

  // proves 10.23
  it('have on it that a pause ended by itself, and before that its end', async () => {
    await toMonday();
    const member = await aPracticingMember();
    const at = product.app.get(Clock).now();
    const until = new Date(at.getTime() + WEEK / 2).toISOString().slice(0, 10);
    await member.patch({ state: 'paused', paused_until: until });
    const { plan } = await get(`members/${member.id}/`);
    expect(plan).toMatchObject({ state: 'paused', paused_by: 'person', resumes_at: `${until}T05:00:00.000Z` });
    await advance('P4D');
    expect((await get(`members/${member.id}/`)).plan).toMatchObject({ state: 'active', resumes_at: null });
    const { results } = await get(`members/${member.id}/timeline/`);
    const resumed = (results as TimelineEventWire[]).filter(({ kind }) => kind === 'plan-resumed');
    expect(resumed).toEqual([expect.objectContaining({ by_itself: true })]);
    const { body } = await product.http.get(`/api/users/${member.id}/export/`).set(withToken(member.token)).expect(200);
    expect(body.curricula[0].changes).toMatchObject([
      { kind: 'plan-paused' },
      { kind: 'plan-resumed', by_itself: true },
    ]);
  });

  it('are shown with their sessions and payments', async () => {
    const member = await aMember();
    const { results } = await get(`members/${member.id}/sessions/`);
    expect(results).toMatchObject([{ kind: 'full', current: false }]);
    expect(await get(`members/${member.id}/payments/`)).toEqual({ provider: 'sandbox', payers: [], history: [] });
  });

  it.each(['', 'curriculum/', 'notes/', 'payments/', 'sessions/', 'conversations/', 'timeline/'])(
    'are not found under an unknown id: %s',
    async (part) => {
      for (const id of ['nobody', randomUUID()])
        await product.http.get(`/api/staff/members/${id}/${part}`).set(staff.header).expect(404);
    },
  );

  describe('the list', () => {
    // proves 10.21
    it('is paged by its addresses, forth and back, in the requested order', async () => {
      const mark = `Walk${Date.now()}`;
      for (const first_name of ['Cleo', 'ann', 'Bob']) await aMember({ first_name, last_name: mark });
      const visit = async (address: string) => {
        const { pathname, search } = new URL(address, 'http://localhost');
        const { body } = await product.http
          .get(pathname + search)
          .set(staff.header)
          .expect(200);
        return { ...body, names: body.results.map((row: MemberWire) => row.first_name) };
      };
      const first = await visit(`/api/staff/members/?search=${mark}&page_size=1&sort=name`);
      expect(first).toMatchObject({ count: 3, previous: null, names: ['ann'] });
      const second = await visit(first.next);
      expect(second.names).toEqual(['Bob']);
      const third = await visit(second.next);
      expect(third).toMatchObject({ names: ['Cleo'], next: null });
      expect((await visit(third.previous)).names).toEqual(['Bob']);
      expect((await visit((await visit(third.previous)).previous)).names).toEqual(['ann']);
      // A number alone leads there, too.
      expect((await visit(`/api/staff/members/?search=${mark}&page_size=1&sort=-name&page=3`)).names).toEqual(['ann']);
      await product.http.get('/api/staff/members/?page=2&after=nobody').set(staff.header).expect(404);
      const refused = await product.http.get('/api/staff/members/?sort=shoe-size').set(staff.header).expect(400);
      expect(refused.body).toEqual({ sort: ['Please choose from created, -created, name, -name'] });
    });

    // proves 10.21
    it('is exported as a table that no spreadsheet executes, which is recorded', async () => {
      const mark = `Calc${Date.now()}`;
      const member = await aMember({ first_name: '=HYPERLINK("https://evil.example","Ann")', last_name: mark });
      await aMember({ first_name: 'Zed, "the" last', last_name: mark });
      const { text, headers } = await product.http
        .get(`/api/staff/members/export.csv?search=${mark}&sort=name`)
        .set(staff.header)
        .buffer(true)
        .expect(200);
      expect(headers['content-type']).toMatch(/^text\/csv/);
      expect(headers['content-disposition']).toBe('attachment; filename="members.csv"');
      const [heading, ann, zed, ...rest] = text.replace('\uFEFF', '').split('\r\n');
      expect(heading).toMatch(/^id,first_name,last_name,email,phone_number,/);
      expect(ann).toContain(`${member.id},"'=HYPERLINK(""https://evil.example"",""Ann"")",${mark},`);
      // A number as screens show it begins with no plus, as a formula may.
      expect(ann).toContain(`,${member.phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')},`);
      expect(zed).toContain('"Zed, ""the"" last"');
      expect(rest).toEqual(['']);
      const [entry] = (await get('audit/?action=members.exported')).results as AuditEntryWire[];
      expect(entry).toMatchObject({ actor: { id: staff.id }, details: { filters: 'search' } });
    });

    // proves 10.22
    it('shows how far a person without a plan came with the coach, but not what was said', async () => {
      const last_name = `Begun${Date.now()}`;
      const [silent, begun, planned] = [
        await aMember({ last_name }),
        await aMember({ last_name }),
        await aPracticingMember({ last_name }),
      ];
      for (const { id } of [begun, planned]) {
        const [chat] = await product.database.query<{ id: string }>(
          `insert into chats (id, user_id, mode, created) values (gen_random_uuid(), $1, 'onboarding', now()) returning id`,
          [id],
        );
        for (const [position, role] of ['user', 'assistant', 'user'].entries())
          await product.database.query(
            `insert into chat_messages (id, chat_id, position, role, content, ending, created)
             values (gen_random_uuid(), $1, $2, $3, 'My boss yells.', case $3 when 'assistant' then 'whole' end, $4)`,
            [chat!.id, position + 1, role, MONDAY],
          );
      }
      const row = async ({ id }: TestMember) =>
        ((await get(`members/?search=${last_name}`)).results as MemberWire[]).find((member) => member.id === id);
      expect((await row(begun))!.conversation).toEqual({ messages: 2, last_at: MONDAY.toISOString() });
      expect(JSON.stringify(await row(begun))).not.toContain('yells');
      expect((await row(silent))!.conversation).toBeNull();
      expect((await row(planned))!.conversation).toBeNull();
    });

    it('shows who they are, their membership, plan, next text and what blocks texts', async () => {
      await toMonday();
      const member = await aPracticingMember({ first_name: 'Mina', last_name: 'Marker', email: 'Mina@list.example' });
      const { count, results } = await get('members/?search=mina%20marker');
      expect(count).toBe(1);
      expect(memberWire.safeParse(results[0]).error).toBeUndefined();
      const { items } = await member.curriculum();
      expect(results[0]).toMatchObject({
        id: member.id,
        email: 'Mina@list.example',
        phone_number: member.phone,
        is_staff: false,
        membership: { state: 'active', access_until: null },
        plan: {
          state: 'active',
          week: 1,
          weeks: items.at(-1)!.week,
          sent: 1,
          done: 0,
          next_text_at: items[1]!.due_at,
          time_zone: 'America/New_York',
        },
        texting: {
          consent_version: expect.any(String),
          // Nobody has replied, nor opened a link.
          number_confirmed: false,
          number_waits: false,
          suppressed: null,
          last_text: { state: 'sent' },
        },
      });
      expect(await member.row()).toEqual(results[0]);
    });

    it('shows no next text of a person who has opted out', async () => {
      await toMonday();
      const member = await aPracticingMember();
      await suppress(member.phone);
      expect((await member.row()).plan).toMatchObject({ state: 'active', next_text_at: null });
    });

    it('promises no next text to whom the membership ends before it', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const { plan } = await member.row();
      const due = new Date(plan!.next_text_at!);
      await pay(member.id, new Date(due.getTime() - 60_000).toISOString(), 'ending');
      expect((await member.row()).plan).toMatchObject({ state: 'active', next_text_at: null });
      await pay(member.id, new Date(due.getTime() + 60_000).toISOString(), 'ending');
      expect((await member.row()).plan).toMatchObject({ next_text_at: plan!.next_text_at });
    });

    // proves 10.25
    it('calls the plan of a person without a membership held back, in the list, its filter and its table', async () => {
      await toMonday();
      const last_name = 'Lapsington';
      const [member, ended] = [await aPracticingMember({ last_name }), await aPracticingMember({ last_name })];
      await pay(ended.id, '2026-01-01T00:00:00Z', 'ended');
      expect((await ended.row()).plan).toMatchObject({ state: 'held-back' });
      expect((await member.row()).plan).toMatchObject({ state: 'active' });
      const ids = async (plan: string) =>
        (await get(`members/?search=${last_name}&plan=${plan}`)).results.map(({ id }: MemberWire) => id);
      expect(await ids('held-back')).toEqual([ended.id]);
      expect(await ids('active')).toEqual([member.id]);
      const table = `/api/staff/members/export.csv?search=${last_name}`;
      const { text } = await product.http.get(table).set(staff.header).expect(200);
      expect(text).toContain(',Ended,Held back,');
    });

    it('is searched by name, email address and number, every word of it', async () => {
      const member = await aMember({ first_name: 'Quirin', last_name: 'Quast', email: 'q@search.example' });
      for (const search of [
        'quirin',
        'QUAST quirin',
        '@search.example',
        member.phone.slice(2),
        `quast ${member.phone}`,
      ])
        expect((await get(`members/?search=${encodeURIComponent(search)}`)).results).toMatchObject([{ id: member.id }]);
      const irish = await aMember({ first_name: 'Niámh', last_name: 'O’Quast', phone_number: '+14155550107' });
      for (const search of [
        "niamh o'quast",
        'Niámh O’Quast',
        '(415) 555-0107',
        '415.555.0107 quast',
        '+1 415 555 0107',
      ])
        expect((await get(`members/?search=${encodeURIComponent(search)}`)).results).toMatchObject([{ id: irish.id }]);
      expect((await get('members/?search=quirin%20nobody')).count).toBe(0);
    });

    it('finds a name however its letters are composed', async () => {
      const member = await aMember({ first_name: 'Zoe\u0308', last_name: 'Umlaut' });
      for (const search of ['zo\u00eb umlaut', 'Zoe\u0308 umlaut'])
        expect((await get(`members/?search=${encodeURIComponent(search)}`)).results).toMatchObject([{ id: member.id }]);
    });

    it('is filtered by the state of plan and membership and by opt-out, also together', async () => {
      await toMonday();
      const tag = 'Filterson';
      const [none, running, paused, finished, lapsed] = [
        await aMember({ last_name: tag }),
        await aPracticingMember({ last_name: tag }),
        await aPracticingMember({ last_name: tag }),
        await aPracticingMember({ last_name: tag }),
        await aMember({ last_name: tag }),
      ];
      await paused.steer('pause').expect(200);
      await product.database.query(`update curricula set state = 'finished' where user_id = $1`, [finished.id]);
      await pay(lapsed.id, '2026-01-01T00:00:00Z', 'past-due');
      await suppress(running.phone);
      const ids = async (query: string) => {
        const page = await get(`members/?search=${tag}&${query}`);
        expect(membersWire.safeParse(page).error).toBeUndefined();
        return (page.results as MemberWire[]).map(({ id }) => id);
      };
      expect(await ids('plan=none')).toEqual([lapsed.id, none.id]);
      expect(await ids('plan=active')).toEqual([running.id]);
      expect(await ids('plan=paused')).toEqual([paused.id]);
      expect(await ids('plan=finished')).toEqual([finished.id]);
      expect(await ids('plan=paused,finished')).toEqual([finished.id, paused.id]);
      await product.http.get('/api/staff/members/?plan=nonsense').set(staff.header).expect(400);
      expect(await ids('membership=ended')).toEqual([lapsed.id]);
      expect(await ids('membership=past-due')).toEqual([]);
      expect(await ids('membership=active&plan=none')).toEqual([none.id]);
      expect(await ids('suppressed=true')).toEqual([running.id]);
      expect(await ids('suppressed=false&membership=active')).toEqual([finished.id, paused.id, none.id]);
    });

    it('is paged, and says how many there are', async () => {
      for (const first_name of ['One', 'Two', 'Three']) await aMember({ first_name, last_name: 'Pageman' });
      const first = await get('members/?search=pageman&page_size=2');
      expect(first).toMatchObject({ count: 3, previous: null, next: expect.stringContaining('page=2') });
      const second = await get('members/?search=pageman&page_size=2&page=2');
      expect(second.results).toMatchObject([{ first_name: 'One' }]);
      await product.http.get('/api/staff/members/?search=pageman&page_size=2&page=3').set(staff.header).expect(404);
      await product.http.get('/api/staff/members/?page=0').set(staff.header).expect(404);
    });

    it('accepts any search', async () => {
      for (const search of ["' or 1=1 --", '%', '\\', '\0', '🙂'.repeat(500)])
        await product.http.get('/api/staff/members/').query({ search }).set(staff.header).expect(200);
    });

    it('responds with 404 for unknown people', async () => {
      for (const id of [NOBODY, 'nonsense']) {
        for (const path of [`members/${id}/`, `members/${id}/curriculum/`])
          await product.http.get(`/api/staff/${path}`).set(staff.header).expect(404, { detail: 'Not found.' });
        for (const what of ['pause', 'resume', 'replan', `items/${NOBODY}/resend`])
          await post(`members/${id}/curriculum/${what}/`).expect(404);
      }
    });
  });

  describe('a plan', () => {
    it('is shown with its planner and the versions that were sent', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const curriculum = await member.curriculum();
      expect(staffCurriculumWire.safeParse(curriculum).error).toBeUndefined();
      expect(curriculum).toMatchObject({ state: 'active', planner: 'ranking', failure: null, paused_by: null });
      expect(curriculum.items.slice(0, 2)).toMatchObject([
        { content_version: 1, latest_version: 1 },
        { content_version: null, latest_version: 1 },
      ]);
    });

    it('is paused and resumed once, recorded, however often it is requested', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const responses = await Promise.all([member.steer('pause'), member.steer('pause')]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses[0]!.body).toMatchObject({ state: 'paused', paused_by: 'staff' });
      await advance('P14D');
      expect(await member.texts()).toHaveLength(1);
      const resumed = await member.steer('resume').expect(200);
      expect(resumed.body).toMatchObject({ state: 'active', paused_by: null });
      await member.steer('resume').expect(200);
      expect(await member.staffActions()).toEqual(['curriculum.paused', 'curriculum.resumed']);
      await advance('P2D');
      expect(await member.texts()).toHaveLength(2);
    });

    it('distinguishes the person’s own pause from that of staff', async () => {
      await toMonday();
      const member = await aPracticingMember();
      await member.patch({ state: 'paused' });
      const both = { paused_by: 'person', other_pause: { by: 'staff', resumes_at: null } };
      expect(await member.steer('pause').expect(200)).toMatchObject({ body: both });
      expect((await get(`members/${member.id}/`)).plan).toMatchObject(both);
      expect(await member.staffActions()).toEqual(['curriculum.paused']);
      // Staff's own first, then the person's.
      expect((await member.steer('resume').expect(200)).body).toMatchObject({ state: 'paused', other_pause: null });
      expect((await member.steer('resume').expect(200)).body).toMatchObject({ state: 'active' });
      const [entry] = (await get(`audit/?subject=${member.id}`)).results as AuditEntryWire[];
      expect(entry).toMatchObject({ action: 'curriculum.resumed', actor: { id: staff.id }, subject: { kind: 'user' } });
      expect(JSON.stringify(entry)).not.toContain(member.phone);
    });

    it('is replanned where nothing was sent yet, and keeps everything else', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const call = (path: string, body = {}) =>
        product.http.post(`/api/curriculum/items/${path}/`).set(withToken(member.token)).send(body).expect(200);
      await call(`${(await member.item(1)).id}/done`, { reflection: 'It went well.' });
      await call(`${(await member.item(3)).id}/skip`);
      const before = await member.curriculum();
      await product.app.get(Transaction).run(async () => {
        await product.database.query('update curriculum_items set reason = $1, skill = $2 where id = $3', [
          'Outdated.',
          'influence',
          before.items[9]!.id,
        ]);
      });
      const { body: after } = await member.steer('replan').expect(200);
      expect(after.items).toHaveLength(52);
      expect(after.items.map(({ id }: { id: string }) => id)).toEqual(before.items.map(({ id }) => id));
      expect(after.items[0]).toEqual(before.items[0]);
      expect(after.items[2]).toEqual(before.items[2]);
      expect(after.items[9].reason).not.toBe('Outdated.');
      const skipped = before.items[2]!.content_number;
      expect(after.items.filter((item: { content_number: number }) => item.content_number === skipped)).toHaveLength(1);
      expect(await member.staffActions()).toEqual(['curriculum.replanned']);
    });

    it('stays intact when it is replanned twice at once, while a text is on its way', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const second = await member.item(2);
      const [taken] = await Promise.all([
        product.app.get(CurriculumDelivery).takeDue(new Date(second.due_at!), 100),
        ...[1, 2, 3].map(() => member.steer('replan').expect(200)),
        member.steer('pause').expect(200),
      ]);
      const { items } = await member.curriculum();
      expect(items).toHaveLength(52);
      expect(new Set(items.map(({ position }) => position)).size).toBe(52);
      const sending = items.filter(({ state }) => state === 'sending');
      expect(sending.map(({ id }) => id)).toEqual(
        taken.filter(({ userId }) => userId === member.id).map(({ id }) => id),
      );
    });

    it('is unchanged when it cannot be replanned', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const before = await member.curriculum();
      const planner = jest
        .spyOn(product.app.get(CurriculumPlanner), 'plan')
        .mockRejectedValue(new CatalogueTooSmall(7));
      const response = await member.steer('replan').expect(409);
      planner.mockRestore();
      expect(response.body.detail).toBe(
        'The plan stays as it was. The catalogue has practices for 7 of 52 items only.',
      );
      expect(await member.curriculum()).toEqual(before);
      expect(await member.staffActions()).toEqual([]);
    });

    it('that failed says why, and is built when staff retry it', async () => {
      await toMonday();
      const member = await aMember();
      const planner = jest
        .spyOn(product.app.get(CurriculumPlanner), 'plan')
        .mockRejectedValue(new CatalogueTooSmall(7));
      await conclude(member.id);
      expect(await built(member)).toMatchObject({
        state: 'failed',
        failure: 'The catalogue has practices for 7 of 52 items only.',
        items: [],
      });
      await member.steer('pause').expect(409, { detail: 'This plan could not be built. Rebuild it first.' });
      planner.mockRestore();
      const responses = await Promise.all([member.steer('replan'), member.steer('replan')]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await built(member)).toMatchObject({ state: 'active', failure: null });
      expect(await member.staffActions()).toContain('curriculum.rebuilt');
      expect((await member.staffActions()).filter((action) => action === 'curriculum.rebuilt')).toHaveLength(1);
    });

    it('that is over can’t be changed', async () => {
      await toMonday();
      const member = await aPracticingMember();
      await product.database.query(`update curricula set state = 'finished' where user_id = $1`, [member.id]);
      for (const what of ['pause', 'resume', 'replan'])
        await member.steer(what).expect(409, { detail: 'This plan is finished.' });
    });
  });

  describe('a practice that was sent', () => {
    // proves 7.2
    it('is sent once more as it was, and says so, with its own send decision, and the plan does not move', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const before = await member.curriculum();
      await advance('PT1H');
      const text = await member.resend(1);
      expect(text).toMatchObject({ state: 'queued', rule: 'allowed', to: member.phone });
      expect(text.body).toMatch(/: Once more: .*\/c\/\*\*\*/s);
      await advance('PT1S');
      const [again, first] = await member.texts();
      expect(again).toMatchObject({ id: text.id, state: 'sent', resend: true, item_id: first!.item_id });
      expect(again!.content_version).toBe(first!.content_version);
      expect(again!.decided_at > first!.decided_at).toBe(true);
      expect(await member.curriculum()).toEqual(before);
      expect(await member.staffActions()).toEqual(['text.resent']);
      await advance('P8D');
      expect(await member.item(2)).toMatchObject({ state: 'sent', sent_at: before.items[1]!.due_at });
    });

    it('is resent only once at a time', async () => {
      await toMonday();
      const member = await aPracticingMember();
      const { id } = await member.item(1);
      const ask = () => post(`members/${member.id}/curriculum/items/${id}/resend/`);
      const responses = await Promise.all([ask(), ask(), ask()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await member.staffActions()).toEqual(['text.resent']);
      await advance('PT1S');
      expect(await member.texts()).toHaveLength(2);
    });

    it('waits for the contact hours at night', async () => {
      await toMonday();
      const member = await aPracticingMember();
      await advance('PT11H30M');
      expect(await member.resend(1)).toMatchObject({ state: 'queued', rule: 'outside-window' });
      // After 8:00 and before the practice of 9:30, in winter and in summer time.
      await advance('PT10H30M');
      expect(await member.texts()).toMatchObject([
        { state: 'sent', resend: true, local_time: expect.stringMatching(/T08:00:00$/) },
        { resend: false },
      ]);
    });

    it.each<[string, (member: TestMember) => Promise<unknown>, string]>([
      ['has opted out', ({ phone }) => suppress(phone), 'Not sent: this number has opted out of texts.'],
      [
        'has no membership any more',
        ({ id }) => pay(id, '2026-01-01T00:00:00Z'),
        'Not sent: this person has no active membership.',
      ],
      ['has paused', ({ patch }) => patch({ state: 'paused' }), 'Not sent: this plan is paused.'],
    ])('is not sent again to someone who %s', async (_, change, detail) => {
      await toMonday();
      const member = await aPracticingMember();
      await change(member);
      expect(await member.resend(1, 409)).toEqual({ detail });
      expect(await member.texts()).toHaveLength(1);
      expect(await member.staffActions()).toEqual([]);
    });

    it('must have been sent, and belong to this person', async () => {
      await toMonday();
      const [member, other] = [await aPracticingMember(), await aPracticingMember()];
      await member.resend(2, 409);
      const { id } = await other.item(1);
      await post(`members/${member.id}/curriculum/items/${id}/resend/`).expect(404);
      await post(`members/${member.id}/curriculum/items/nonsense/resend/`).expect(404);
    });
  });
});
