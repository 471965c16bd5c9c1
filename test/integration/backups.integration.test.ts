import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FolderStore } from '../../src/backups/adapters/files/folder.store.js';
import { PgDatabaseCopy } from '../../src/backups/adapters/archive/pg-database.copy.js';
import { RestoreBackup } from '../../src/backups/adapters/archive/restore-backup.js';
import { TakeBackup } from '../../src/backups/adapters/archive/take-backup.js';
import { type Manifest, manifestFile } from '../../src/backups/domain/manifest.js';
import { databaseRestore } from '../../src/boot/backups.js';
import { signInStaff, signUp } from '../support/people.js';
import { createDatabase, type RunningApp, startApp } from '../support/start-app.js';

const TABLES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or c.oid::regclass::text in ('pgboss.queue', 'pgboss.job')) order by 1`;

/** Digests the content of each table; of what differs by nature, only the number of rows. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES);
    const contents: Record<string, string> = {};
    for (const { name } of tables.filter(({ name }) => !name.endsWith('_channel') && name !== 'migrations')) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
      );
      contents[name] = rows[0]!.digest;
    }
    return contents;
  } finally {
    await client.end();
  }
}

describe('a backup', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-backups-'));
  const backups = new FolderStore(folder);
  let product: RunningApp;
  let media: FolderStore;
  let manifest: Manifest;
  let contents: Record<string, string>;
  const take = (keep: number) => new TakeBackup(new PgDatabaseCopy(product.databaseUrl), media, backups).execute(keep);
  const restore = async (url: string, into: FolderStore | null = null, replace = false) =>
    new RestoreBackup(backups, databaseRestore(url), into).execute({ name: null, replace });

  beforeAll(async () => {
    product = await startApp();
    media = new FolderStore(path.join(product.dataDir, 'media'));
    await signUp(product, { first_name: 'Zoë \\ "tab\there"\nnew line' });
    await signInStaff(product);
    await product.app.close();
    contents = await contentOf(product.databaseUrl);
    manifest = await take(2);
  });
  afterAll(() => {
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(product.dataDir, { recursive: true, force: true });
  });

  it('of a database that no server has set up is refused with what to do', async () => {
    await expect(new PgDatabaseCopy(await createDatabase()).open()).rejects.toThrow('start the server once');
  });

  // proves 14.19
  it('restored into an empty database gives it back table by table, with the media', async () => {
    const url = await createDatabase();
    const files = new FolderStore(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-media-')));
    await restore(url, files);
    expect(await contentOf(url)).toEqual({ ...contents, backups: expect.any(String), mails: expect.any(String) });
    expect((await files.list()).sort()).toEqual((await media.list()).sort());
    expect((await media.list()).length).toBeGreaterThan(0);
    fs.rmSync(files.location, { recursive: true });
    // And the server runs on it.
    const again = await startApp({ databaseUrl: url });
    await again.http.get('/readyz').expect(200);
    await signUp(again);
    await expect(restore(url, null, true)).rejects.toThrow('A server is using this database');
    await again.close();
  });

  // proves 14.19
  it('does not overwrite a database with data, unless asked to', async () => {
    const url = await createDatabase();
    await restore(url);
    await expect(restore(url)).rejects.toThrow('The database is not empty');
    await restore(url, null, true);
    expect((await contentOf(url))['users']).toBe(contents['users']);
  });

  // proves 14.19
  it('that was damaged is refused before anything is changed', async () => {
    const file = path.join(folder, manifest.name, 'tables', 'public.users.copy.gz');
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, whole.subarray(0, whole.length - 9));
    const url = await createDatabase();
    await expect(restore(url)).rejects.toThrow('public.users.copy.gz is damaged');
    expect(await contentOf(url)).toEqual({});
    fs.writeFileSync(file, whole);
  });

  it('of a newer release is refused, and an incomplete one is not found', async () => {
    const file = path.join(folder, manifestFile(manifest.name));
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'Later1999999999999'] }));
    const url = await createDatabase();
    await expect(restore(url)).rejects.toThrow('a newer release (it has Later1999999999999)');
    fs.rmSync(file);
    await expect(restore(url)).rejects.toThrow('There is no complete backup');
    fs.writeFileSync(file, text);
  });

  // proves 14.19
  it('deletes older ones, and keeps the media that the newer ones name', async () => {
    const [second, third] = [await take(2), await take(2)];
    const names = new Set((await backups.list()).map((name) => name.split('/')[0]));
    expect([...names].sort()).toEqual([second.name, third.name, 'media'].sort());
    expect((await backups.list()).filter((name) => name.startsWith('media/'))).toHaveLength(third.media.length);
  });
});
