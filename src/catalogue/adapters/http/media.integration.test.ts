import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signInStaff, signUp, withToken } from '../../../../test/support/people.js';
import { type RunningApp, startApp } from '../../../../test/support/start-app.js';
import { until } from '../../../../test/support/until.js';
import { unusedUploadWire, uploadedMediaWire } from './content.contract.js';
import { MediaStorage } from '../../application/ports/media.storage.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const KEY = 'abcdefghijklmnopqrstuvwxyz.mp3';
const BYTES = Buffer.from('0123456789');

describe('a media file over HTTP', () => {
  beforeAll(async () => {
    await app.app.get(MediaStorage).put(KEY, { bytes: BYTES }, 'audio/mpeg');
  });
  const file = (range?: string) => {
    const call = app.http.get(`/media/${KEY}`).buffer(true);
    return range ? call.set('Range', range) : call;
  };

  // proves V4.1.1, V5.4.1
  it('is served whole, under its name, and allows ranges', async () => {
    const { headers, body } = await file().expect(200);
    expect(headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'content-length': '10' });
    expect(headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+\.mp3"$/);
    expect(Buffer.from(body as Buffer).toString()).toBe('0123456789');
  });

  it.each([
    ['bytes=0-3', 'bytes 0-3/10', '0123'],
    ['bytes=4-', 'bytes 4-9/10', '456789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=5-500', 'bytes 5-9/10', '56789'],
  ])('is served in parts: %s', async (range, contentRange, part) => {
    const { headers, body } = await file(range).expect(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(Buffer.from(body as Buffer).toString()).toBe(part);
  });

  it('responds to a range past the end with the size', async () => {
    const { headers } = await file('bytes=10-').expect(416);
    expect(headers['content-range']).toBe('bytes */10');
  });

  it('continues the file that a client has parts of, and starts over if that was another one', async () => {
    const { headers } = await file().expect(200);
    await file('bytes=4-').set('If-Range', headers['etag']!).expect(206).expect('Content-Range', 'bytes 4-9/10');
    for (const held of ['"another.mp3"', `W/${headers['etag']!}`, 'Sun, 22 Nov 2026 12:00:00 GMT']) {
      const { headers: whole, body } = await file('bytes=4-').set('If-Range', held).expect(200);
      expect(whole['content-range']).toBeUndefined();
      expect(Buffer.from(body as Buffer).toString()).toBe('0123456789');
    }
    await file('bytes=10-').set('If-Range', '"another.mp3"').expect(200);
  });

  // proves V3.2.1, V5.3.1, V5.4.3
  it('runs no script, and is cached by the browser', async () => {
    const { headers } = await file().expect(200);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    await app.http.get(`/media/${KEY}`).set('If-None-Match', headers['etag']!).expect(304);
  });

  // proves V5.3.2
  it('is not found under any other name', async () => {
    for (const key of [
      'zzzzzzzzzzzzzzzzzzzzzzzzzz.mp3',
      'a.mp3',
      '..%2F..%2Fapp-secret',
      `${KEY}.html`,
      'x'.repeat(10_000),
    ]) {
      await app.http.get(`/media/${key}`).expect(404);
    }
  });

  it('keeps its content when it is stored again', async () => {
    await app.app.get(MediaStorage).put(KEY, { bytes: Buffer.from('other') }, 'audio/mpeg');
    await file().expect(200).expect('Content-Length', '10');
  });
});

const PNG = fs.readFileSync('catalogue/media/sbi-frame.png');
/** The first bytes by which each type is detected. */
const MP3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const WAV = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(32)]);
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(32)]);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const MIB = 1_048_576;
const UNSHOWN = 'This kind of file can’t be shown. Use one of these: pdf, png, jpg, mp3, wav, mp4, mov, vtt.';
const NOT_A = (extension: string) =>
  `This file’s name ends in .${extension}, but its content isn’t ${extension} or is damaged.`;

/** Two hundred pages, so that its trailer is far from its beginning. */
async function pdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  for (let page = 0; page < 200; page++) document.addPage().text('What would you hand over?');
  document.end();
  return buffer(document);
}

