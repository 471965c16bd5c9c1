import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { until } from '../../test/support/until.js';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

const PASSWORD = 'p%40:/ß';

describe('the embedded PostgreSQL', () => {
  let home: string;
  let folder: string;
  let running: EmbeddedPostgres[];

  const open = async (port?: number): Promise<EmbeddedPostgres> => {
    const postgres = await openEmbeddedPostgres({ folder, password: PASSWORD, port });
    running.push(postgres);
    return postgres;
  };

  beforeEach(() => {
    // Only its owner may enter: as root, the account that PostgreSQL runs under cannot walk there.
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-home-'));
    folder = path.join(home, 'data', 'postgres');
    running = [];
  });

  afterEach(async () => {
    for (const postgres of running) await postgres.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  it('starts in a folder that only its owner may enter, and keeps its data after a stop', async () => {
    const first = await open();
    await query(first, `create table note as select 'kept' as text`);
    await first.stop();
    expect(fs.existsSync(path.join(folder, 'postmaster.pid'))).toBe(false);
    expect(await query(await open(), 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('knows the case of letters beyond ASCII, as PostgreSQL’s own image does', async () => {
    expect(await query(await open(), `select lower('ÉΣ') as small, upper('ß') as large`)).toEqual([
      { small: 'éσ', large: 'ß' },
    ]);
  });

  it('adopts a server that already runs', async () => {
    const first = await open();
    expect((await open()).url).toBe(first.url);
  });

  it('lets several starts at once share one server', async () => {
    const [first, ...others] = await Promise.all([open(), open(), open()]);
    for (const other of others) expect(other.url).toBe(first!.url);
  });

  it('restarts on the same port after the server was killed, with everything that was committed', async () => {
    const first = await open();
    await query(first, `create table note as select 'kept' as text`);
    process.kill(serverPid(folder), 'SIGKILL');
    const second = await open(first.port);
    expect(second.port).toBe(first.port);
    expect(await query(second, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('keeps to its port while processes of the killed server are still there', async () => {
    const first = await open();
    const late = childOf(serverPid(folder));
    process.kill(late, 'SIGSTOP');
    process.kill(serverPid(folder), 'SIGKILL');
    const second = open(first.port);
    await until(() => fs.readFileSync(`${folder}.log`, 'utf8').includes('shared memory block'));
    process.kill(late, 'SIGCONT');
    expect((await second).port).toBe(first.port);
  });

  it('waits for a server that is stopping, then starts again', async () => {
    const first = await open();
    const stopped = first.stop();
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
    await stopped;
  });

  it('ignores a lock file whose process number belongs to another program', async () => {
    await (await open()).stop();
    fs.writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n\n\n\nready\n`);
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('cleans up after an initdb that was killed half-way', async () => {
    const { pid } = spawnSync('true');
    const leftover = `${folder}.init-${pid}`;
    fs.mkdirSync(leftover, { recursive: true });
    await open();
    expect(fs.existsSync(leftover)).toBe(false);
  });

  it('refuses a wrong database password', async () => {
    await open();
    const wrong = openEmbeddedPostgres({ folder, password: 'wrong' });
    await expect(wrong).rejects.toThrow(`The database in ${folder} does not accept the password`);
  });

  it('keeps values out of its log', async () => {
    const postgres = await open();
    await query(postgres, 'create table person (email text primary key)');
    const twice = `insert into person values ('ada@example.com'), ('ada@example.com')`;
    await expect(query(postgres, twice)).rejects.toThrow('duplicate key');
    const log = fs.readFileSync(`${folder}.log`, 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.com');
  });
});

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** A process of the server's own, which holds its shared memory for as long as it lives. */
function childOf(server: number): number {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' });
  const children = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return children.find(([, parent]) => parent === server)![0]!;
}

function serverPid(folder: string): number {
  return Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
