import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DataFolderInUse, LocalDatabase, type Use } from './local-database.js';

describe('the database of a data folder', () => {
  let folder: string;
  let users: LocalDatabase[];

  const open = async (use: Use): Promise<LocalDatabase> => {
    const database = await LocalDatabase.open(folder, use);
    users.push(database);
    return database;
  };
  const close = async (database: LocalDatabase): Promise<void> => {
    users.splice(users.indexOf(database), 1);
    await database.close();
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-data-'));
    users = [];
  });

  afterEach(async () => {
    for (const database of [...users]) await close(database);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('is refused to a second server, naming the process of the first', async () => {
    await open('server');
    const second = LocalDatabase.open(folder, 'server');
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(`${folder} is in use by another coach server (process ${process.pid})`);
  });

  it('is given to one of two servers that start at the same moment', async () => {
    const starts = await Promise.allSettled([open('server'), open('server')]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is open to commands while a server runs, and stays up when they leave', async () => {
    const server = await open('server');
    await close(await open('command'));
    expect(await responds(server.url)).toBe(true);
  });

  it('stays up for a server that started while a command was running', async () => {
    const command = await open('command');
    const server = await open('server');
    await close(command);
    expect(await responds(server.url)).toBe(true);
  });

  it('is stopped by the last process that leaves', async () => {
    const [server, command] = [await open('server'), await open('command')];
    await close(server);
    expect(await responds(command.url)).toBe(true);
    await close(command);
    expect(await responds(command.url)).toBe(false);
  });

  it('is stopped when all processes leave at once', async () => {
    const all = [await open('server'), await open('command'), await open('command')];
    await Promise.all(all.map(close));
    expect(fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('makes a new server wait for one that is shutting down', async () => {
    const first = await open('server');
    await first.announceEnd();
    const second = open('server');
    await close(first);
    expect(await responds((await second).url)).toBe(true);
  });

  it('restarts by itself, at the same address, after a crash', async () => {
    const server = await open('server');
    const { url } = server;
    process.kill(serverPid(folder), 'SIGKILL');
    while (
      !(await responds(url, 'select 1 / count(*) from pg_stat_activity where application_name like $1', [
        'coach server%',
      ]))
    );
    expect(server.url).toBe(url);
    await expect(LocalDatabase.open(folder, 'server')).rejects.toThrow(DataFolderInUse);
  });

  it('keeps a password of its own, which only its owner can read', async () => {
    await open('command');
    const file = path.join(folder, 'postgres-password');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(Buffer.from(fs.readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
  });
});

/** True if a query at this address succeeds. */
async function responds(url: string, sql = 'select 1', values: string[] = []): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql, values);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function serverPid(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