describe('uploading media over HTTP', () => {
  let staff: { Authorization: string };
  beforeAll(async () => {
    staff = withToken((await signInStaff(app)).token);
  });
  const upload = (content: Buffer, name = 'frame.png') =>
    app.http.post('/api/staff/media/').set(staff).attach('file', content, name);
  const stored = () => fs.readdirSync(path.join(app.dataDir, 'media'));
  /** Lists the folder of unfinished uploads. */
  const litter = () => {
    const uploads = path.join(app.dataDir, 'uploads');
    return fs.existsSync(uploads) ? fs.readdirSync(uploads, { recursive: true }) : [];
  };

  const replaced = async () => (await upload(MP4, 'another.mp4').expect(201)).body as object;

  it('stores a file under a name that cannot be guessed, and serves it', async () => {
    const { body } = await upload(PNG, 'Mein Bild – größer.png').expect(201);
    expect(uploadedMediaWire.parse(body)).toEqual(body);
    expect(body.asset).toBe('Mein Bild – größer.png');
    expect(body.asset_link).toMatch(/^\/media\/[\w-]{20,}\.png$/);
    const served = await app.http.get(body.asset_link).buffer(true).expect(200).expect('Content-Type', 'image/png');
    expect((served.body as Buffer).equals(PNG)).toBe(true);
    expect(litter()).toEqual([]);
    const audit = await app.http.get('/api/staff/audit/?action=media.uploaded').set(staff).expect(200);
    expect(audit.body.results[0]).toMatchObject({
      subject: { kind: 'media', name: 'Mein Bild – größer.png' },
      details: { kind: 'png', bytes: PNG.length },
    });
  });

  // proves V5.2.2
  it('detects the type by a file’s content, whatever it is called', async () => {
    for (const [content, extension] of [
      [PDF, 'pdf'],
      [MP3, 'mp3'],
      [WAV, 'wav'],
      [MP4, 'mp4'],
    ] as const) {
      const { body } = await upload(content, 'holiday.exe').expect(201);
      expect(body.asset_link).toMatch(new RegExp(`\\.${extension}$`));
    }
  });

  it('makes an asset that a practice can show', async () => {
    const { body } = await upload(PNG).expect(201);
    const asset_alt = 'Three parts: situation, behavior, impact.';
    const item = await app.http
      .patch('/api/staff/content/101/')
      .set(staff)
      .send({ ...body, asset_alt })
      .expect(200);
    expect(item.body).toMatchObject({ ...body, asset_alt, has_worksheet: false });
  });

  // proves 9.5
  it('makes captions that go with their video, and with nothing else', async () => {
    const words = 'WEBVTT\n\n00:00.000 --> 00:02.000\nTell me what you would try.\n';
    const { asset_link: captions_link } = (await upload(Buffer.from(words), 'talk.vtt').expect(201)).body;
    const served = await app.http
      .get(captions_link)
      .buffer(true)
      .expect(200)
      .expect('Content-Type', /^text\/vtt/);
    expect(served.text ?? String(served.body)).toBe(words);
    const { body: video } = await upload(MP4, 'talk.mp4').expect(201);
    const change = (body: object) => app.http.patch('/api/staff/content/101/').set(staff).send(body);
    const { body: saved } = await change({ ...video, captions_link }).expect(200);
    expect(saved).toMatchObject({ ...video, captions_link });
    const unused = await app.http.get('/api/staff/media/unused/?search=talk').set(staff).expect(200);
    expect(unused.body.results).toEqual([]);
    expect((await change(await replaced()).expect(200)).body.captions_link).toBeNull();
    await change({ ...video, captions_link: '/media/nobody-has-uploaded-these.vtt' }).expect(400, {
      captions_link: ['There is no such file. Please upload it again'],
    });
    await change({ ...video, captions_link: video.asset_link }).expect(400, {
      captions_link: ['Please upload captions as a WebVTT file, which ends in .vtt'],
    });
    await change({ asset_link: captions_link }).expect(400);
    await upload(Buffer.from('00:00.000 --> 00:02.000\nHello.'), 'talk.vtt').expect(400, { file: [NOT_A('vtt')] });
  });

  // proves V1.3.4, 10.6
  it.each([
    ['a picture that is called a document', PNG, 'picture.pdf', NOT_A('pdf')],
    ['a document that is called a picture', PDF, 'scan.png', NOT_A('png')],
    ['a page that is called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.PNG', NOT_A('png')],
    [
      'a drawing that can hold script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'a.svg',
      UNSHOWN,
    ],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'), 'a.mp4', NOT_A('mp4')],
    ['text', Buffer.from('Just words.'), 'notes.pdf', NOT_A('pdf')],
    ['a picture that nothing shows', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 'a.gif', UNSHOWN],
  ])('refuses %s', async (_case, content, name, message) => {
    const before = stored();
    await upload(content, name).expect(400, { file: [message] });
    expect(stored()).toEqual(before);
    expect(litter()).toEqual([]);
  });

  it('refuses an empty file, a missing one, two at once, and other bodies', async () => {
    await upload(Buffer.alloc(0)).expect(400, { file: ['This file is empty.'] });
    const call = () => app.http.post('/api/staff/media/').set(staff);
    await call()
      .field('note', 'x')
      .expect(400, { file: ['This is a required field'] });
    const oneFile = { file: ['Send one file, as the part "file".'] };
    await call().attach('picture', PNG, 'a.png').expect(400, oneFile);
    await call().attach('file', PNG, 'a.png').attach('file', PNG, 'b.png').expect(400, oneFile);
    const noUpload = { detail: 'Send the file as multipart/form-data.' };
    await call().send({ file: 'x' }).expect(415, noUpload);
    await call().expect(415, noUpload);
    await call().set('Content-Type', 'multipart/form-data').send('x').expect(400);
    expect(litter()).toEqual([]);
  });

  // proves 10.6
  it('refuses a PDF that asks for a password, and says what to do', async () => {
    const { body } = await upload(await pdf({ userPassword: 'open sesame' }), 'a.pdf').expect(400);
    expect(body).toEqual({ file: ['This PDF is protected with a password. Save it without one and upload it again.'] });
    await upload(await pdf({}), 'a.pdf').expect(201);
  });

  // proves V5.2.1
  it('refuses a file over the limit of its kind', async () => {
    const before = stored();
    const { body } = await upload(Buffer.concat([PNG, Buffer.alloc(10 * MIB)])).expect(413);
    expect(body).toEqual({ detail: 'A png file may have 10 MiB at most.' });
    expect(stored()).toEqual(before);
    expect(litter()).toEqual([]);
  });

  it('says that there is no room left where the disk is full, and works again once there is', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = jest.spyOn(app.app.get(MediaStorage), 'put').mockRejectedValueOnce(full);
    const { body } = await upload(PNG).expect(503);
    expect(body.detail).toBe('There is no room left on the server. Nothing was saved; please tell whoever runs it.');
    expect(litter()).toEqual([]);
    put.mockRestore();
    await upload(PNG).expect(201);
  });

  it('leaves nothing behind when an upload breaks off half-way', async () => {
    const [before, logged] = [stored(), app.logs.length];
    const request = http.request(`${app.url}/api/staff/media/`, {
      method: 'POST',
      headers: { ...staff, 'Content-Type': 'multipart/form-data; boundary=cut', 'Content-Length': 5_000_000 },
    });
    request.on('error', () => undefined);
    request.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    request.write(Buffer.concat([PNG, Buffer.alloc(100_000)]));
    await until(() => litter().length > 1);
    request.destroy();
    await until(() => litter().length === 0);
    expect(stored()).toEqual(before);
    expect(app.logs.slice(logged).join('')).not.toContain('A request failed');
  });

  // proves V5.4.2
  it('keeps only the base name of a file, at a limited length', async () => {
    expect((await upload(PNG, '../../etc/pass\twd.png').expect(201)).body.asset).toBe('pass wd.png');
    const { asset } = (await upload(PNG, `${'x'.repeat(300)}.png`).expect(201)).body;
    expect(asset).toHaveLength(200);
    expect(asset).toMatch(/x\.png$/);
  });

  it('removes what a killed process has left behind', async () => {
    const left = path.join(app.dataDir, 'uploads', 'file-left');
    fs.mkdirSync(left, { recursive: true });
    fs.writeFileSync(path.join(left, 'half'), 'x');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    fs.utimesSync(left, longAgo, longAgo);
    await upload(PNG).expect(201);
    expect(litter()).toEqual([]);
  });

  it('is for staff only, and reads nothing from others', async () => {
    const { token } = await signUp(app);
    await app.http.post('/api/staff/media/').attach('file', PNG, 'a.png').expect(401);
    await app.http.post('/api/staff/media/').set(withToken(token)).attach('file', PNG, 'a.png').expect(403);
    expect(litter()).toEqual([]);
  });

  // proves 10.6
  it('lists unused files, and removes them once no one can be about to use them', async () => {
    const unused = async () => (await app.http.get('/api/staff/media/unused/').set(staff).expect(200)).body;
    const keyOf = (link: string) => link.replace('/media/', '');
    const remove = (link: string, who = staff) => app.http.delete(`/api/staff/media/${keyOf(link)}/`).set(who);
    const [left, used] = [(await upload(PNG, 'left.png').expect(201)).body, (await upload(PNG).expect(201)).body];
    const change = (body: object) => app.http.patch('/api/staff/content/101/').set(staff).send(body);
    await change({ asset_link: used.asset_link }).expect(200);
    await change({ asset_link: null }).expect(200);
    const row = (await unused()).results.find(({ name }: { name: string }) => name === 'left.png');
    expect(unusedUploadWire.parse(row)).toMatchObject({ link: left.asset_link, bytes: PNG.length });
    expect(Date.parse(row.removable_from) - Date.parse(row.uploaded_at)).toBe(7 * 24 * 60 * 60 * 1_000);
    expect(row.is_removable).toBe(false);
    // A file that was sent stays available.
    expect(JSON.stringify(await unused())).not.toContain(keyOf(used.asset_link));

    await remove(left.asset_link).expect(409);
    await app.database.query(`update media_uploads set uploaded_at = uploaded_at - interval '8 days'`);
    await remove(used.asset_link).expect(409);
    expect((await unused()).results).toContainEqual(expect.objectContaining({ name: 'left.png', is_removable: true }));
    await remove(left.asset_link, withToken((await signUp(app)).token)).expect(403);
    const responses = await Promise.all([remove(left.asset_link), remove(left.asset_link)]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(stored()).not.toContain(keyOf(left.asset_link));
    expect(JSON.stringify(await unused())).not.toContain(keyOf(left.asset_link));
    await change({ asset_link: left.asset_link }).expect(400);
    const audit = await app.http.get('/api/staff/audit/?action=media.removed').set(staff).expect(200);
    expect(audit.body.results).toMatchObject([{ subject: { name: 'left.png' }, details: { bytes: PNG.length } }]);
    await app.http.get(left.asset_link).expect(404);
    await remove('/media/nonsense').expect(404);
  });
});
