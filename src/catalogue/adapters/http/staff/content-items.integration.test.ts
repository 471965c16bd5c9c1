import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../../test/support/people.js';
import { contentCallOf, viewerOf } from '../../../../../test/support/short-links.js';
import { type RunningApp, startApp } from '../../../../../test/support/start-app.js';
import { IssueContentLink } from '../../../../content-links/application/issue-content-link.use-case.js';
import {
  contentChoicesWire,
  contentConflictWire,
  contentItemWire,
  type ContentItemWire,
  contentRowWire,
  storedDraftWire,
} from '../content.contract.js';
import { CatalogueFiles } from '../../catalogue-files/catalogue-files.js';
import { LoadStarterCatalogue } from '../../../application/load-starter-catalogue.use-case.js';
import { WorksheetPrinter } from '../../../application/ports/worksheet-printer.js';
import { PlannablePractices } from '../../../application/read-content.use-case.js';
import { pageWire } from '../../../../shared/adapters/http/page.contract.js';
import { auditEntryWire } from '../../../../staff-admin/adapters/http/staff-admin.contract.js';

const TEXT = `${'Say what done looks like and leave the how to the person who does it. '.repeat(7).trim()}

**Reflect:** Which step was hardest to leave out?`;
let made = 0;
const aBody = (part: object = {}) => {
  made += 1;
  return {
    title: `Hand over outcome ${made}`,
    text: TEXT,
    text_message: `One task this week: hand over outcome ${made}, not the steps.`,
    stage: 'foundation',
    skills: [
      { skill: 'delegation', weight: 0.7 },
      { skill: 'coaching-others', weight: 0.3 },
    ],
    situations: ['new-manager'],
    ...part,
  };
};

