import { type DestinationStream, destination } from 'pino';

/** By pino's levels: from a warning on a line does not wait. */
const WARNING = 40;

/** With it pino notes the level of a line before it writes it. */
const WITH_LEVEL: unique symbol = Symbol.for('pino.metadata');

/**
 * The standard output, to which the lines of one turn of the event loop go together: handing each over by itself wakes another
 * thread for every request. A warning or an error takes what waits along at once, and so does the end of the process.
 */
export class LinesOfATurn implements DestinationStream {
  readonly [WITH_LEVEL] = true;
  /** The level of the next line; pino sets it. */
  lastLevel = 0;
  private lines = '';

  constructor(private readonly output = destination(1)) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.lines === '') setImmediate(() => this.handOver());
    this.lines += line;
    if (this.lastLevel >= WARNING) this.handOver();
  }

  /** pino calls it after a fatal error. */
  flushSync(): void {
    this.handOver();
    this.output.flushSync();
  }

  private handOver(): void {
    if (this.lines === '') return;
    const lines = this.lines;
    this.lines = '';
    this.output.write(lines);
  }
}
