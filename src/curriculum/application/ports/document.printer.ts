import type { PrintedDocument } from '../../domain/printed-document.js';

export abstract class DocumentPrinter {
  /** A PDF on US letter paper, tagged for screen readers. @throws DocumentNotPrinted when there is no time for it now */
  abstract print(document: PrintedDocument): Promise<Uint8Array>;
}
