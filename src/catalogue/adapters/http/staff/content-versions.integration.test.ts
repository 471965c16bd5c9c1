import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { contentItemWire, type ContentItemWire, contentVersionWire } from '../content.contract.js';
import {
  contentOutcomesWire,
  contentReflectionWire,
} from '../../../../curriculum/adapters/http/staff/content-outcomes.contract.js';
import { contentRecipientWire } from '../../../../curriculum/adapters/http/staff/content-recipients.contract.js';
import { pageWire } from '../../../../shared/adapters/http/page.contract.js';

describe('versions of a practice over HTTP', () => {
  let app: RunningApp;
  let staff: { Authorization: string };
  let other: { Authorization: string };
  /** One of the starter catalogue, with a worksheet. */
  let starter: ContentItemWire;

  beforeAll(async () => {
    // The clock stands before the items' days, so that the timed tasks leave them alone.
    app = await startApp({ environment: { CLOCK: 'virtual' } });
    staff = withToken((await signInStaff(app)).token);
    other = withToken((await signInStaff(app)).token);
    starter = (await app.http.get(`${path}101/`).set(staff).expect(200)).body;
  });
  afterAll(() => app.close());

  const path = '/api/staff/content/';
  const change = async (number: number, body: object): Promise<ContentItemWire> =>
    (await app.http.patch(`${path}${number}/`).set(staff).send(body).expect(200)).body;
  const versions = async (number: number) =>
    (await app.http.get(`${path}${number}/versions/`).set(staff).expect(200)).body;
  const recipients = async (number: number, query: object = {}) =>
    (await app.http.get(`${path}${number}/members/`).query(query).set(staff).expect(200)).body;

  /** A member with this practice at the first places of a curriculum, sent at these versions or not at all. */
  const aMember = async (number: number, sent: { version: number | null; state: string }[]) => {
    const { id: userId, first_name, last_name } = await signUp(app);
    const curriculum = randomUUID();
    await app.database.query(
      `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, quotes, related, set_aside,
         weekdays, hour, minute, time_zone)
       values ($1, $2, $3, now(), 'active', '', false, '[]', '[]', '[]', '[]', '["tue"]', 9, 30, 'America/New_York')`,
      [curriculum, userId, randomUUID()],
    );
    for (const [position, { version, state }] of sent.entries()) {
      await app.database.query(
        `insert into curriculum_items (id, curriculum_id, position, week, content_number, content_version, skill, stage,
           reason, state, due_at, sent_at)
         values ($1, $2, $3, 1, $4, $5, 'delegation', 'foundation', 'Because.', $6, $7, $8)`,
        [
          randomUUID(),
          curriculum,
          position + 1,
          number,
          version,
          state,
          state === 'scheduled' ? new Date('2027-01-05T14:30:00Z') : null,
          version === null ? null : new Date(Date.UTC(2026, 10, 1 + position)),
        ],
      );
    }
    return { id: userId, name: `${first_name} ${last_name}` };
  };

  it('show who made each, when, why and what', async () => {
    const number = starter.content_number;
    const first = await change(number, { title: 'As Sam likes it', reason: ' Too\nlong ' });
    const page = await versions(number);
    expect(pageWire(contentVersionWire).parse(page)).toEqual(page);
    expect(page.results.at(-1)).toMatchObject({
      version: 1,
      title: starter.title,
      text: starter.text,
      edited_by: null,
      edited_by_staff: false,
      reason: null,
      has_worksheet: true,
      traits: { stage: starter.stage, skills: starter.skills, prerequisites: starter.prerequisites },
    });
    expect(page.results[0]).toMatchObject({
      version: first.version,
      title: 'As Sam likes it',
      edited_by: { name: 'Sam Staff' },
      edited_by_staff: true,
      reason: 'Too long',
      edited_at: first.last_edited,
    });
  });

  it('are restored as a new version, worksheet included', async () => {
    const number = 202;
    const before: ContentItemWire = (await app.http.get(`${path}${number}/`).set(staff).expect(200)).body;
    await change(number, { title: 'Other', asset_link: 'https://example.com/clip.mp4', source: 'Nobody' });
    const restore = `${path}${number}/versions/1/restore/`;
    const { body } = await app.http.post(restore).set(other).send({}).expect(200);
    expect(contentItemWire.parse(body)).toMatchObject({
      version: 3,
      title: before.title,
      source: before.source,
      asset: before.asset,
      has_worksheet: true,
      edited_by_staff: true,
    });
    expect(body.asset_link).not.toBe(before.asset_link);
    await app.http.get(body.asset_link).expect(200).expect('Content-Type', 'application/pdf');
    expect((await versions(number)).results[0]).toMatchObject({ version: 3, reason: 'Restored version 1' });
    const audit = await app.http.get(`/api/staff/audit/?subject=${number}`).set(staff).expect(200);
    expect(audit.body.results[0]).toMatchObject({ action: 'content-item.version-restored', details: { version: 3 } });
  });

  // proves 9.5
  it('keep the description of a picture, which is removed and restored with it', async () => {
    const picture = (await app.http.get(`${path}103/`).set(staff).expect(200)).body as ContentItemWire;
    expect(picture.asset_alt).toContain('Level 1, Look into it');
    const tooLong = { asset_alt: 'x'.repeat(1_201) };
    await app.http
      .patch(`${path}103/`)
      .set(staff)
      .send(tooLong)
      .expect(400, { asset_alt: ['Is 1201 characters long, at most 1200 fit'] });
    const other = await change(103, { asset_alt: ' Five levels,\nfrom looking to owning. ' });
    expect(other.asset_alt).toBe('Five levels, from looking to owning.');
    expect((await change(103, { asset_link: 'https://vimeo.com/76979871' })).asset_alt).toBeNull();
    const { body } = await app.http.post(`${path}103/versions/1/restore/`).set(staff).send({}).expect(200);
    expect(body).toMatchObject({ asset_link: picture.asset_link, asset_alt: picture.asset_alt });
    expect((await versions(103)).results.map(({ asset_alt }: { asset_alt: string | null }) => asset_alt)).toEqual([
      picture.asset_alt,
      null,
      other.asset_alt,
      picture.asset_alt,
    ]);
  });

  it('are not restored where the catalogue has changed since', async () => {
    const number = 301;
    const before: ContentItemWire = (await app.http.get(`${path}${number}/`).set(staff).expect(200)).body;
    await change(number, { title: 'Out of the way' });
    await change(302, { title: before.title });
    await app.http
      .post(`${path}${number}/versions/1/restore/`)
      .set(staff)
      .expect(400, { title: ['Practice 302 has this title already'] });
    expect((await versions(number)).count).toBe(2);
  });

  it('that never existed are not found', async () => {
    for (const version of ['0', '99', 'x', '99999999999'])
      await app.http.post(`${path}401/versions/${version}/restore/`).set(staff).expect(404);
  });

  it('show how many members have been sent each, and which', async () => {
    const number = 501;
    await change(number, { title: 'A second version' });
    const dana = await aMember(number, [
      { version: 1, state: 'done' },
      { version: 2, state: 'delivered' },
      { version: null, state: 'scheduled' },
    ]);
    const eli = await aMember(number, [
      { version: 1, state: 'sent' },
      { version: 1, state: 'sent' },
    ]);
    const finn = await aMember(number, [{ version: null, state: 'skipped' }]);

    expect(
      (await versions(number)).results.map(({ version, members }: { version: number; members: number }) => [
        version,
        members,
      ]),
    ).toEqual([
      [2, 1],
      [1, 2],
    ]);
    const page = await recipients(number);
    expect(pageWire(contentRecipientWire).parse(page)).toEqual(page);
    expect(page.results).toMatchObject([
      { member: dana, version: null, state: 'scheduled', due_at: '2027-01-05T14:30:00.000Z', sent_at: null },
      { member: dana, version: 2, state: 'delivered', sent_at: '2026-11-02T00:00:00.000Z' },
      { member: eli, version: 1, sent_at: '2026-11-02T00:00:00.000Z' },
      { version: 1 },
      { version: 1 },
    ]);
    expect(JSON.stringify(page)).not.toContain(finn.id);
    expect((await recipients(number, { version: 1 })).count).toBe(3);
    expect((await recipients(number, { version: 'none' })).results).toMatchObject([{ member: dana, version: null }]);
    expect((await recipients(number, { version: 'none,2' })).count).toBe(2);
    expect(await recipients(number, { version: 7 })).toMatchObject({ count: 0, results: [] });
    expect((await recipients(number, { page: 2, page_size: 4 })).results).toHaveLength(1);
    await app.http.get(`${path}${number}/members/?version=x`).set(staff).expect(400);

    const file = await app.http.get(`${path}${number}/members/export.csv?version=1`).set(staff).expect(200);
    const [head, ...lines] = file.text.trim().split('\r\n');
    expect(head).toBe('member_id,member,version,state,due_at,sent_at');
    expect(lines).toHaveLength((await recipients(number, { version: 1 })).count);
    await app.http.get(`${path}999999/members/export.csv`).set(staff).expect(404);
  });

  // proves 10.6
  it('show the outcomes of a practice, and what people wrote once enough did that no one is singled out', async () => {
    const number = 601;
    const url = (what: string) => `${path}${number}/${what}/`;
    const outcomes = async () => (await app.http.get(url('outcomes')).set(staff).expect(200)).body;
    const reflections = async () => (await app.http.get(url('reflections')).set(staff).expect(200)).body;
    const writes = async ({ id }: { id: string }, text: string) =>
      app.database.query(
        `update curriculum_items set reflection = $3 from curricula c
         where c.id = curriculum_id and c.user_id = $1 and content_number = $2 and position = 1`,
        [id, number, text],
      );
    const none = {
      members: 0,
      sent: 0,
      done: 0,
      skipped: 0,
      swapped: 0,
      writers: 0,
      least_writers: 3,
      median_score: null,
    };
    expect(contentOutcomesWire.parse(await outcomes())).toEqual(none);
    const dana = await aMember(number, [
      { version: 1, state: 'done' },
      { version: 1, state: 'skipped' },
    ]);
    const eli = await aMember(number, [{ version: 1, state: 'done' }]);
    const finn = await aMember(602, [{ version: 1, state: 'sent' }]);
    for (const { id } of [dana, finn])
      await app.database.query('update curricula set set_aside = $2 where user_id = $1', [
        id,
        JSON.stringify([number]),
      ]);
    await writes(dana, 'Hard, but good.');
    await writes(eli, 'I asked twice.');
    expect(await outcomes()).toEqual({ ...none, members: 2, sent: 3, done: 2, skipped: 1, swapped: 1, writers: 2 });
    expect(await reflections()).toMatchObject({ count: 0, results: [] });

    const gwen = await aMember(number, [{ version: 1, state: 'sent' }]);
    await writes(gwen, 'I want to kill myself');
    const page = await reflections();
    expect(pageWire(contentReflectionWire).parse(page)).toEqual(page);
    expect(page.results.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Hard, but good.',
      'I asked twice.',
    ]);
    expect(Object.keys(page.results[0])).toEqual(['text']);
    await app.database.query('delete from users where id = $1', [dana.id]);
    expect(await outcomes()).toMatchObject({ members: 2, writers: 2 });
    expect((await reflections()).results).toEqual([]);
    for (const what of ['outcomes', 'reflections']) {
      await app.http.get(`${path}99999/${what}/`).set(staff).expect(404);
      await app.http
        .get(url(what))
        .set(withToken((await signUp(app)).token))
        .expect(403);
    }
  });
});
