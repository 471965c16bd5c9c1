import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { FixedClock, type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { readUntil, untilBuilt } from '../../../../test/support/until.js';
import { IssueToken } from '../../../auth-tokens/auth-tokens.api.js';
import { FindTodaysChat } from '../../../coach-chat/application/own-chats.use-cases.js';
import { ChatTimings } from '../../../coach-chat/application/services/chat-timings.js';
import { ChatClient, type ReceivedTurn } from '../../../coach-chat/testing/chat-client.js';
import { Ticker } from '../../../shared/adapters/clock/ticker.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { WHOLE_ROUND } from '../../../shared/testing/whole-round.js';
import { BeginCurriculum } from '../../application/begin-curriculum.use-case.js';
import { BuildCurriculum } from '../../application/build-curriculum.use-case.js';
import { ResumePlanBuilds } from '../../application/resume-plan-builds.task.js';
import { CheckIns } from '../../application/services/check-ins.js';
import { unsubscribeToken } from '../../application/weekly-mail.use-cases.js';
import { Signatures } from '../../../shared/application/ports/signatures.js';
import { SendWeeklyMails } from '../../application/send-weekly-mails.task.js';
import { MembershipOutlooks } from '../../../payments/payments.api.js';
import { CurriculumDelivery } from '../../application/services/curriculum-delivery.js';
import { MarkItem } from '../../application/mark-item.use-case.js';
import { ContentItemStore } from '../../../catalogue/adapters/persistence/content-item.store.js';
import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { aSummary } from '../../testing/a-summary.js';
import { PRESENCE } from '../../testing/curriculum-planner.suite.js';
import { halfYearWire, type OwnWorksheetWire, ownWorksheetWire } from './journal.contract.js';
import {
  checkInWire,
  type CurriculumItemWire,
  type CurriculumWire,
  curriculumWire,
  swapPreviewWire,
} from './curriculum.contract.js';
import { practiceWire } from '../../../catalogue/adapters/http/content.contract.js';

const LOG_IN = { detail: 'Log in to do this.' };
const CHAT = '0190c0de-0000-7000-8000-000000000001';
/** By the last digit of the chat's id. */
const summaryOf = (chatId: string) => (chatId.endsWith('2') ? PRESENCE : aSummary());

describe('a curriculum over HTTP', () => {
  // Monday, 10:15 in New York.
  const clock = new FixedClock(new Date('2026-11-23T15:15:00Z'));
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({
      clock,
      override: (builder) =>
        builder
          .overrideProvider(ChatTimings)
          .useValue(Object.assign(new ChatTimings(), { wordMs: 0 }))
          // Nothing is sent in the meantime: what is due stays due.
          .overrideProvider(Ticker)
          .useValue({ start: () => undefined }),
    });
  });
  afterAll(() => app.close());

  const begin = (userId: string, chatId = CHAT) =>
    app.app
      .get(Transaction)
      .run(() => app.app.get(BeginCurriculum).execute({ userId, chatId, summary: summaryOf(chatId) }));

  async function aMember() {
    const { id, token } = await signInStaff(app);
    const call = (method: 'get' | 'patch' | 'post' | 'delete', path: string, body?: object) =>
      app.http[method](`/api/curriculum/${path}`).set(withToken(token)).send(body);
    const read = async () => (await call('get', '').expect(200)).body as CurriculumWire;
    return { id, token, call, read };
  }

  async function aBuiltOne() {
    const member = await aMember();
    await app.http
      .patch(`/api/users/${member.id}/`)
      .set(withToken(member.token))
      .send({ phone_number: '+12125550123', time_zone: 'America/New_York' });
    await begin(member.id);
    return { ...member, curriculum: await untilBuilt(member.read) };
  }

  it('requires a token and a membership, and does not exist before the conversation', async () => {
    await app.http.get('/api/curriculum/').expect(401);
    const visitor = await signUp(app);
    await app.http.get('/api/curriculum/').set(withToken(visitor.token)).expect(403);
    const { call } = await aMember();
    await call('get', '').expect(404);
    await call('patch', '', { state: 'paused' }).expect(404);
    expect((await call('get', 'state/').expect(200)).body).toEqual({ state: null });
    await app.http.get('/api/curriculum/state/').set(withToken(visitor.token)).expect(200, { state: null });
  });

  /** The session of whoever holds the text with the first practice's link. */
  async function aLinkSession() {
    const { id, token, call, curriculum } = await aBuiltOne();
    await app.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    const [first, second] = curriculum.items as [CurriculumItemWire, CurriculumItemWire];
    await app.app
      .get(CurriculumDelivery)
      .sent([first, second].map((item) => ({ id: item.id, contentVersion: 1, at: clock.now() })));
    await call('post', `items/${first.id}/done/`, { reflection: 'Sam took it on.' }).expect(200);
    await call('post', `items/${second.id}/done/`, { reflection: 'Dana said no.' }).expect(200);
    const linked = await app.app
      .get(IssueToken)
      .execute({ userId: id, linkedPractice: first.content_number, userAgent: '' });
    const asLink = (method: 'get' | 'patch' | 'post' | 'delete', path: string, body?: object) =>
      app.http[method](`/api/curriculum/${path}`).set(withToken(linked.token)).send(body);
    return { id, token, call, curriculum, first, second, asLink };
  }

  // proves 3.32
  it('shows a session that a link opened nothing that the person said, but about the practice of that link', async () => {
    const { curriculum, first, second, asLink } = await aLinkSession();
    const { body } = await asLink('get', '').expect(200);
    expect(curriculumWire.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ id: curriculum.id, state: 'active', problem: '' });
    const shown = body as CurriculumWire;
    expect(shown.focus.map(({ skill, because }) => [skill, because])).toEqual(
      curriculum.focus.map(({ skill }) => [skill, '']),
    );
    expect(shown.items.map(({ title }) => title)).toEqual(curriculum.items.map(({ title }) => title));
    expect(shown.items.slice(0, 2).map(({ reflection }) => reflection)).toEqual(['Sam took it on.', null]);
    expect(shown.items.every(({ reason }) => reason === '')).toBe(true);
    expect((await asLink('get', 'state/').expect(200)).body).toEqual({ state: 'active', check_in_due: false });
    await asLink('get', `items/${first.id}/`).expect(200);
    await asLink('get', `items/${second.id}/`).expect(403, LOG_IN);
    expect((await asLink('post', `items/${first.id}/skip/`)).text).not.toContain('Dana said no.');
  });

  // proves 3.32
  it('lets a session that a link opened mark the practice of that link, and nothing else', async () => {
    const { first, second, call, asLink } = await aLinkSession();
    const own = `items/${first.id}/`;
    const others = [
      asLink('post', `items/${second.id}/done/`, { reflection: 'Not mine.' }),
      asLink('post', `items/${second.id}/skip/`),
      asLink('post', `items/${second.id}/later/`),
      asLink('get', `items/${second.id}/swap/`),
      asLink('post', `items/${second.id}/swap/`),
      asLink('delete', `${own}done/`),
      asLink('delete', `${own}reflection/`),
      asLink('get', `items/${second.id}/worksheet/`),
      asLink('patch', `items/${second.id}/worksheet/`, { content_number: 1, content_version: 1, answers: [] }),
      asLink('patch', '', { state: 'paused' }),
      asLink('post', 'missed/skip/'),
      asLink('post', 'correction/', { problem: 'Something else.' }),
    ];
    for (const request of others) await request.expect(403, LOG_IN);
    const skipped = await call('post', `items/${second.id}/done/`, { reflection: 'Dana said yes.' }).expect(200);
    await asLink('post', 'undo/', { id: skipped.body.undo.id }).expect(403, LOG_IN);

    const { content_number, content_version } = (await asLink('get', `${own}worksheet/`).expect(200)).body;
    const answers = [{ field: '0.0', text: 'Monday', was: '' }];
    const filled = await asLink('patch', `${own}worksheet/`, { content_number, content_version, answers }).expect(200);
    expect(filled.body.answers).toEqual([{ field: '0.0', text: 'Monday' }]);
    // On its worksheet a text adds what nobody wrote after a log-in, and changes what came by a text.
    const sheet = { content_number, content_version };
    const write = (by: typeof call, ...written: object[]) =>
      by('patch', `${own}worksheet/`, { ...sheet, answers: written });
    await write(call, { field: '0.1', text: 'Dana', was: '' }).expect(200);
    const changed = await write(
      asLink,
      { field: '0.0', text: 'Friday', was: 'Monday' },
      { field: '0.1', text: '', was: 'Dana' },
    ).expect(200);
    expect(changed.body).toMatchObject({ conflicts: ['0.1'], read_only: ['0.1'] });
    expect((await call('get', `${own}worksheet/`)).body).toMatchObject({
      answers: [
        { field: '0.0', text: 'Friday' },
        { field: '0.1', text: 'Dana' },
      ],
      read_only: [],
    });
    expect((await asLink('get', `${own}worksheet/`)).body.read_only).toEqual(['0.1']);
    // From a text a reflection can be added to, and neither deleted nor replaced.
    for (const [said, kept] of [
      ['', 'Sam took it on.'],
      ['Sam took it on.', 'Sam took it on.'],
      ['Sam took it on. Twice.', 'Sam took it on. Twice.'],
      ['By a stranger.', 'Sam took it on. Twice.\n\nBy a stranger.'],
    ]) {
      const { body } = await asLink('post', `${own}done/`, { reflection: said }).expect(200);
      expect(body.items[0]).toMatchObject({ state: 'done', reflection: kept });
    }
  });

  it('lets a session that a link opened postpone or skip its practice, and undo that', async () => {
    const { curriculum, id } = await aBuiltOne();
    await app.database.query(
      `insert into memberships (user_id, provider, access_until) values ($1, 'sandbox', 'infinity')`,
      [id],
    );
    const first = curriculum.items[0]!;
    await app.app.get(CurriculumDelivery).sent([{ id: first.id, contentVersion: 1, at: clock.now() }]);
    const linked = await app.app
      .get(IssueToken)
      .execute({ userId: id, linkedPractice: first.content_number, userAgent: '' });
    const asLink = (path: string, body?: object) =>
      app.http.post(`/api/curriculum/${path}`).set(withToken(linked.token)).send(body);
    for (const action of ['later', 'skip'] as const) {
      const { body } = await asLink(`items/${first.id}/${action}/`).expect(200);
      const undone = await asLink('undo/', { id: body.undo.id }).expect(200);
      expect(undone.body.items[0].state).toBe('sent');
    }
    // A reflection would go with the practice.
    await app.app.get(MarkItem).reflectByText({ userId: id, itemId: first.id }, 'Sam took it on.');
    const detail = 'You have written about this practice, so it stays in your plan. You can skip it.';
    await asLink(`items/${first.id}/swap/`).expect(409, { detail });
    await app.http.get(`/api/curriculum/items/${first.id}/swap/`).set(withToken(linked.token)).expect(409, { detail });
    await app.app.get(MarkItem).deleteReflection({ userId: id, itemId: first.id });
    const { body } = await asLink(`items/${first.id}/swap/`).expect(200);
    expect(body.items[0].content_number).not.toBe(first.content_number);
  });

  // proves 6.2
  it('begins with the conclusion and is active at once, with 52 practices', async () => {
    const { curriculum, call } = await aBuiltOne();
    expect((await call('get', 'state/').expect(200)).body).toEqual({ state: 'active' });
    expect(curriculumWire.safeParse(curriculum).error).toBeUndefined();
    expect(curriculum).toMatchObject({
      state: 'active',
      general: false,
      preferences: { weekdays: ['tue', 'thu'], hour: 9, minute: 30, time_zone: 'America/New_York' },
    });
    expect(curriculum.items).toHaveLength(52);
    expect(curriculum.focus[0]!.skill).toBe('delegation');
    expect(curriculum.items.every(({ title, reason }) => title && reason)).toBe(true);
    expect(curriculum.items.slice(0, 3).map(({ due_at }) => due_at)).toEqual([
      '2026-11-23T15:15:00.000Z',
      '2026-12-01T14:30:00.000Z',
      '2026-12-03T14:30:00.000Z',
    ]);
  });

  it('is built once, however often the conclusion and its job arrive', async () => {
    const { id, curriculum, read } = await aBuiltOne();
    await Promise.all([begin(id), begin(id), begin(id)]);
    const build = app.app.get(BuildCurriculum);
    await Promise.all([1, 2, 3].map(() => build.execute({ curriculumId: curriculum.id, chatId: CHAT })));
    expect(await read()).toEqual(curriculum);
  });

  describe('corrected by its person', () => {
    const PROBLEM = 'My boss changes direction every week and I never push back on him.';
    const without = (all: Set<number>, some: Set<number>) => new Set([...all].filter((one) => !some.has(one)));
    const waitingOf = ({ items }: CurriculumWire) =>
      items.filter(({ state }) => state === 'scheduled').map(({ content_number }) => content_number);

    // proves 6.15
    it('is about their words, says what changed, and keeps what was done or skipped', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const [first, second] = curriculum.items;
      await call('post', `items/${first!.id}/done/`).expect(200);
      await call('post', `items/${second!.id}/skip/`).expect(200);
      const before = await read();
      const { changes, undo, ...after } = (await call('post', 'correction/', { problem: PROBLEM }).expect(200))
        .body as CurriculumWire;
      expect(curriculumWire.safeParse({ ...after, changes, undo }).error).toBeUndefined();
      expect(after).toMatchObject({ problem: PROBLEM, general: false, focus: [{ skill: 'managing-up' }, {}] });
      expect(after.items.slice(0, 2)).toEqual(before.items.slice(0, 2));
      expect(await read()).toEqual(after);
      const [was, is] = [new Set(waitingOf(before)), new Set(waitingOf(after))];
      expect(new Set(changes!.left.map(({ content_number }) => content_number))).toEqual(without(was, is));
      expect(new Set(changes!.came.map(({ content_number }) => content_number))).toEqual(without(is, was));
      expect(changes!.left.length).toBeGreaterThan(0);
      for (const { content_number, title, to } of changes!.moved) {
        expect(after.items[to - 1]).toMatchObject({ content_number, title });
      }
    });

    // proves 6.15
    it('has more of one skill and less of another, also when it is planned again', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const wishes = [
        { skill: 'influence', wish: 'more' },
        { skill: 'delegation', wish: 'less' },
      ];
      const after = (await call('post', 'correction/', { wishes }).expect(200)).body as CurriculumWire;
      const skills = after.focus.map(({ skill }) => skill);
      expect(skills).toContain('influence');
      expect(skills).not.toContain('delegation');
      expect(after.problem).toBe(curriculum.problem);
      await app.app.get(BuildCurriculum).again(curriculum.id);
      expect(await read()).toMatchObject({ wishes, focus: after.focus });
      const taken = await call('post', 'correction/', { wishes: [{ skill: 'delegation', wish: 'same' }] }).expect(200);
      expect(taken.body.focus.map(({ skill }: { skill: string }) => skill)).toContain('delegation');
      expect(taken.body.wishes).toEqual([{ skill: 'influence', wish: 'more' }]);
    });

    it('is also a change of the plan: problem, success and days in one PATCH, all of it or nothing', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const body = { problem: PROBLEM, success: 'One list on Friday.', preferences: { weekdays: ['mon'] } };
      const { undo, ...after } = (await call('patch', '', body).expect(200)).body as CurriculumWire;
      expect(after).toMatchObject({ problem: PROBLEM, success: 'One list on Friday.' });
      expect(after.preferences.weekdays).toEqual(['mon']);
      expect(after.focus[0]!.skill).toBe('managing-up');
      await call('post', 'undo/', { id: undo!.id }).expect(200);
      expect(await read()).toMatchObject({
        problem: curriculum.problem,
        success: curriculum.success,
        focus: curriculum.focus,
      });
      const { preferences } = await read();
      for (const wrong of [{ success: '' }, { success: 7 }, { problem: 'x'.repeat(4_001) }]) {
        const response = await call('patch', '', { ...wrong, preferences: { weekdays: ['fri'] } }).expect(400);
        expect(response.body).toHaveProperty(Object.keys(wrong)[0]!);
      }
      expect((await read()).preferences).toEqual(preferences);
    });

    it('accepts two corrections at once, one after the other', async () => {
      const { call, read } = await aBuiltOne();
      const responses = await Promise.all(
        ['influence', 'feedback'].map((skill) => call('post', 'correction/', { wishes: [{ skill, wish: 'more' }] })),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const { wishes, items } = await read();
      expect(new Set(wishes!.map(({ skill }) => skill))).toEqual(new Set(['influence', 'feedback']));
      expect(items).toHaveLength(52);
    });

    it('replies to crisis messages with help, and changes nothing', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const response = await call('post', 'correction/', { problem: 'I want to kill myself.' }).expect(200);
      expect(response.body.safety.answer).toContain('988');
      expect(response.body.changes).toBeUndefined();
      expect(await read()).toMatchObject({ problem: curriculum.problem, focus: curriculum.focus });
    });

    it('replies to crisis messages of a member who has no plan', async () => {
      const { call } = await aMember();
      await call('post', 'correction/', { problem: PROBLEM }).expect(404);
      const { body } = await call('post', 'correction/', { problem: 'I want to kill myself.' }).expect(200);
      expect(body).toEqual({ safety: { answer: expect.stringContaining('988') } });
    });

    it('replies to crisis messages when the plan is complete, too', async () => {
      const { curriculum, call } = await aBuiltOne();
      await app.database.query("update curricula set state = 'finished' where id = $1", [curriculum.id]);
      await call('post', 'correction/', { problem: PROBLEM }).expect(409);
      const { body } = await call('post', 'correction/', { problem: 'I want to kill myself.' }).expect(200);
      expect(body.safety.answer).toContain('988');
    });

    it.each([
      ['nothing', {}, 'problem'],
      ['no words', { problem: '  ' }, 'problem'],
      ['a number', { problem: 7 }, 'problem'],
      ['ten thousand characters', { problem: 'a'.repeat(10_000) }, 'problem'],
      ['an unknown skill', { wishes: [{ skill: 'charisma', wish: 'more' }] }, 'wishes'],
      ['an unknown preference', { wishes: [{ skill: 'feedback', wish: 'lots' }] }, 'wishes'],
      ['no list', { wishes: 'feedback' }, 'wishes'],
    ])('is refused with %s, naming the field', async (_what, body, field) => {
      const { call } = await aMember();
      const { body: errors } = await call('post', 'correction/', body).expect(400);
      expect(Object.keys(errors)).toContain(field);
    });

    it('is refused without a plan, a membership or a token', async () => {
      await app.http.post('/api/curriculum/correction/').send({ problem: PROBLEM }).expect(401);
      const visitor = await signUp(app);
      await app.http
        .post('/api/curriculum/correction/')
        .set(withToken(visitor.token))
        .send({ problem: PROBLEM })
        .expect(403);
      const { call } = await aMember();
      await call('post', 'correction/', { problem: PROBLEM }).expect(404);
    });
  });

  // proves 5.21
  it('is replanned after another conversation, and keeps what was done', async () => {
    const { id, curriculum, call, read } = await aBuiltOne();
    const first = curriculum.items[0]!;
    await call('post', `items/${first.id}/done/`, { reflection: 'Good.' }).expect(200);
    await begin(id, CHAT.replace(/1$/, '2'));
    const after = await readUntil(read, ({ focus }) => focus[0]!.skill !== 'delegation');
    expect(after.id).toBe(curriculum.id);
    expect(after.focus[0]!.skill).toBe('strategic-presence');
    expect(after.items[0]).toMatchObject({ id: first.id, state: 'done', reflection: 'Good.' });
    expect(after.items).toHaveLength(52);
  });

  // proves 6.9
  it('can be marked, skipped and swapped', async () => {
    const { curriculum, call } = await aBuiltOne();
    const [first, second, third] = curriculum.items;
    const done = await call('post', `items/${first!.id}/done/`, { reflection: '  It went well. ' }).expect(200);
    expect(done.body.items[0]).toMatchObject({
      state: 'done',
      reflection: 'It went well.',
      done_at: '2026-11-23T15:15:00.000Z',
    });
    const skipped = await call('post', `items/${second!.id}/skip`).expect(200);
    expect(skipped.body.items[1]).toMatchObject({ state: 'skipped', due_at: null });
    // Not before the third day, as the first has come; Thursday is Thanksgiving.
    expect(skipped.body.items[2].due_at).toBe('2026-12-01T14:30:00.000Z');
    const swapped = await call('post', `items/${third!.id}/swap/`).expect(200);
    expect(swapped.body.items[2]).toMatchObject({ id: third!.id, position: 3 });
    expect(swapped.body.items[2].content_number).not.toBe(third!.content_number);
    expect(curriculumWire.safeParse(swapped.body).error).toBeUndefined();
    await call('post', `items/${second!.id}/swap/`).expect(409);
    await call('post', `items/${first!.id}/skip/`).expect(409);
  });

  it('brings a practice back later, but none that is done', async () => {
    const { curriculum, call } = await aBuiltOne();
    const [first, second] = curriculum.items;
    await app.app.get(CurriculumDelivery).sent([{ id: first!.id, contentVersion: 1, at: clock.now() }]);
    const { body } = await call('post', `items/${first!.id}/later/`).expect(200);
    expect(body.items[0]).toMatchObject({ id: first!.id, state: 'scheduled', sent_at: null, readable: true });
    expect(body.items[0].due_at > clock.now().toISOString()).toBe(true);
    expect(body.items[1].due_at > body.items[0].due_at).toBe(true);
    await call('post', `items/${second!.id}/done/`).expect(200);
    await call('post', `items/${second!.id}/later/`).expect(409);
    await call('post', 'items/no-uuid/later/').expect(404);
  });

  // proves 6.9
  it('empties a reflection, and undoes a done', async () => {
    const { curriculum, call, read } = await aBuiltOne();
    const path = `items/${curriculum.items[4]!.id}/done/`;
    await call('post', path, { reflection: 'Too early.' }).expect(200);
    expect((await call('post', path).expect(200)).body.items[4].reflection).toBe('Too early.');
    expect((await call('post', path, { reflection: '  ' }).expect(200)).body.items[4].reflection).toBeNull();
    const undone = await call('delete', path).expect(200);
    expect(undone.body).toEqual(curriculum);
    expect(await read()).toEqual(curriculum);
    await call('delete', path).expect(409, { detail: 'This practice is not marked done.' });
  });

  it('removes a reflection, and leaves the practice unchanged', async () => {
    const { curriculum, call, read } = await aBuiltOne();
    const { id } = curriculum.items[4]!;
    const done = await call('post', `items/${id}/done/`, { reflection: 'Not for anybody’s eyes.' }).expect(200);
    const after = await call('delete', `items/${id}/reflection/`).expect(200);
    expect(after.body.items[4]).toEqual({ ...done.body.items[4], reflection: null });
    await call('delete', `items/${id}/reflection/`).expect(200);
    expect(await read()).toEqual(after.body);
  });

  describe('the last change', () => {
    const undoOf = ({ body }: { body: CurriculumWire }) => ({ id: body.undo!.id });

    // proves 6.17
    it('can be undone once: done, skip, later, swap, and skipping all missed practices', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const delivery = app.app.get(CurriculumDelivery);
      const [first, second, third] = curriculum.items;
      const at = (ms: number) => new Date(clock.now().getTime() + ms - 60_000);
      await delivery.sent([first!, second!, third!].map(({ id }, i) => ({ id, contentVersion: 1, at: at(i) })));
      const before = await read();
      await call('post', `items/${first!.id}/done/`, { reflection: 'Before.' }).expect(200);
      const reflected = await read();
      for (const [path, body, was] of [
        [`items/${first!.id}/done/`, { reflection: 'After.' }, reflected],
        [`items/${second!.id}/skip/`, {}, reflected],
        [`items/${third!.id}/later/`, {}, reflected],
        [`items/${third!.id}/swap/`, {}, reflected],
        [`items/${before.items[7]!.id}/swap/`, {}, reflected],
        ['missed/skip/', {}, reflected],
        ['correction/', { wishes: [{ skill: 'delegation', wish: 'less' }] }, reflected],
      ] as const) {
        const undo = undoOf(await call('post', path, body).expect(200));
        expect(await read()).not.toEqual(was);
        const back = await call('post', 'undo/', undo).expect(200);
        expect(back.body).toEqual(was);
        expect(await read()).toEqual(was);
        await call('post', 'undo/', undo).expect(409, { detail: 'This can no longer be undone.' });
      }
    });

    it('can be undone by whoever got no response, and asked once more', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const [first, second] = curriculum.items;
      await app.app.get(CurriculumDelivery).sent(
        [first!, second!].map(({ id }, i) => ({
          id,
          contentVersion: 1,
          at: new Date(clock.now().getTime() - 60_000 + i),
        })),
      );
      const before = await read();
      for (const [path, body] of [
        [`items/${first!.id}/done/`, { reflection: 'It went well.' }],
        [`items/${first!.id}/skip/`, {}],
        [`items/${second!.id}/later/`, {}],
      ] as const) {
        const undo = undoOf(await call('post', path, body).expect(200));
        const again = await call('post', path, body).expect(200);
        expect(undoOf(again)).toEqual(undo);
        expect((await call('post', 'undo/', undo).expect(200)).body).toEqual(before);
      }
      await call('post', `items/${first!.id}/skip/`).expect(200);
      const now = clock.now();
      clock.set(new Date(now.getTime() + 180_000));
      expect((await call('post', `items/${first!.id}/skip/`).expect(200)).body).not.toHaveProperty('undo');
      clock.set(now);
    });

    it('can be undone by only one of two requests at once', async () => {
      const { curriculum, call, read } = await aBuiltOne();
      const undo = undoOf(await call('post', `items/${curriculum.items[3]!.id}/skip/`).expect(200));
      const responses = await Promise.all([1, 2].map(() => call('post', 'undo/', undo)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await read()).toEqual(curriculum);
    });

    it('can be undone by its person only, in time, and not once something else was changed', async () => {
      const { curriculum, call } = await aBuiltOne();
      const other = await aBuiltOne();
      const skip = async (n: number) =>
        undoOf(await call('post', `items/${curriculum.items[n]!.id}/skip/`).expect(200));
      const [one, two] = [await skip(3), await skip(4)];
      await other.call('post', 'undo/', two).expect(409);
      await call('post', 'undo/', one).expect(409);
      await call('patch', '', { state: 'paused' }).expect(200);
      await call('post', 'undo/', two).expect(409);
      await call('post', 'undo/', { id: 'no-uuid' }).expect(409);
      await call('post', 'undo/', {}).expect(400, { id: ['Please say what to undo'] });
    });
  });

  describe('the reflections of a person', () => {
    const reflections = ['Priya ran it herself. Łukasz, René and Zoë agreed. 🎉', 'I asked, and waited.', '中文 too.'];

    async function aWriter() {
      const member = await aBuiltOne();
      for (const [i, reflection] of reflections.entries()) {
        await member.call('post', `items/${member.curriculum.items[i]!.id}/done/`, { reflection }).expect(200);
      }
      const crisis = { reflection: 'I want to kill myself.' };
      await member.call('post', `items/${member.curriculum.items[3]!.id}/done/`, crisis).expect(200);
      return member;
    }

    // proves 6.20
    it('form a journal that can be searched, page by page, without crisis messages', async () => {
      const { call } = await aWriter();
      const { body } = await call('get', 'journal/').expect(200);
      expect(body.count).toBe(3);
      expect(body.results.map(({ reflection }: { reflection: string }) => reflection).sort()).toEqual(
        [...reflections].sort(),
      );
      const found = async (search: string) =>
        (await call('get', `journal/?${new URLSearchParams({ search })}`).expect(200)).body.results;
      expect(await found('zoe PRIYA')).toMatchObject([{ reflection: reflections[0], is_done: true }]);
      expect(await found(body.results[0].title)).toEqual([body.results[0]]);
      expect(await found('kill')).toEqual([]);
      const second = await call('get', 'journal/?page=2&page_size=2').expect(200);
      expect(second.body).toMatchObject({ count: 3, next: null, results: [expect.anything()] });
      const { call: newcomersCall } = await aMember();
      expect((await newcomersCall('get', 'journal/').expect(200)).body.count).toBe(0);
    });

    // proves 6.21
    it('end in the half year, from the first problem to the last reflection', async () => {
      const { call, curriculum } = await aWriter();
      const { body } = await call('get', 'half-year/').expect(200);
      expect(halfYearWire.safeParse(body).error).toBeUndefined();
      expect(body).toMatchObject({ problem: curriculum.problem, state: 'active', done: 4 });
      expect(body.skills.flatMap(({ practices }: { practices: unknown[] }) => practices)).toHaveLength(4);
      expect(body.reflections).toHaveLength(3);
      const { call: newcomersCall } = await aMember();
      await newcomersCall('get', 'half-year/').expect(404);
    });
  });

  describe('the worksheet of a practice', () => {
    async function aPracticeInHand() {
      const member = await aBuiltOne();
      const item = member.curriculum.items[0]!;
      const path = `items/${item.id}/worksheet/`;
      const send = (version: number) =>
        app.app.get(CurriculumDelivery).sent([{ id: item.id, contentVersion: version, at: clock.now() }]);
      const readSheet = async () => (await member.call('get', path).expect(200)).body as OwnWorksheetWire;
      const write = (answers: unknown, changes: object = {}) =>
        member.call('patch', path, { content_number: item.content_number, content_version: 1, answers, ...changes });
      return { ...member, item, path, send, readSheet, write };
    }

    // proves 9.14
    it('is a form that keeps what was written, field by field, and refuses to overwrite what was not seen', async () => {
      const { call, item, path, send, readSheet, write } = await aPracticeInHand();
      await call('get', path).expect(404);
      await write([]).expect(404);
      await send(1);
      const empty = await readSheet();
      expect(ownWorksheetWire.parse(empty)).toEqual(empty);
      expect(empty).toMatchObject({ content_number: item.content_number, answers: [], saved_at: null });
      expect(empty.sections.map(({ heading }) => heading)).toEqual([
        'My plan for this week',
        'The exercise',
        'Looking back',
      ]);

      await write([{ field: '0.0', text: 'Monday,\nat nine', was: '' }]).expect(200);
      const second = await write([
        { field: '0.0', text: 'Friday', was: '' },
        { field: '0.1', text: 'Dana', was: '' },
      ]).expect(200);
      expect(second.body).toMatchObject({ conflicts: ['0.0'], saved_at: clock.now().toISOString() });
      expect((await readSheet()).answers).toEqual([
        { field: '0.0', text: 'Monday,\nat nine' },
        { field: '0.1', text: 'Dana' },
      ]);
      await write([{ field: '0.0', text: '', was: 'Monday,\nat nine' }]).expect(200);
      expect((await readSheet()).answers).toEqual([{ field: '0.1', text: 'Dana' }]);

      // Only what was written belongs to the practice.
      const detail = 'You have written about this practice, so it stays in your plan. You can skip it.';
      await call('get', `items/${item.id}/swap/`).expect(409, { detail });
      await call('post', `items/${item.id}/swap/`).expect(409, { detail });
      await write([{ field: '0.1', text: '', was: 'Dana' }]).expect(200);
      await call('post', `items/${item.id}/swap/`).expect(200);
    });

    it('loses neither of two saves at once', async () => {
      const { send, readSheet, write } = await aPracticeInHand();
      await send(1);
      const fields = ['0.0', '0.1', '0.2', '2.0'];
      const saves = await Promise.all(fields.map((field) => write([{ field, text: field, was: '' }])));
      expect(saves.map(({ status }) => status)).toEqual(fields.map(() => 200));
      expect((await readSheet()).answers).toEqual(fields.map((field) => ({ field, text: field })));
    });

    it('refuses what is not an answer to it, in words', async () => {
      const { send, write, readSheet, item } = await aPracticeInHand();
      await send(1);
      const long = { field: '0.0', text: 'é'.repeat(4_001), was: '' };
      const messages = [
        [[{ field: '9.9', text: 'x', was: '' }], 'This worksheet has no such field: please reload the page'],
        [[long], 'Please keep each answer under 4,000 characters'],
        [[{ field: '0.0', text: 5, was: '' }], 'Please name the practice, its version and the fields, as text'],
        ['Monday', 'Please name the practice, its version and the fields, as text'],
      ] as const;
      for (const [answers, message] of messages) await write(answers).expect(400, { answers: [message] });
      await write([{ ...long, text: 'é'.repeat(4_000) }]).expect(200);
      await write([], { content_version: 99 }).expect(404);
      // Another tab still shows the practice that was here before.
      const another = { content_number: item.content_number === 101 ? 102 : 101 };
      await write([{ field: '0.1', text: 'x', was: '' }], another).expect(409);
      expect((await readSheet()).answers).toHaveLength(1);
    });

    it('stays in the version in which it was begun, even if the practice is sent again in another', async () => {
      const { send, write, readSheet, item } = await aPracticeInHand();
      await send(1);
      await write([{ field: '2.0', text: 'She took over.', was: '' }]).expect(200);
      const before = await readSheet();
      const items = app.app.get(ContentItemStore);
      const content = (await items.byNumber(item.content_number))!;
      const lines = [{ kind: 'lines' as const, prompt: 'Something else', lines: 2 }];
      const worksheet = { minutes: 5, exercise: lines, lookBack: ['And then?'] };
      await items.save([{ ...content, version: content.version + 1, worksheet }], null);
      await send(content.version + 1);
      expect(await readSheet()).toEqual(before);
      await items.save([{ ...content, version: content.version + 2 }], null);
    });

    // proves 8.1, 8.2
    it('replies to a crisis message with help, and stores the rest', async () => {
      const { send, write, readSheet } = await aPracticeInHand();
      await send(1);
      const { body } = await write([
        { field: '0.0', text: 'I want to kill myself.', was: '' },
        { field: '0.1', text: 'Dana', was: '' },
      ]).expect(200);
      expect(body.safety).toEqual({ answer: expect.stringContaining('988'), fields: ['0.0'] });
      expect((await readSheet()).answers).toEqual([{ field: '0.1', text: 'Dana' }]);
    });

    // proves 9.14
    it('can be read after the membership and after another plan, in the journal and in the download; by its person alone', async () => {
      const { id, token, call, path, send, write, item, curriculum } = await aPracticeInHand();
      const other = await aBuiltOne();
      await send(1);
      await write([{ field: '0.1', text: 'Zoë from Kraków', was: '' }]).expect(200);
      await other.call('get', path).expect(404);
      await other
        .call('patch', path, { content_number: item.content_number, content_version: 1, answers: [] })
        .expect(404);

      await app.database.query(`update curricula set state = 'finished' where id = $1`, [curriculum.id]);
      await begin(id, CHAT.replace(/1$/, '2'));
      await app.database.query('update users set is_staff = false where id = $1', [id]);
      expect((await call('get', path).expect(200)).body.answers).toEqual([{ field: '0.1', text: 'Zoë from Kraków' }]);
      await call('get', `items/${item.id}/`).expect(200);
      // The next plan has sent nothing yet, and this one only its first practice.
      const received = (await call('get', 'received/').expect(200)).body;
      expect(received).toMatchObject({ count: 1, results: [{ id: item.id, title: item.title, is_done: false }] });
      await write([{ field: '0.1', text: '', was: 'Zoë from Kraków' }]).expect(403);
      const found = (await call('get', 'journal/?search=zoe').expect(200)).body.results;
      expect(found).toMatchObject([
        { id: item.id, reflection: null, worksheet: [{ question: 'With whom', text: 'Zoë from Kraków' }] },
      ]);
      const exported = await app.http.get(`/api/users/${id}/export/`).set(withToken(token)).expect(200);
      expect(JSON.parse(exported.text).worksheets).toMatchObject([
        { content_version: 1, answers: [{ question: 'With whom', text: 'Zoë from Kraków' }] },
      ]);
    });
  });

  describe('the address of a calendar', () => {
    const feedPath = (address: string) => new URL(address).pathname;
    const aFeed = async (body: object = {}) => {
      const member = await aBuiltOne();
      const asOwner = (method: 'get' | 'post' | 'patch' | 'delete') =>
        app.http[method]('/api/calendar/').set(withToken(member.token));
      const { address } = (await asOwner('post').send(body).expect(200)).body;
      const events = async (path = feedPath(address)) => {
        const { text } = await app.http.get(path).expect(200).expect('Content-Type', 'text/calendar; charset=utf-8');
        return text;
      };
      return { ...member, asOwner, address, events };
    };

    // proves 6.24, T21
    it('shows the days at the person’s hour, with neutral titles unless they want others, and none of their words', async () => {
      const { curriculum, call, asOwner, events } = await aFeed();
      await call('post', `items/${curriculum.items[1]!.id}/done/`, { reflection: 'Nobody’s business.' }).expect(200);
      const neutral = await events();
      expect(neutral).toContain('DTSTART:20261201T143000Z');
      expect(neutral).toContain('X-WR-TIMEZONE:America/New_York');
      expect(neutral).toMatch(/SEQUENCE:\d+\r\n/);
      expect(neutral).toContain('LAST-MODIFIED:20261123T151500Z');
      expect(neutral.match(/SUMMARY:Time to practice/g)!.length).toBeGreaterThan(40);
      await asOwner('patch').send({ shows_names: true }).expect(200);
      const named = (await events()).replaceAll('\r\n ', '');
      expect(named).toContain(`SUMMARY:${curriculum.items[2]!.title.replaceAll(',', '\\,')}`);
      expect(named).not.toContain('business');
      await call('patch', '', { state: 'paused' }).expect(200);
      expect(await events()).not.toContain('BEGIN:VEVENT');
    });

    // proves 6.24, T20
    it('is secret: an unknown one is not found, a new one replaces the one before, and it can be removed', async () => {
      const { asOwner, address, events } = await aFeed();
      await app.http.get('/api/calendar/nobody.ics').expect(404, { detail: 'Not found.' });
      const renewed = (await asOwner('post').send({}).expect(200)).body.address;
      await app.http.get(feedPath(address)).expect(404);
      await events(feedPath(renewed));
      const [row] = await app.database.query<{ digest: Buffer }>(
        'select digest from calendar_feeds order by created_at desc',
      );
      expect(row!.digest).toHaveLength(32);
      await asOwner('delete').expect(204);
      await app.http.get(feedPath(renewed)).expect(404);
      expect((await asOwner('get').expect(200)).body).toEqual({ feed: null });
      await asOwner('patch').send({ shows_names: true }).expect(404);
      await asOwner('post').send({ shows_names: 'yes' }).expect(400);
    });

    // proves 6.24
    it('ends with a sign-out everywhere', async () => {
      const { token, address } = await aFeed();
      await app.http.post('/api/tokens/end-all/').set(withToken(token)).expect(204);
      await app.http.get(feedPath(address)).expect(404);
    });
  });

  describe('a weekly email', () => {
    /** Sunday, 6 PM in New York. */
    const SUNDAY = new Date('2026-11-29T23:00:00Z');
    const run = (now: Date) => app.app.get(SendWeeklyMails).runDue(now, WHOLE_ROUND);
    const member = (isMember = true) =>
      jest
        .spyOn(app.app.get(MembershipOutlooks), 'of')
        .mockResolvedValue(isMember ? { kind: 'ends', at: '2027-07-15T15:00:00.000Z' } : null);
    afterEach(() => {
      jest.restoreAllMocks();
    });

    async function aReader() {
      const person = await aBuiltOne();
      const choose = (subscribed: unknown) =>
        app.http.put('/api/weekly-mail/').set(withToken(person.token)).send({ subscribed });
      const isSubscribed = async () =>
        (await app.http.get('/api/weekly-mail/').set(withToken(person.token)).expect(200)).body.subscribed as boolean;
      const mails = async () => {
        const [row] = await app.database.query<{ count: number }>(
          `select count(*)::integer as count from mails where user_id = $1 and template = 'weekly-mail'`,
          [person.id],
        );
        return row!.count;
      };
      return { ...person, choose, isSubscribed, mails };
    }

    // proves 6.25
    it('is sent once a week to those who asked for it, however many instances look at once', async () => {
      member();
      const reader = await aReader();
      expect(await reader.isSubscribed()).toBe(false);
      await run(SUNDAY);
      expect(await reader.mails()).toBe(0);
      await reader.choose('yes').expect(400);
      await reader.choose(true).expect(200, { subscribed: true });
      await run(new Date(SUNDAY.getTime() - 1));
      expect(await reader.mails()).toBe(0);
      await Promise.all([run(SUNDAY), run(SUNDAY), run(SUNDAY)]);
      expect(await reader.mails()).toBe(1);
      // Off and on in the same evening brings no second one.
      await reader.choose(false).expect(200, { subscribed: false });
      await reader.choose(true).expect(200);
      await run(SUNDAY);
      expect(await reader.mails()).toBe(1);
      await run(new Date('2026-12-06T23:00:00Z'));
      expect(await reader.mails()).toBe(2);
    });

    // proves 6.25
    it('is not sent to a person who is no member', async () => {
      const outlook = member(false);
      const reader = await aReader();
      await reader.choose(true).expect(200);
      await run(SUNDAY);
      expect(outlook).toHaveBeenCalledWith(reader.id);
      expect(await reader.mails()).toBe(0);
    });

    // proves 6.25, T22
    it('can be ended with one click on its link, without a log-in; a visit changes nothing', async () => {
      member();
      const reader = await aReader();
      await reader.choose(true).expect(200);
      const token = unsubscribeToken(reader.id, app.app.get(Signatures));
      const link = `/api/weekly-mail/stop/${token}`;
      const visit = await app.http.get(link).expect(302);
      expect(visit.headers['location']).toMatch(new RegExp(`/weekly-mail/stop/${token}$`));
      expect(await reader.isSubscribed()).toBe(true);
      const oneClick = (path: string) => app.http.post(path).type('form').send('List-Unsubscribe=One-Click');
      await oneClick(`${link.slice(0, -1)}~`).expect(404);
      await oneClick(link.replace(reader.id, CHAT)).expect(404);
      expect(await reader.isSubscribed()).toBe(true);
      await oneClick(link).expect(204);
      await app.http.post(link).expect(204);
      expect(await reader.isSubscribed()).toBe(false);
      await run(SUNDAY);
      expect(await reader.mails()).toBe(0);
    });
  });

  // proves 6.18
  it('previews a swap without a change, and then brings the previewed practice', async () => {
    const { curriculum, call, read } = await aBuiltOne();
    const { id, content_number: own } = curriculum.items[5]!;
    const { body: shown } = await call('get', `items/${id}/swap/`).expect(200);
    expect(swapPreviewWire.safeParse(shown).error).toBeUndefined();
    expect(shown.content_number).not.toBe(own);
    expect(await read()).toEqual(curriculum);
    const { content_number } = shown;
    const swapped = await call('post', `items/${id}/swap/`, { content_number }).expect(200);
    expect(swapped.body.items[5]).toMatchObject(shown);
    // It is in the plan by now, and cannot come in its own place.
    await call('post', `items/${id}/swap/`, { content_number }).expect(409);
    await call('post', `items/${id}/swap/`, { content_number: 'first' }).expect(400);
    await call('get', 'items/no-uuid/swap/').expect(404);
    const { call: strangersCall } = await aBuiltOne();
    await strangersCall('get', `items/${id}/swap/`).expect(404);
  });

  it('accepts one change at a time, even if the same call comes twice at once', async () => {
    const { curriculum, call, read } = await aBuiltOne();
    await Promise.all(curriculum.items.slice(0, 6).map(({ id }) => call('post', `items/${id}/skip/`).expect(200)));
    const after = await read();
    expect(after.items.filter(({ state }) => state === 'skipped')).toHaveLength(6);
    expect(new Set(after.items.map(({ position }) => position)).size).toBe(52);
  });

  // proves 6.18
  it('swaps once when the same call without a practice comes several times at once, or again', async () => {
    const { curriculum, call } = await aBuiltOne();
    const { id } = curriculum.items[5]!;
    const swap = () => call('post', `items/${id}/swap/`).expect(200);
    const responses = [...(await Promise.all(Array.from({ length: 8 }, swap))), await swap()];
    const outcomes = new Set(responses.map(({ body }) => `${body.items[5].content_number} ${body.undo.id}`));
    expect(outcomes.size).toBe(1);
    clock.advance(10_000);
    const { body: later } = await swap();
    // Other tests name the time.
    clock.advance(-10_000);
    expect(later.items[5].content_number).not.toBe(responses[0]!.body.items[5].content_number);
  });

  // proves T28
  it('does not touch another person’s items, nor unknown ones', async () => {
    const one = await aBuiltOne();
    const other = await aBuiltOne();
    for (const id of [one.curriculum.items[0]!.id, 'no-uuid', CHAT]) {
      for (const what of ['done', 'skip', 'swap']) await other.call('post', `items/${id}/${what}/`).expect(404);
      for (const what of ['done', 'reflection']) await other.call('delete', `items/${id}/${what}/`).expect(404);
    }
    expect(await one.read()).toEqual(one.curriculum);
  });

  it('refuses a reflection that is not text, or too long', async () => {
    const { curriculum, call } = await aBuiltOne();
    const path = `items/${curriculum.items[0]!.id}/done/`;
    for (const reflection of [5, {}, 'x'.repeat(4_001)]) {
      const { body } = await call('post', path, { reflection }).expect(400);
      expect(Object.keys(body)).toEqual(['reflection']);
    }
    await call('post', path, { reflection: 'é'.repeat(4_000) }).expect(200);
  });

  it('follows the person’s days and hour, and pauses and resumes', async () => {
    const { call } = await aBuiltOne();
    const preferences = { weekdays: ['fri', 'mon', 'wed'], hour: 18, minute: 5 };
    const changed = await call('patch', '', { preferences }).expect(200);
    expect(changed.body.preferences).toEqual({
      weekdays: ['mon', 'wed', 'fri'],
      hour: 18,
      minute: 5,
      time_zone: 'America/New_York',
    });
    expect(changed.body.items.map(({ week }: { week: number }) => week)).toEqual(
      Array.from({ length: 52 }, (_, i) => 1 + Math.floor(i / 3)),
    );
    expect(changed.body.items[1].due_at).toBe('2026-11-25T23:05:00.000Z');
    const paused = await call('patch', '', { state: 'paused' }).expect(200);
    expect(paused.body.state).toBe('paused');
    expect(paused.body.items.every(({ due_at }: { due_at: unknown }) => due_at === null)).toBe(true);
    const resumed = await call('patch', '', { state: 'active' }).expect(200);
    expect(resumed.body.items[0].due_at).toBe('2026-11-23T23:05:00.000Z');
  });

  it('pauses until a day in the person’s zone, and without an end when asked again without one', async () => {
    const { call } = await aBuiltOne();
    const pause = (part: object) => call('patch', '', { state: 'paused', ...part }).expect(200);
    expect((await pause({ paused_until: '2026-12-08' })).body).toMatchObject({
      state: 'paused',
      resumes_at: '2026-12-08T05:00:00.000Z',
    });
    expect((await pause({ paused_until: '2026-12-09' })).body.resumes_at).toBe('2026-12-09T05:00:00.000Z');
    expect((await pause({})).body.resumes_at).toBeNull();
  });

  it.each([
    [{ state: 'paused', paused_until: '2026-11-20' }, 'paused_until'],
    [{ state: 'paused', paused_until: '2028-11-20' }, 'paused_until'],
    [{ state: 'paused', paused_until: 'next week' }, 'paused_until'],
    [{ state: 'active', paused_until: '2026-12-08' }, 'paused_until'],
    [{ preferences: { hour: 7 } }, 'hour'],
    [{ preferences: { hour: 21 } }, 'hour'],
    [{ preferences: { minute: '5' } }, 'minute'],
    [{ preferences: { weekdays: [] } }, 'weekdays'],
    [{ preferences: { weekdays: ['someday'] } }, 'weekdays'],
    [{ preferences: { time_zone: 'Mars/Olympus' } }, 'time_zone'],
    [{ preferences: 'daily' }, 'preferences'],
    [{ state: 'finished' }, 'state'],
    [{ state: null }, 'state'],
  ])('refuses %j, naming the field', async (body, field) => {
    const { call } = await aBuiltOne();
    const response = await call('patch', '', body).expect(400);
    expect(Object.keys(response.body)).toEqual([field]);
  });

  it('gives each due item to one sender, and records its outcome', async () => {
    const { id, curriculum, read } = await aBuiltOne();
    const delivery = app.app.get(CurriculumDelivery);
    const now = new Date('2026-11-23T15:15:00Z');
    const taken = (await Promise.all([delivery.takeDue(now, 500), delivery.takeDue(now, 500)])).flat();
    expect(taken.filter(({ userId }) => userId === id)).toHaveLength(1);
    const item = curriculum.items[0]!;
    expect((await read()).items[0]!.state).toBe('sending');
    await delivery.sent([{ id: item.id, contentVersion: 1, at: now }]);
    await delivery.delivered(item.id);
    await delivery.sent([{ id: item.id, contentVersion: 1, at: now }]);
    expect((await read()).items[0]).toMatchObject({ state: 'delivered', sent_at: now.toISOString() });
  });

  // proves 9.13
  it('shows a shared practice to anybody who has its address, in the words that were sent, and nothing of its person', async () => {
    const { call, curriculum } = await aBuiltOne();
    const [{ id, content_number: number }] = curriculum.items as [CurriculumItemWire];
    await app.app.get(CurriculumDelivery).sent([{ id, contentVersion: 1, at: clock.now() }]);
    const { body: own } = await call('get', `items/${id}/`).expect(200);
    const key = own.share_path.replace('/shared/', '');
    const shared = (name: string) => app.http.get(`/api/practices/shared/${name}/`);
    expect((await shared(key).expect(200)).body).toEqual(own);
    expect(key.startsWith(`${number}-1-`)).toBe(true);
    const worksheet = /worksheet-(\S+)\.pdf$/.exec(own.asset_link!)![1]!;
    const swapped = key.replace(`${number}-`, `${number + 1}-`);
    for (const wrong of [worksheet, swapped, `${key}x`, key.slice(0, -1), 'x'.repeat(3_000), '%00'])
      expect([wrong, (await shared(wrong)).status]).toEqual([wrong, 404]);
  });

  // proves 6.12
  it('shows a practice once it was sent, in the words that were sent, or once it is done; to its own person only', async () => {
    const { call, curriculum } = await aBuiltOne();
    const other = await aBuiltOne();
    const [first, second, third] = curriculum.items;
    for (const id of [first!.id, 'no-uuid', CHAT]) await call('get', `items/${id}/`).expect(404);
    await app.app.get(CurriculumDelivery).sent([{ id: first!.id, contentVersion: 1, at: clock.now() }]);
    const { body } = await call('get', `items/${first!.id}/`).expect(200);
    expect(practiceWire.parse(body)).toEqual(body);
    expect(body).toMatchObject({ content_number: first!.content_number, title: first!.title });
    expect(body.asset_link).toMatch(/^\/media\//);
    expect(body.asset_is_worksheet).toBe(true);
    await other.call('get', `items/${first!.id}/`).expect(404);

    const items = app.app.get(ContentItemStore);
    const item = (await items.byNumber(first!.content_number))!;
    await items.save([{ ...item, version: 2, title: 'Another title' }], null);
    expect((await call('get', `items/${first!.id}/`).expect(200)).body).toEqual(body);
    await items.save([{ ...item, version: 3 }], null);

    await call('post', `items/${second!.id}/done/`).expect(200);
    await call('get', `items/${second!.id}/`).expect(200);
    // In a sender's hands: what is still to come is not moved by what a carrier says.
    await app.database.query(`update curriculum_items set state = 'sending', due_at = null where id = $1`, [third!.id]);
    await app.app.get(CurriculumDelivery).undeliverable(third!.id);
    await call('get', `items/${third!.id}/`).expect(200);
  });

  // proves 5.23
  it('can be talked about with a coach who knows the current practice; today’s conversation is found again, and nothing is replanned', async () => {
    const { id, token, curriculum, read } = await aBuiltOne();
    const [first] = curriculum.items;
    await app.app.get(CurriculumDelivery).sent([{ id: first!.id, contentVersion: 1, at: clock.now() }]);
    const today = async () => (await app.http.get('/api/coach/chats/today/').set(withToken(token)).expect(200)).body;
    expect(await today()).toEqual({ chat_id: null, latest_chat_id: null });
    const before = await read();
    const client = await ChatClient.open(app.url, token, '&mode=support');
    const { chatId, text } = await client.take('What am I supposed to do?');
    expect(text).toContain(first!.title);
    await client.take('I want a new plan', chatId);
    expect((await client.take('yes', chatId)).text).toMatch(/\[CONCLUDE\]$/);
    expect((await client.take('and now?', chatId)).error).toBe('This conversation has ended.');
    expect(await read()).toEqual(before);
    expect(await today()).toEqual({ chat_id: chatId, latest_chat_id: chatId });
    const { body } = await app.http.get(`/api/users/${id}/export/`).set(withToken(token)).expect(200);
    expect(body.chats).toMatchObject([{ chat_id: chatId, mode: 'support' }]);

    // By the person's calendar: an hour before midnight in New York, and an hour after it.
    const noon = clock.now();
    const found = app.app.get(FindTodaysChat);
    clock.set('2026-11-24T04:00:00Z');
    expect(await found.execute(id)).toEqual({ today: chatId, latest: chatId });
    clock.set('2026-11-24T06:00:00Z');
    expect(await found.execute(id)).toEqual({ today: null, latest: chatId });
    clock.set(noon);
    client.close();
  });

  describe('with a check-in', () => {
    const asks = async (curriculum: CurriculumWire, position: number, week: number) => {
      const item = { id: curriculum.items[position]!.id, curriculumId: curriculum.id, week };
      return (await app.app.get(CheckIns).askedBy([item])).size;
    };
    /** Returns the coach's last message, or the error in its place. */
    const held = async (token: string, ...said: string[]) => {
      const client = await ChatClient.open(app.url, token, '&mode=check-in');
      let turn: ReceivedTurn = { chatId: null, text: '', error: null };
      for (const message of said) turn = await client.take(message, turn.chatId);
      client.close();
      return turn.error ?? turn.text;
    };

    // proves 6.22
    it('asks in its weeks only, once, even if the text is queued again', async () => {
      const { curriculum, call } = await aBuiltOne();
      expect(await asks(curriculum, 5, 3)).toBe(0);
      expect((await call('get', 'check-in/').expect(200)).body).toEqual({ check_in: null });
      expect(await asks(curriculum, 6, 4)).toBe(1);
      expect(await asks(curriculum, 6, 4)).toBe(1);
      expect(await asks(curriculum, 7, 4)).toBe(0);
      const { body } = await call('get', 'check-in/').expect(200);
      expect(checkInWire.parse(body)).toEqual(body);
      expect(body.check_in).toMatchObject({ week: 4, concluded: false, changes: [] });
    });

    // proves 6.23, 6.26
    it('lists each change with its reason; each can be accepted, undone, or left', async () => {
      const { id, token, curriculum, call, read } = await aBuiltOne();
      await asks(curriculum, 6, 4);
      const said = ['It helps', 'Fewer texts', 'More of a skill', 'Feedback', 'Nothing', '4'];
      expect(await held(token, ...said)).toMatch(/\[CONCLUDE\]$/);
      expect(await read()).toEqual({ ...curriculum, success_scores: [{ score: 4, at: clock.now().toISOString() }] });
      const { changes } = (await call('get', 'check-in/').expect(200)).body.check_in;
      expect(changes).toMatchObject([
        { kind: 'more', skill: 'feedback', reason: expect.stringContaining('more feedback'), state: 'open' },
        { kind: 'days', weekdays: { before: ['tue', 'thu'], after: ['tue'] }, state: 'open' },
      ]);
      const answer = (i: number, given: unknown) =>
        call('post', `check-in/changes/${changes[i].id}/`, { answer: given });

      const { body } = await answer(0, 'accept').expect(200);
      expect(body.check_in.changes[0].state).toBe('accepted');
      expect((await read()).wishes).toEqual([{ skill: 'feedback', wish: 'more' }]);
      await answer(0, 'take-back').expect(200);
      expect((await read()).wishes).toEqual([]);

      await answer(1, 'accept').expect(200);
      expect((await read()).preferences.weekdays).toEqual(['tue']);
      // Later changes by the person are theirs.
      await call('patch', '', { preferences: { weekdays: ['fri'] } }).expect(200);
      await answer(1, 'take-back').expect(200);
      expect((await read()).preferences.weekdays).toEqual(['fri']);
      expect((await answer(0, 'leave').expect(200)).body.check_in.changes).toMatchObject([
        { state: 'left' },
        { state: 'taken-back' },
      ]);

      await answer(0, 'perhaps').expect(400);
      await call('post', `check-in/changes/${CHAT}/`, { answer: 'accept' }).expect(404);
      const other = await aBuiltOne();
      await other.call('post', `check-in/changes/${changes[0].id}/`, { answer: 'accept' }).expect(404);
      expect(await held(token, 'Once more')).toMatch(/^There is no check-in right now/);
      const { body: exported } = await app.http.get(`/api/users/${id}/export/`).set(withToken(token)).expect(200);
      expect(exported.curricula[0].check_ins).toMatchObject([{ week: 4, changes: [{ state: 'left' }, {}] }]);
    });

    // proves T27
    it('holds none with a person who was not asked', async () => {
      const { token } = await aBuiltOne();
      expect(await held(token, 'Hello')).toMatch(/^There is no check-in right now/);
    });
  });

  it('cannot be talked about before it exists', async () => {
    const { token } = await aMember();
    const client = await ChatClient.open(app.url, token, '&mode=support');
    expect((await client.take('Hello')).error).toMatch(/^There is no plan to talk about yet/);
    const { body } = await app.http.get('/api/coach/chats/').set(withToken(token)).expect(200);
    expect(body.count).toBe(0);
    client.close();
  });

  it('is marked as failed when it could not be planned, and built on a retry', async () => {
    const { id, read } = await aMember();
    const planner = app.app.get(CurriculumPlanner);
    const plan = planner.plan.bind(planner);
    planner.plan = () => Promise.reject(new Error('What the person said must not leak.'));
    await begin(id);
    const curriculum = await untilBuilt(read);
    planner.plan = plan;
    expect(curriculum).toMatchObject({ state: 'failed', items: [] });
    const [row] = await app.database.query<{ failure: string }>('select failure from curricula where id = $1', [
      curriculum.id,
    ]);
    expect(row!.failure).toBe('The planner failed (Error).');
    await app.app.get(Transaction).run(() => app.app.get(BeginCurriculum).again(curriculum.id));
    expect((await readUntil(read, ({ state }) => state === 'active')).items).toHaveLength(52);
  });

  it('is built when the job for it is gone, and only then', async () => {
    const { id, read } = await aMember();
    await app.app.get(Transaction).run(async () => {
      await app.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: summaryOf(CHAT) });
      await app.database.query(`delete from pgboss.job where data->>'curriculumId' = any(
        select id::text from curricula where user_id = '${id}')`);
    });
    const task = app.app.get(ResumePlanBuilds);
    const soon = new Date(clock.now().getTime() + 60_000);
    await task.runDue(soon, WHOLE_ROUND);
    expect((await read()).state).toBe('building');
    const later = await task.nextDueAt();
    await task.runDue(later!, WHOLE_ROUND);
    expect(await task.nextDueAt()).toBeNull();
    const curriculum = await untilBuilt(read);
    expect(curriculum.items).toHaveLength(52);
  });

  it('is not created when the conclusion is rolled back', async () => {
    const { id, call } = await aMember();
    const undone = app.app.get(Transaction).run(async () => {
      await app.app.get(BeginCurriculum).execute({ userId: id, chatId: CHAT, summary: summaryOf(CHAT) });
      throw new Error('The reply was not recorded.');
    });
    await expect(undone).rejects.toThrow();
    await call('get', '').expect(404);
  });
});
