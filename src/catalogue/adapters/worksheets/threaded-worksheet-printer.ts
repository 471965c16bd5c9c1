import { type ThreadTask, threadModule, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import { WorksheetPrinter } from '../../application/ports/worksheet-printer.js';
import type { PracticeWithWorksheet } from '../../domain/practice.js';
import { WorksheetNotPrinted } from '../../domain/media.js';
import type * as Worksheets from './worksheet.thread.js';

const MODULE = threadModule('./worksheet.thread', import.meta.url);
const LIMITS = { waitMs: 5_000, cpuMs: 10_000 };

/** Prints as `PdfkitWorksheetPrinter` does, away from the event loop. */
export class ThreadedWorksheetPrinter extends WorksheetPrinter {
  private readonly task: ThreadTask<typeof Worksheets.print>;

  constructor(
    private readonly threads: WorkerThreads,
    module = MODULE,
  ) {
    super();
    this.task = { module, name: 'print', ...LIMITS };
  }

  print(practice: PracticeWithWorksheet): Promise<Uint8Array> {
    return this.threads.runOr(this.task, practice, () => {
      throw new WorksheetNotPrinted();
    });
  }
}
