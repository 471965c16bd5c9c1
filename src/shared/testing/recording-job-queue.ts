import { JobQueue } from '../application/ports/job-queue.js';

/** Keeps what was sent; a test carries the jobs out itself. */
export class RecordingJobQueue extends JobQueue {
  readonly sent: { name: string; payload: object }[] = [];

  async send(name: string, payload: object): Promise<void> {
    this.sent.push({ name, payload });
  }

  work(): void {}
}