describe('the catalogue over HTTP', () => {
  let app: RunningApp;
  let staff: { Authorization: string };
  let other: { Authorization: string };

  beforeAll(async () => {
    app = await startApp();
    staff = withToken((await signInStaff(app)).token);
    other = withToken((await signInStaff(app)).token);
  });
  afterAll(() => app.close());

  const path = '/api/staff/content/';
  const create = async (part: object = {}): Promise<ContentItemWire> =>
    (await app.http.post(path).set(staff).send(aBody(part)).expect(201)).body;
  const change = (number: number, body: object, who = staff) => app.http.patch(`${path}${number}/`).set(who).send(body);
  const read = async (number: number): Promise<ContentItemWire> =>
    (await app.http.get(`${path}${number}/`).set(staff).expect(200)).body;
  const list = async (query: object) => (await app.http.get(path).query(query).set(staff).expect(200)).body;
  const audit = async (number: number) =>
    (await app.http.get(`/api/staff/audit/?subject=${number}`).set(staff).expect(200)).body.results;

  it('replaces half a surrogate pair by the replacement character, in any field', async () => {
    const item = await create({ title: 'Half \ud83d here', source: 'A \udc00 book', reason: 'Why \ud800' });
    expect(item).toMatchObject({ title: 'Half \ufffd here', source: 'A \ufffd book' });
  });

  it('creates an item under a staff number, and reads it', async () => {
    const item = await create({ reason: 'Members asked for it' });
    expect(contentItemWire.parse(item)).toEqual(item);
    expect(item).toMatchObject({
      version: 1,
      asset: null,
      asset_link: null,
      has_worksheet: false,
      state: 'active',
      edited_by_staff: true,
      skills: [
        { skill: 'delegation', weight: 0.7 },
        { skill: 'coaching-others', weight: 0.3 },
      ],
      prerequisites: [],
      source: null,
    });
    expect(item.content_number).toBeGreaterThanOrEqual(9_001);
    expect((await create()).content_number).toBe(item.content_number + 1);
    expect(await read(item.content_number)).toEqual(item);
  });

  it('gives two items that are created at once different numbers', async () => {
    const items = await Promise.all(Array.from({ length: 6 }, () => create()));
    const numbers = items.map(({ content_number }) => content_number).sort();
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.at(-1)! - numbers[0]!).toBe(5);
  });

  it('changes every part of an item', async () => {
    const item = await create();
    const reasons = {
      plan_reason: 'You said that nobody else does it.',
      revisit_reason: 'Once more, with more at stake.',
    };
    const { body } = await change(item.content_number, reasons).expect(200);
    expect(body).toMatchObject({ ...reasons, version: 2 });
  });

  // proves 10.28
  it('keeps a draft that members do not get, until it is published', async () => {
    const item = await create({ title: 'Published title' });
    const url = `${path}${item.content_number}/draft/`;
    const draft = async () => (await app.http.get(url).set(staff).expect(200)).body.draft;
    const save = (body: object, who = staff) => app.http.patch(url).set(who).send(body);
    expect(await draft()).toBeNull();
    const first = (await save({ title: 'Drafted title', version: 1, draft: null, reason: 'Clearer' }).expect(200)).body
      .draft;
    expect(storedDraftWire.parse(first)).toMatchObject({
      title: 'Drafted title',
      text: TEXT,
      base_version: 1,
      reason: 'Clearer',
      saved_by: { name: 'Sam Staff' },
    });
    expect(await draft()).toEqual(first);
    expect((await read(item.content_number)).title).toBe('Published title');
    expect((await list({ search: 'Published title' })).results).toMatchObject([{ has_draft: true }]);

    // Of two people the second is shown what the first has saved.
    const conflict = (await save({ text_message: 'Another.', version: 1, draft: null }, other).expect(409)).body;
    expect(contentConflictWire.parse(conflict)).toMatchObject({ draft: first, yours: { text_message: 'Another.' } });
    const second = (await save({ source: 'A book', version: 1, draft: first.id }, other).expect(200)).body.draft;
    expect(second).toMatchObject({ title: 'Drafted title', source: 'A book' });
    await save({ text: 'Too short.', version: 1, draft: second.id }).expect(400);

    const publish = (body: object) => app.http.post(`${url}publish/`).set(staff).send(body);
    await publish({ draft: first.id }).expect(409);
    await change(item.content_number, { source: 'Another book' }).expect(200);
    await publish({ draft: second.id }).expect(409);
    await publish({ draft: second.id, version: 1 }).expect(409);
    const published = (await publish({ draft: second.id, version: 2, reason: 'Clearer' }).expect(200)).body;
    expect(published).toMatchObject({ title: 'Drafted title', source: 'A book', version: 3 });
    expect(await draft()).toBeNull();
    await publish({ draft: second.id }).expect(404);

    // A draft that says what is published goes, and so does a discarded one.
    expect((await save({ title: 'Drafted title', version: 3, draft: null }).expect(200)).body.draft).toBeNull();
    await save({ title: 'Never published', version: 3, draft: null }).expect(200);
    await app.http.delete(url).set(staff).expect(204);
    await app.http.delete(url).set(staff).expect(404);
    expect((await audit(item.content_number)).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['content-draft.saved', 'content-draft.discarded', 'content-item.changed']),
    );
    await app.http.get(`${path}99999/draft/`).set(staff).expect(404);
  });

  it('lists, searches and filters the whole catalogue', async () => {
    const item = await create({
      title: 'Zebra crossing',
      stage: 'stretch',
      skills: [{ skill: 'influence', weight: 1 }],
    });
    const all = await list({});
    expect(pageWire(contentRowWire).parse(all)).toEqual(all);
    expect(all.results).toHaveLength(25);
    expect(all.next).toContain('page=2');
    const numbers = async (query: object) =>
      (await list({ search: 'zebra CROSSING', ...query })).results.map((row: ContentItemWire) => row.content_number);
    expect(await numbers({})).toEqual([item.content_number]);
    expect(await numbers({ skill: 'influence', stage: 'stretch', state: 'active', edited_by_staff: 'true' })).toEqual([
      item.content_number,
    ]);
    for (const miss of [
      { skill: 'feedback' },
      { stage: 'sustain' },
      { state: 'retired' },
      { edited_by_staff: 'false' },
    ])
      expect(await numbers(miss)).toEqual([]);
    expect((await list({ search: String(item.content_number) })).count).toBe(1);
    expect((await list({ edited_by_staff: 'false', page_size: 1 })).count).toBeGreaterThanOrEqual(96);
    await app.http.get(`${path}?page=99`).set(staff).expect(404);
  });

  it('lists the choices for an item', async () => {
    const { body } = await app.http.get(`${path}choices/`).set(staff).expect(200);
    expect(contentChoicesWire.parse(body)).toEqual(body);
    expect(body.skills).toContainEqual({ slug: 'one-to-ones', label: 'One-on-ones' });
    expect(body.situations).toContainEqual({
      slug: 'new-team',
      label: 'You took over a team that somebody else built',
    });
  });

  it('responds with 404 for an invalid item number', async () => {
    for (const number of ['0', 'x', '999999', '99999999999', '9001.5', '-1']) {
      await app.http.get(`${path}${number}/`).set(staff).expect(404);
      await app.http.patch(`${path}${number}/`).set(staff).send({ title: 'x' }).expect(404);
      await app.http.put(`${path}${number}/`).set(staff).send(aBody()).expect(404);
      for (const action of ['retire', 'restore', 'versions/1/restore'])
        await app.http.post(`${path}${number}/${action}/`).set(staff).expect(404);
      for (const part of ['versions', 'members'])
        await app.http.get(`${path}${number}/${part}/`).set(staff).expect(404);
    }
  });

  it('names every missing field at once', async () => {
    const REQUIRED = ['This is a required field'];
    await app.http
      .post(path)
      .set(staff)
      .send({ title: '  ', text: null })
      .expect(400, {
        title: REQUIRED,
        text: REQUIRED,
        text_message: REQUIRED,
        stage: REQUIRED,
        skills: ['Name at least one skill with its weight'],
        situations: ['Name at least one'],
      });
  });

  // proves V2.1.2
  it('names every broken rule of a practice at once', async () => {
    const first = await create();
    await app.http
      .post(path)
      .set(staff)
      .send({
        title: 'x'.repeat(71),
        text: 'word '.repeat(2_000),
        text_message: 'x'.repeat(161),
        stage: 'expert',
        skills: [
          { skill: 'juggling', weight: 0.5 },
          { skill: 'delegation', weight: 0.5 },
        ],
        prerequisites: [123_456, 123_456],
        situations: ['on-the-moon'],
        source: 'x'.repeat(301),
        asset_link: 'http://example.com/a.png',
      })
      .expect(400)
      .expect(({ body }) =>
        expect(body).toEqual({
          title: ['Is 71 characters long, at most 70 fit'],
          text: ['Has 2000 words, it must have 90 to 180', expect.stringContaining('Must end with one line')],
          text_message: ['Is 161 characters long, at most 160 fit'],
          stage: ['Must be one of foundation, practice, stretch, sustain'],
          skills: [expect.stringContaining('"juggling" is not a skill'), 'One skill must have the greatest weight'],
          prerequisites: ['Names a number twice', 'There is no practice 123456'],
          situations: [expect.stringContaining('"on-the-moon"')],
          source: ['Please use at most 300 characters'],
          asset_link: ['Please enter an address that starts with https://'],
        }),
      );
    await change(first.content_number, { title: null }).expect(400, { title: ['This is a required field'] });
  });

  it('accepts only text for text and lists for lists', async () => {
    const wrong = {
      title: 7,
      text: { $gt: '' },
      text_message: ['x'],
      asset: 1,
      asset_link: {},
      stage: 3,
      skills: { delegation: 1 },
      prerequisites: ['101'],
      situations: 'new-manager',
      source: false,
      version: '1',
      reason: 9,
    };
    const { body } = await app.http.post(path).set(staff).send(wrong).expect(400);
    expect(Object.keys(body).sort()).toEqual(Object.keys(wrong).sort());
    for (const skills of [
      [{ skill: 'delegation' }],
      [null],
      [{ skill: 'delegation', weight: '1' }],
      [['delegation', 1]],
    ])
      await change(9_001, { skills }).expect(400);
    const twice = [
      { skill: 'delegation', weight: 0.6 },
      { skill: 'delegation', weight: 0.4 },
    ];
    await change(9_001, { skills: twice }).expect(400, { skills: ['Please list each skill once, with its weight'] });
    await app.http.post(path).set(staff).send([]).expect(400);
  });

  it('cleans the text, and ignores fields that staff cannot set', async () => {
    const item = await create({
      title: ' Two\nlines\0 ',
      text: `${TEXT.replace('\n\n', '\r\n\r\n')}\0  `,
      content_number: 7,
      retired_at: '2020-01-01',
      edited_by_staff: false,
    });
    expect(item).toMatchObject({ title: 'Two lines', text: TEXT, state: 'active', edited_by_staff: true });
    expect(item.content_number).toBeGreaterThan(9_000);
  });

  it('changes a part or the whole, as a new version each', async () => {
    const { content_number: number, version } = await create({ source: 'A book' });
    const patched = (await change(number, { title: 'Another title', version }).expect(200)).body;
    expect(patched).toMatchObject({ title: 'Another title', text: TEXT, source: 'A book', version: 2 });
    const whole = aBody({ version: 2 });
    const { body } = await app.http.put(`${path}${number}/`).set(staff).send(whole).expect(200);
    expect(body).toMatchObject({ title: whole.title, source: null, version: 3 });
    expect((await change(number, { title: whole.title, reason: 'None' }).expect(200)).body.version).toBe(3);
  });

  it('refuses the second of two editors, and shows both what they wrote', async () => {
    const { content_number: number } = await create();
    const theirs = (await change(number, { title: 'Theirs' }, other).expect(200)).body;
    const { body } = await change(number, { text_message: 'Mine alone.', version: 1 }).expect(409);
    expect(contentConflictWire.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      detail: 'Someone else saved this practice in the meantime.',
      current: theirs,
      saved_by: { name: 'Sam Staff' },
      yours: { title: 'Theirs', text_message: 'Mine alone.' },
    });
    expect(await read(number)).toEqual(theirs);
    await change(number, { text_message: 'Mine alone.', version: theirs.version }).expect(200);
  });

  it('accepts one of two saves at once', async () => {
    const { content_number: number, version } = await create();
    const responses = await Promise.all(
      [staff, other].map((who, n) => change(number, { title: `Of number ${n}`, version }, who)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(number)).version).toBe(2);
  });

  // proves V2.2.3
  it('refuses prerequisites that repeat, form a circle, or come later', async () => {
    const first = await create();
    const second = await create({ prerequisites: [first.content_number] });
    await change(first.content_number, { prerequisites: [second.content_number] }).expect(400, {
      prerequisites: [`They lead back to ${first.content_number}`],
    });
    await change(first.content_number, { stage: 'stretch' }).expect(400, {
      stage: [`Practice ${second.content_number} builds on this one and is of an earlier stage, foundation`],
    });
    const stretch = await create({ stage: 'stretch' });
    await change(second.content_number, { prerequisites: [stretch.content_number] }).expect(400, {
      prerequisites: [`${stretch.content_number} is of stage stretch, later than foundation`],
    });
  });

  it('refuses a title and a text message that another practice has', async () => {
    const item = await create();
    await app.http
      .post(path)
      .set(staff)
      .send({ ...aBody(), title: item.title.toUpperCase(), text_message: item.text_message })
      .expect(400, {
        title: [`Practice ${item.content_number} has this title already`],
        text_message: [`Practice ${item.content_number} says the same`],
      });
    await app.http.post(`${path}${item.content_number}/retire/`).set(staff).expect(200);
    await create({ title: item.title });
  });

  it('can consist of its asset only, if people can see that', async () => {
    const video = { text: null, asset_link: 'https://vimeo.com/76979871' };
    expect(await create(video)).toMatchObject({ text: null, asset: '76979871', asset_link: video.asset_link });
    const book = await create({ asset_link: 'https://example.com/A%20book.PDF?x=1', asset: 'The book' });
    expect(book).toMatchObject({ asset: 'The book' });
    const other = (await change(book.content_number, { asset_link: 'https://example.com/clip.mp4' }).expect(200)).body;
    expect(other.asset).toBe('clip.mp4');
    expect((await change(book.content_number, { asset_link: '' }).expect(200)).body).toMatchObject({
      asset: null,
      asset_link: null,
    });
    for (const [asset_link, complaint] of [
      ['javascript:alert(1)', 'starts with https://'],
      ['data:image/png;base64,AAAA', 'starts with https://'],
      ['/etc/passwd', 'starts with https://'],
      ['https://me:secret@example.com/a.png', 'starts with https://'],
      ['https://example.com/page.html', 'People could not see this'],
      ['https://example.com/drawing.svg', 'People could not see this'],
      ['https://vimeo.com/about', 'does not name a video'],
      ['/media/abcdefghijklmnopqrstuvwxyz.png', 'There is no such file'],
      [`https://example.com/${'x'.repeat(2_000)}.png`, 'at most 2000 characters'],
    ]) {
      const { body } = await app.http.post(path).set(staff).send(aBody({ asset_link })).expect(400);
      expect(body).toEqual({ asset_link: [expect.stringContaining(complaint!)] });
    }
  });

  // proves 10.6
  it('saves the questions of a worksheet, prints it, and keeps earlier prints', async () => {
    const worksheet = {
      minutes: 15,
      exercise: [
        { kind: 'lines', prompt: ' The task\n', lines: 2 },
        { kind: 'table', prompt: 'The limits', columns: ['Real', 'Habit'], rows: ['', 'Mine'] },
      ],
      look_back: ['What happened?'],
    };
    const tidy = { ...worksheet, exercise: [{ ...worksheet.exercise[0], prompt: 'The task' }, worksheet.exercise[1]] };
    const made = await create({ worksheet });
    expect(made).toMatchObject({ has_worksheet: true, worksheet: tidy, asset: `worksheet-${made.content_number}.pdf` });
    const printed = (link: string | null) => app.http.get(link!).buffer(true).expect(200);
    const print = jest.spyOn(app.app.get(WorksheetPrinter), 'print');
    const [before] = await Promise.all(Array.from({ length: 12 }, () => printed(made.asset_link)));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
    const asked = { ...tidy, minutes: 20, look_back: ['What changed?', 'What stays?'] };
    const { body } = await change(made.content_number, { worksheet: asked }).expect(200);
    expect(body).toMatchObject({ version: 2, worksheet: asked });
    expect((await audit(made.content_number))[0]).toMatchObject({ details: { fields: 'worksheet' } });
    expect((await printed(body.asset_link)).body).not.toEqual(before!.body);
    expect((await printed(made.asset_link)).body).toEqual(before!.body);
    const kept = await change(made.content_number, { title: 'Hand over one thing', worksheet: null }).expect(200);
    expect(kept.body).toMatchObject({ version: 3, worksheet: asked });
    const removed = await change(made.content_number, { worksheet: null, asset_link: null }).expect(200);
    expect(removed.body).toMatchObject({ has_worksheet: false, worksheet: null, asset_link: null });
  });

  it('says what is wrong with a worksheet', async () => {
    const lines = { kind: 'lines', prompt: 'The task', lines: 9 };
    const table = { kind: 'table', prompt: 'x'.repeat(201), columns: ['One'], rows: ['', ''] };
    const wrong = { minutes: 3, exercise: [lines, table], look_back: ['', '✓ 日本 fine'] };
    const { body } = await app.http
      .post(path)
      .set(staff)
      .send(aBody({ worksheet: wrong }))
      .expect(400);
    expect(body.worksheet).toEqual([
      'Minutes: must be 5 to 30',
      'Question 1, lines: must be 1 to 8',
      'Question 2: is too long, at most 200 characters fit',
      'Question 2, columns: must be 2 to 4',
      'Reflection question 1: is empty',
      'Reflection question 2: has characters that the PDF can’t show: ✓ 日 本',
    ]);
    for (const worksheet of ['x', { minutes: 5 }, { ...wrong, exercise: [{ kind: 'song' }] }])
      await app.http
        .post(path)
        .set(staff)
        .send(aBody({ worksheet }))
        .expect(400, { worksheet: ['Please give minutes, exercise and look_back'] });
  });

  it('reprints the worksheet of a changed practice, and keeps what was sent', async () => {
    const starter = (await list({ edited_by_staff: 'false' })).results;
    const before = starter.find((row: ContentItemWire) => row.has_worksheet);
    const number = before.content_number;
    const after = (await change(number, { title: 'As staff like it' }).expect(200)).body;
    expect(after).toMatchObject({ has_worksheet: true, edited_by_staff: true, version: before.version + 1 });
    expect(after.asset_link).not.toBe(before.asset_link);
    for (const link of [before.asset_link, after.asset_link])
      await app.http.get(link).expect(200).expect('Content-Type', 'application/pdf');
    // Someone whose form still has the earlier address does not lose the worksheet by it.
    const kept = (await change(number, { title: 'Once more', asset_link: before.asset_link }).expect(200)).body;
    expect(kept).toMatchObject({ has_worksheet: true });
    expect(kept.asset_link).not.toBe(before.asset_link);
    const replaced = await change(number, { asset_link: 'https://example.com/clip.mp4' }).expect(200);
    expect(replaced.body).toMatchObject({ has_worksheet: false, asset: 'clip.mp4' });
    const files = new CatalogueFiles('catalogue');
    await app.app.get(LoadStarterCatalogue).execute(await files.practices(), (asset) => files.media(asset));
    expect(await read(number)).toEqual(replaced.body);
  });

  it('retires an item from new plans while what was sent still opens, and restores it', async () => {
    const item = await create();
    const next = await create({ prerequisites: [item.content_number] });
    const member = await signUp(app);
    const [issued] = await app.app
      .get(IssueContentLink)
      .execute([{ userId: member.id, contentNumber: item.content_number, version: 1 }]);
    const link = issued!.path;
    const planned = async (number: number) =>
      (await app.app.get(PlannablePractices).all()).find((practice) => practice.number === number);
    const url = `${path}${item.content_number}/`;

    await change(item.content_number, { title: 'Changed before it goes' }).expect(200);
    const retired = (await app.http.post(`${url}retire/`).set(staff).expect(200)).body;
    expect(retired).toMatchObject({ state: 'retired', version: 2, retired_at: expect.any(String) });
    expect((await app.http.post(`${url}retire/`).set(other).expect(200)).body).toEqual(retired);
    expect(await planned(item.content_number)).toBeUndefined();
    expect(await planned(next.content_number)).toMatchObject({ prerequisites: [] });
    const opened = await app.http.get(contentCallOf(await viewerOf(app, app.url + link))).expect(200);
    expect(opened.body).toMatchObject({ title: item.title });

    const restored = (await app.http.post(`${url}restore/`).set(staff).expect(200)).body;
    expect(restored).toMatchObject({ state: 'active', retired_at: null });
    expect(await planned(item.content_number)).toBeDefined();
    expect(await planned(next.content_number)).toMatchObject({ prerequisites: [item.content_number] });
    expect((await audit(item.content_number)).map(({ action }: { action: string }) => action)).toEqual([
      'content-item.restored',
      'content-item.retired',
      'content-item.changed',
      'content-item.created',
    ]);
  });

  it('records every action, and none that failed', async () => {
    const { content_number: number } = await create();
    await change(number, { title: 'Better', stage: 'practice' }, other).expect(200);
    await change(number, { title: 'Late', version: 1 }).expect(409);
    await change(number, { title: '' }).expect(400);
    const entries = await audit(number);
    entries.forEach((entry: unknown) => auditEntryWire.parse(entry));
    expect(entries).toMatchObject([
      {
        action: 'content-item.changed',
        subject: { kind: 'content-item', id: String(number), name: 'Better' },
        details: { version: 2, fields: 'title, stage' },
      },
      { action: 'content-item.created', details: { version: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Say what done looks like');
  });
});
