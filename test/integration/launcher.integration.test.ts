import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pidFile, ProductProcess, query } from '../support/product-process.js';
import { until } from '../support/until.js';

// The first start builds what is stale.
jest.setTimeout(300_000);

describe('npm start', () => {
  let home: string;
  let dataDir: string;
  let started: ProductProcess[];

  const start = async (environment?: Record<string, string>): Promise<ProductProcess> => {
    const product = await ProductProcess.start({ command: ['npm', 'start'], dataDir, environment });
    started.push(product);
    return product;
  };

  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-home-'));
    dataDir = path.join(home, 'data');
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((product) => product.stop()));
    await until(() => processesOf(dataDir).length === 0);
    fs.rmSync(home, { recursive: true, force: true });
  });

  /** No process stays, and the database is stopped. @returns the exit status */
  async function ended(product: ProductProcess, end: () => void): Promise<number | null> {
    const database = databasePid(dataDir);
    end();
    const status = await product.exited;
    await until(() => processesOf(dataDir).length === 0);
    expect(isRunning(database)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    return status;
  }

  // Each start takes the processor for seconds, so that what can be seen of one product is seen of one.

  // proves 14.1
  it('starts the product on an empty folder, prints its address and its local fakes, and exits with 0 on SIGTERM', async () => {
    const product = await (await start()).ready();
    await until(() => product.output.includes('TEXTS=outbox'));
    expect(product.output).toMatch(/Ready at http:\/\/localhost:\d+\n/);
    expect(product.output).toContain('npm run create-staff -- --email');
    expect(product.output).toContain('PAYMENTS=sandbox');
    const second = await start();
    expect(await second.exited).toBe(1);
    expect(second.output.split('\n').filter((line) => line.includes(dataDir))).toEqual([
      expect.stringMatching(/is in use by another coach server \(process \d+\)\. Stop that one, or set DATA_DIR/),
    ]);
    expect(await product.responds()).toBe(true);
    expect(await ended(product, () => product.signal('SIGTERM'))).toBe(0);
  });

  it('lets one of two starts at the same moment win, which ends with Ctrl-C', async () => {
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((product) => Promise.race([product.exited, product.ready().catch(() => null)])));
    // The free port of the one that lost may be another server's by now: only its output tells.
    await until(() => both.some(({ output }) => output.includes('Ready at')));
    const winners = both.filter(({ output }) => output.includes('Ready at'));
    expect(winners).toHaveLength(1);
    await ended(winners[0]!, () => winners[0]!.signalGroup('SIGINT'));
  });

  // proves 14.8
  it('restarts after kill -9 of any of its processes and of all, with everything that was committed, and ends with its terminal', async () => {
    let running = await (await start()).ready();
    await query(dataDir, 'create table note (text text)');
    const victims = ['npm', 'launcher', 'server', 'database', 'all'] as const;
    for (const victim of victims) {
      await query(dataDir, 'insert into note values ($1)', [victim]);
      const database = databasePid(dataDir);
      kill(dataDir, victim);
      if (victim === 'database') {
        // A server whose database alone was killed recovers by itself and continues.
        await until(() => hasNewDatabase(dataDir, database));
        await running.ready();
        expect(await (await start()).exited).toBe(1);
      } else running = await (await start()).ready();
    }
    expect(await query(dataDir, 'select text from note')).toEqual(victims.map((text) => ({ text })));
    await ended(running, () => running.signalGroup('SIGHUP'));
  });

  // proves 14.2
  it('names a wrong variable, and exits with 1', async () => {
    const product = await start({ PORT: 'eight thousand', SMTP_URL: 'http://mail' });
    expect(await product.exited).toBe(1);
    expect(product.output).toContain('PORT is not a port number');
    expect(product.output).toContain('SMTP_URL is not');
  });
});

type Role = 'npm' | 'launcher' | 'server';

interface RunningProcess {
  pid: number;
  role: Role;
}

/** The server's processes that were given this data folder, found by their environment. */
function processesOf(dataDir: string): RunningProcess[] {
  return listProcesses()
    .filter(({ environment }) => environment.includes(`DATA_DIR=${dataDir}`))
    .map(({ pid, command }) => ({ pid, role: roleOf(command) }));
}

function roleOf(command: string): Role {
  if (command.includes('dist/server/src/boot/main.js')) return 'server';
  return command.includes('scripts/launch.mjs') ? 'launcher' : 'npm';
}

function listProcesses(): { pid: number; command: string; environment: string }[] {
  if (process.platform === 'linux') return fs.readdirSync('/proc').flatMap(procEntry);
  const { stdout } = spawnSync('ps', ['-AwwE', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), command: line, environment: line }));
}

function procEntry(pid: string) {
  const read = (file: string) => fs.readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
  try {
    return /^\d+$/.test(pid) ? [{ pid: Number(pid), command: read('cmdline'), environment: read('environ') }] : [];
  } catch {
    return []; // it has just ended, or belongs to another account
  }
}

function kill(dataDir: string, victim: Role | 'database' | 'all'): void {
  const victims = processesOf(dataDir).filter(({ role }) => victim === 'all' || role === victim);
  const pids = victims.map(({ pid }) => pid);
  if (victim === 'database' || victim === 'all') pids.push(databasePid(dataDir));
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

/** True if it runs; a process that ended and was not collected by its parent does not. */
function isRunning(pid: number): boolean {
  return listProcesses().some((entry) => entry.pid === pid && entry.command !== '');
}

function databasePid(dataDir: string): number {
  return Number(pidFile(dataDir)[0]);
}

/** True if another PostgreSQL than this one runs on the folder. */
function hasNewDatabase(dataDir: string, old: number): boolean {
  try {
    return databasePid(dataDir) !== old;
  } catch {
    return false; // the file is being written
  }
}
