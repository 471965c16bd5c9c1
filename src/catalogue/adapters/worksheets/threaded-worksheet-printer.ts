import {
  type ThreadTask,
  threadModule,
  WorkNotDone,
  type WorkerThreads,
} from '../../../shared/adapters/threads/worker-threads.js';
import { WorksheetPrinter } from '../../application/ports/worksheet-printer.js';
import type { PracticeWithWorksheet } from '../../domain/practice.js';
import { WorksheetNotPrinted } from '../../domain/media.js';
import type * as Worksheets from './worksheet.thread.js';

const TASK: ThreadTask<typeof Worksheets.print> = {
  module: threadModule('./worksheet.thread', import.meta.url),
  name: 'print',
  // All worksheets at once took 9 s next to twelve busy processes on two cores; a slower machine prints them as well.
  waitMs: 60_000,
  cpuMs: 10_000,
};

/** Prints as `PdfkitWorksheetPrinter` does, away from the event loop. */
export class ThreadedWorksheetPrinter implements WorksheetPrinter {
  constructor(private readonly threads: WorkerThreads) {}

  async print(practice: PracticeWithWorksheet): Promise<Uint8Array> {
    try {
      return await this.threads.run(TASK, practice);
    } catch (error) {
      throw error instanceof WorkNotDone ? new WorksheetNotPrinted() : error;
    }
  }
}
