import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ProductProcess } from '../../test/support/product-process.js';

const PROBE = new URL('./event-loop.mjs', import.meta.url).href;
/** A killed instance is serving again, with its database, long before this. */
const LONGEST_ABSENCE_MS = 120_000;

export interface Pause {
  instance: string;
  /** The delay of the event loop. */
  lateMs: number;
  /** The processor time that its thread used concurrently. */
  cpuMs: number;
}

/** The servers under test: the built product, in processes that are killed and started again. */
export class Instances {
  private readonly running = new Map<string, ProductProcess>();
  /** When each process began to serve, by the file that its pauses are in. */
  private readonly ready = new Map<string, { instance: string; since: number }>();
  private starts = 0;
  readonly killed: string[] = [];
  /** Processes that were asked to end, with their exit status. */
  readonly ended: { name: string; status: number | null }[] = [];
  /** The errors that all of them logged, by message. */
  readonly errors = new Map<string, number>();
  /** The first few of each, whole. */
  readonly samples = new Map<string, string[]>();

  constructor(
    private readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  async start(name: string): Promise<void> {
    const log = path.join(this.folder, `event-loop-${name}-${++this.starts}.jsonl`);
    const server = await ProductProcess.start({
      command: ['node', '--import', PROBE, 'dist/server/src/boot/main.js'],
      dataDir: path.join(this.folder, name),
      environment: { ...this.environment, EVENT_LOOP_LOG: log },
    });
    await server.ready();
    this.ready.set(log, { instance: name, since: Date.now() });
    this.running.set(name, server);
  }

  /** Without a warning, and started again. */
  async kill(name: string): Promise<void> {
    const server = this.running.get(name);
    if (!server) return;
    this.running.delete(name);
    server.signal('SIGKILL');
    await server.exited;
    this.killed.push(name);
    this.readErrors(server);
    await this.start(name);
  }

  async restart(name: string): Promise<void> {
    if (!this.running.has(name)) return;
    await this.end(name);
    await this.start(name);
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.running.keys()].map((name) => this.end(name)));
  }

  /**
   * Sends a request to any of them, and to another when that one dies in the meantime.
   * @throws Error when none responds for long
   */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    for (const deadline = Date.now() + LONGEST_ABSENCE_MS; Date.now() < deadline; await pause(100)) {
      const urls = [...this.running.values()].map(({ url }) => url);
      const url = urls[Math.floor(Math.random() * urls.length)];
      const response = url && (await fetch(url + path, init).catch(() => null));
      if (response) return response;
    }
    throw new Error(`No instance responded to ${path}.`);
  }

  /**
   * Waits until each that runs has seen that the clock stands at `time`, or later: an instance looks every quarter of a second, and
   * a session that it began before would have expired.
   */
  async showTime(time: Date): Promise<void> {
    const isBehind = async ({ url }: ProductProcess): Promise<boolean> => {
      const response = await fetch(`${url}/sandbox/clock/now`).catch(() => null);
      return response?.ok === true && new Date(((await response.json()) as { now: string }).now) < time;
    };
    for (const deadline = Date.now() + LONGEST_ABSENCE_MS; Date.now() < deadline; await pause(50)) {
      const behind = await Promise.all([...this.running.values()].map(isBehind));
      if (!behind.includes(true)) return;
    }
    throw new Error(`An instance does not see that the clock stands at ${time.toISOString()}.`);
  }

  /** One that runs now. */
  get url(): string {
    return [...this.running.values()][0]!.url;
  }

  /** The pauses of all processes, those that were killed included, each from when it began to serve. Longest first. */
  pauses(): Pause[] {
    return [...this.ready]
      .filter(([file]) => existsSync(file))
      .flatMap(([file, { instance, since }]) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.endsWith('}'))
          .map((line) => JSON.parse(line) as { at: number; lateMs: number; cpuMs: number })
          .filter(({ at, lateMs }) => at - lateMs > since)
          .map(({ lateMs, cpuMs }) => ({ instance, lateMs, cpuMs })),
      )
      .sort((a, b) => b.lateMs - a.lateMs);
  }

  private async end(name: string): Promise<void> {
    const server = this.running.get(name)!;
    this.running.delete(name);
    this.ended.push({ name, status: await server.stop() });
    this.readErrors(server);
  }

  private readErrors({ output }: ProductProcess): void {
    for (const line of output.split('\n')) {
      const entry = entryIn(line);
      if (!entry || entry.level < ERROR) continue;
      const message = `${entry.msg ?? ''}${entry.err?.message ? `: ${entry.err.message}` : ''}`.slice(0, 160);
      this.errors.set(message, (this.errors.get(message) ?? 0) + 1);
      const samples = this.samples.get(message) ?? [];
      if (samples.length < 2) this.samples.set(message, [...samples, line]);
    }
  }
}

/** Pino's number for it. */
const ERROR = 50;

function entryIn(line: string): { level: number; msg?: string; err?: { message?: string } } | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as { level: number };
  } catch {
    return null;
  }
}
