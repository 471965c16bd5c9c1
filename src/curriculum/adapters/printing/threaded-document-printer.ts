import { type ThreadTask, threadModule, type WorkerThreads } from '../../../shared/adapters/threads/worker-threads.js';
import { DocumentPrinter } from '../../application/ports/curriculum-planner.js';
import { DocumentNotPrinted } from '../../domain/curriculum.errors.js';
import type { PrintedDocument } from '../../domain/printed-document.js';
import type * as Documents from './document.thread.js';

const TASK: ThreadTask<typeof Documents.print> = {
  module: threadModule('./document.thread', import.meta.url),
  name: 'print',
  waitMs: 10_000,
  cpuMs: 20_000,
};

/** Prints as `PdfkitDocumentPrinter` does, away from the event loop. */
export class ThreadedDocumentPrinter extends DocumentPrinter {
  constructor(private readonly threads: WorkerThreads) {
    super();
  }

  print(document: PrintedDocument): Promise<Uint8Array> {
    return this.threads.runOr(TASK, document, () => {
      throw new DocumentNotPrinted();
    });
  }
}
