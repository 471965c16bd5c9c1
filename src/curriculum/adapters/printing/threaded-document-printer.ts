import { type ThreadTask, threadModule, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import { DocumentPrinter } from '../../application/ports/curriculum-planner.js';
import { DocumentNotPrinted } from '../../domain/curriculum.errors.js';
import type { PrintedDocument } from '../../domain/printed-document.js';
import type * as Documents from './document.thread.js';

const MODULE = threadModule('./document.thread', import.meta.url);
const LIMITS = { waitMs: 10_000, cpuMs: 20_000 };

/** Prints as `PdfkitDocumentPrinter` does, away from the event loop. */
export class ThreadedDocumentPrinter extends DocumentPrinter {
  private readonly task: ThreadTask<typeof Documents.print>;

  constructor(
    private readonly threads: WorkerThreads,
    module = MODULE,
  ) {
    super();
    this.task = { module, name: 'print', ...LIMITS };
  }

  print(document: PrintedDocument): Promise<Uint8Array> {
    return this.threads.runOr(this.task, document, () => {
      throw new DocumentNotPrinted();
    });
  }
}
