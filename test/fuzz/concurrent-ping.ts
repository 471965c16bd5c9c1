import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Processor time that the server may spend on others before it responds; far more than anything should take. */
const MOST_CPU_SECONDS = 1;
const BETWEEN_MS = 50;
/** Linux counts in hundredths of a second. */
const TICKS_A_SECOND = 100;

/**
 * Asks whether the server is up, again and again, and notes what kept it from responding: in processor time of its
 * main thread, so that a busy machine does not count. Except on Linux, which alone reports this, it notes nothing.
 */
export class ConcurrentPing {
  private readonly waits: string[] = [];
  private about = 'the sockets';
  private isOver = false;
  private readonly done: Promise<void>;

  private constructor(
    private readonly url: string,
    private readonly pid: number,
  ) {
    this.done = this.run();
  }

  static start(url: string, pid: number): ConcurrentPing {
    return new ConcurrentPing(url, pid);
  }

  /** @param about the request that is sent concurrently from here on */
  readonly note = (about: string): void => {
    this.about = about;
  };

  /** @returns a line for each wait that was too long */
  async end(): Promise<string[]> {
    this.isOver = true;
    await this.done;
    return this.waits;
  }

  private async run(): Promise<void> {
    if (process.platform !== 'linux') return;
    while (!this.isOver) {
      const [before, { about }] = [this.cpuSeconds(), this];
      await fetch(`${this.url}/healthz`).catch(() => undefined);
      const spent = this.cpuSeconds() - before;
      if (spent > MOST_CPU_SECONDS)
        this.waits.push(
          `${about}, or a call right after it: the others waited for ${spent.toFixed(1)} s of processor time`,
        );
      await pause(BETWEEN_MS);
    }
  }

  /** User and system time of the main thread; fields 14 and 15, counted behind the name, which may hold spaces. */
  private cpuSeconds(): number {
    const stat = fs.readFileSync(`/proc/${this.pid}/task/${this.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  }
}
