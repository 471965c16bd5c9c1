import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Usage {
  /** Processor time since the start, user and system, without the collections that this asked for. */
  cpuMs: number;
  /** Heap in use and memory outside it, after a collection. */
  heapBytes: number;
  rssBytes: number;
}

/** The statements of one request to PostgreSQL (bench/crowd/statements.mjs). */
export type AskedStatements = readonly { text: string; values: readonly unknown[] }[];

const READY_MS = 60_000;

/** A server in a process of its own, on a free port of loopback, that can be asked what it has used. */
export class Server {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  /**
   * @param probes further modules that it loads before its own, by their path relative to this file
   */
  static async start(file: string, env: Record<string, string>, probes: readonly string[] = []): Promise<Server> {
    const port = await freePort();
    const imports = ['./probe.mjs', ...probes].flatMap((probe) => ['--import', new URL(probe, import.meta.url).href]);
    const child = fork(file, [], {
      execArgv: ['--max-semi-space-size=16', '--expose-gc', ...imports],
      // Dates and bytes arrive as what they are.
      serialization: 'advanced',
      env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const server = new Server(`http://127.0.0.1:${port}`, child);
    await server.ready();
    return server;
  }

  /** After a collection: both servers of a ratio begin with an empty heap, and with code that is no longer warm. */
  usage(): Promise<Usage> {
    return this.ask('usage');
  }

  /** Milliseconds of it since the start, as in `usage`, without a collection: for what is done all day (docs/adr/0013). */
  processorTime(): Promise<number> {
    return this.ask('processor-time');
  }

  /**
   * Returns the statements of the next request to `address`, once it has its response. Call it before the request is made.
   */
  statementsOf(address: string): Promise<AskedStatements> {
    return new Promise((resolve) => {
      const listener = (message: { address?: string; statements: AskedStatements }) => {
        if (message.address !== address) return;
        this.child.off('message', listener);
        resolve(message.statements);
      };
      this.child.on('message', listener);
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  private async ask<T>(question: string): Promise<T> {
    this.child.send(question);
    const [response] = (await once(this.child, 'message')) as [T];
    return response;
  }

  private async ready(): Promise<void> {
    for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(50)) {
      if (this.child.exitCode !== null) throw new Error(`A server ended with ${this.child.exitCode}.`);
      if ((await fetch(`${this.url}/readyz`).catch(() => null))?.ok) return;
    }
    throw new Error('A server did not get ready.');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A run that is cut short stops what it started, too. */
export function stopWhenCutShort(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
}
