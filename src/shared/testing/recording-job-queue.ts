import { type JobOptions, JobQueue } from '../application/ports/job-queue.js';

/** Keeps what was sent; a test carries the jobs out itself. */
export class RecordingJobQueue implements JobQueue {
  readonly sent: { name: string; payload: object }[] = [];
  private readonly keys = new Map<object, string>();

  async send(name: string, payload: object, { singletonKey }: JobOptions = {}): Promise<void> {
    const waits = this.sent.some((job) => job.name === name && this.keys.get(job) === singletonKey);
    if (singletonKey !== undefined && waits) return;
    const job = { name, payload };
    if (singletonKey !== undefined) this.keys.set(job, singletonKey);
    this.sent.push(job);
  }

  async pending(name: string, key: string, values: readonly string[]): Promise<Set<string>> {
    const waiting = this.sent.filter((job) => job.name === name).map(({ payload }) => Object(payload)[key] as string);
    return new Set(values.filter((value) => waiting.includes(value)));
  }

  work(): void {}
}
