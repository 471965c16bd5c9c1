import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { VARIABLE_NAMES } from '../../src/config/configuration.js';

const READY_TIMEOUT_MS = 120_000;

export interface ProductProcessOptions {
  /**
   * Default: the built server alone, as `npm run start:prod` starts it. `['npm', 'start']` is the server as people
   * start it.
   */
  command?: [string, ...string[]];
  /** Default: a fresh one, which `remove` deletes. */
  dataDir?: string;
  /** Default: a free one. */
  port?: number;
  /** The working directory; the checkout by default. */
  cwd?: string;
  /** Variables of the server; all others are unset, whatever this machine's environment and .env say. */
  environment?: Record<string, string>;
}

/** The real product in processes of its own, on a free port, for tests that start, kill and restart it, or click in it. */
export class ProductProcess {
  /** Everything it printed, on both streams. */
  output = '';
  /** Its exit status; null when a signal ended it. */
  readonly exited: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (this.output += String(chunk)));
    this.exited = once(child, 'close').then(([code]) => code as number | null);
  }

  static async start(options: ProductProcessOptions = {}): Promise<ProductProcess> {
    const [command, ...args] = options.command ?? ['node', '--max-semi-space-size=16', 'dist/server/src/boot/main.js'];
    const dataDir = options.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'coach-data-'));
    const port = String(options.port ?? (await freePort()));
    const env = productEnvironment({ DATA_DIR: dataDir, PORT: port, ...options.environment });
    // A process group of its own, as a terminal gives it.
    const child = spawn(command, args, { env, cwd: options.cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    return new ProductProcess(child, `http://localhost:${port}`, dataDir);
  }

  /** @throws Error with what it wrote, when it ends instead or takes longer than two minutes */
  async ready(): Promise<this> {
    const ended = this.exited.then((code) => `ended with ${code}`);
    for (const deadline = Date.now() + READY_TIMEOUT_MS; ;) {
      const state = await Promise.race([this.responds(), ended]);
      if (state === true) return this;
      if (state !== false || Date.now() > deadline)
        throw new Error(`The product is not ready (${state}):\n${this.output}`);
      await pause(50);
    }
  }

  get pid(): number {
    return this.child.pid!;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  async responds(): Promise<boolean> {
    return (await fetch(`${this.url}/readyz`).catch(() => null))?.ok ?? false;
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The same as Ctrl-C in a terminal. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-this.child.pid!, signal);
  }

  /** Ends it cleanly. */
  async stop(): Promise<number | null> {
    this.signal('SIGTERM');
    return this.exited;
  }

  /** Ends it and deletes its data. */
  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/**
 * This process's environment with these variables of the server, the others unset; an empty value hides .env's. The
 * pool is the smallest that is allowed, as in `startApp`.
 */
export function productEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const unset = Object.fromEntries([...VARIABLE_NAMES, 'NODE_OPTIONS'].map((name) => [name, '']));
  return { ...process.env, ...unset, LOG_LEVEL: 'warn', DATABASE_POOL: '5', ...variables };
}

/** The lines of PostgreSQL's own status file in the folder; the first one is its process id. */
export function pidFile(dataDir: string): string[] {
  return fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}

/** Asks the folder's database, once it responds. */
export async function query<Row>(dataDir: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const password = fs.readFileSync(path.join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = Number(pidFile(dataDir)[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'coach', password, database: 'coach' });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Below the ports that the system gives to outgoing connections: none of those can take one before a server listens. */
const FIRST_PORT = 12_000;
const LAST_PORT = 32_000;

/** Returns a port of the loopback interface that nobody listens to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
