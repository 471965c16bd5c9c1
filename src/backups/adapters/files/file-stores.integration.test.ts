import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileStore } from '../../application/ports/file-store.js';
import { EncryptedStore } from './encrypted.store.js';
import { FolderStore } from './folder.store.js';
import { S3Store } from './s3.store.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-files-'));
const files = new Map<string, Buffer>();

const KEY = 'a key for tests, of more than 32 characters';

/** Implements the part of the S3 protocol that the store uses, with one name per page of a list. */
const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://x');
  if (!/^AWS4-HMAC-SHA256 /.test(request.headers.authorization ?? '')) return response.writeHead(403).end();
  const key = decodeURIComponent(pathname).replace('/bucket/', '');
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      // The SDK sends a stream in chunks: size, data, trailer.
      const start = body.indexOf('\r\n') + 2;
      const isChunked = /aws-chunked/.test(String(request.headers['content-encoding']));
      files.set(key, isChunked ? body.subarray(start, start + parseInt(body.toString('latin1'), 16)) : body);
      response.end();
    });
    return;
  }
  if (request.method === 'DELETE') {
    files.delete(key);
    return response.writeHead(204).end();
  }
  if (searchParams.get('list-type') !== '2') {
    const body = files.get(key);
    return body ? response.end(body) : response.writeHead(404).end();
  }
  const names = [...files.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).sort();
  const at = Number(searchParams.get('continuation-token') ?? 0);
  const next = at + 1 < names.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  const found = names[at] === undefined ? '' : `<Contents><Key>${names[at]}</Key></Contents>`;
  return response
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${found}${next}</ListBucketResult>`);
});

describe.each<[string, () => FileStore]>([
  ['a folder', () => new FolderStore(path.join(folder, 'store'))],
  ['a folder, encrypted', () => new EncryptedStore(new FolderStore(path.join(folder, 'sealed')), KEY)],
  [
    'a bucket',
    () => {
      const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      return new S3Store(
        { region: 'us-east-1', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' },
        'bucket',
        'here/',
      );
    },
  ],
])('backups in %s', (_, open) => {
  let store: FileStore;
  const source = path.join(folder, 'source');
  beforeAll(async () => {
    files.set('elsewhere/other', Buffer.from('not ours'));
    if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    store = open();
  });
  afterAll(async () => {
    if (store instanceof S3Store) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      fs.rmSync(folder, { recursive: true });
    }
  });

  // proves 14.19
  it('are found, read and removed by their names', async () => {
    expect(await store.list()).toEqual([]);
    for (const name of ['a/b/one', 'a/two', 'three']) {
      fs.writeFileSync(source, `it is ${name}`);
      await store.put(name, source);
    }
    expect((await store.list()).sort()).toEqual(['a/b/one', 'a/two', 'three']);
    expect(await text(await store.read('a/b/one'))).toBe('it is a/b/one');
    await store.remove('a/b/one');
    await store.remove('a/b/one');
    expect((await store.list()).sort()).toEqual(['a/two', 'three']);
    await expect((async () => text(await store.read('a/b/one')))()).rejects.toThrow();
  });
});

describe('an encrypted backup', () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-sealed-'));
  const plain = new FolderStore(path.join(place, 'backups'));
  const store = new EncryptedStore(plain, KEY);
  const words = Buffer.from('what somebody told the coach '.repeat(10_000));
  const sealedFile = (name: string) => path.join(place, 'backups', `${name}.enc`);
  beforeAll(async () => {
    const source = path.join(place, 'source');
    for (const [name, content] of [
      ['one', words],
      ['two', words],
      ['empty', Buffer.alloc(0)],
    ] as const) {
      fs.writeFileSync(source, content);
      await store.put(name, source);
    }
    await plain.put('plain', source);
  });
  afterAll(() => fs.rmSync(place, { recursive: true }));

  // proves 14.19
  it('holds nothing readable, not twice the same, and is read with its key', async () => {
    const [one, two] = ['one', 'two'].map((name) => fs.readFileSync(sealedFile(name)));
    expect(one!.includes('somebody')).toBe(false);
    expect(one!.equals(two!)).toBe(false);
    expect(await text(await store.read('one'))).toBe(words.toString());
    expect(await text(await store.read('empty'))).toBe('');
    expect((await store.list()).sort()).toEqual(['empty', 'one', 'two']);
    expect(fs.readdirSync(place).sort()).toEqual(['backups', 'source']);
  });

  it('is refused with another key, when it was changed or cut, and in the place of another one', async () => {
    const broken = (name: string) => expect((async () => text(await store.read(name)))()).rejects.toThrow('BACKUP_KEY');
    const sealed = fs.readFileSync(sealedFile('one'));
    const other = new EncryptedStore(plain, KEY.toUpperCase());
    await expect((async () => text(await other.read('one')))()).rejects.toThrow('BACKUP_KEY');
    fs.writeFileSync(sealedFile('two'), sealed);
    await broken('two');
    for (const length of [0, 7, 60, sealed.length - 1]) {
      fs.writeFileSync(sealedFile('cut'), sealed.subarray(0, length));
      await broken('cut');
    }
    sealed[sealed.length >> 1]! ^= 1;
    fs.writeFileSync(sealedFile('one'), sealed);
    await broken('one');
  });
});

it('a folder refuses a name that leads out of it', async () => {
  const store = new FolderStore(path.join(os.tmpdir(), 'coach-no-such-folder'));
  await expect((async () => store.read('../etc/passwd'))()).rejects.toThrow('is not in');
});
