import { JobQueue } from '../application/ports/job-queue.js';

/** Keeps what was sent; a test carries the jobs out itself. */
export class RecordingJobQueue extends JobQueue {
  readonly sent: { name: string; payload: object }[] = [];

  async send(name: string, payload: object): Promise<void> {
    this.sent.push({ name, payload });
  }

  async pending(name: string, key: string, values: readonly string[]): Promise<Set<string>> {
    const waiting = this.sent.filter((job) => job.name === name).map(({ payload }) => Object(payload)[key] as string);
    return new Set(values.filter((value) => waiting.includes(value)));
  }

  work(): void {}
}
