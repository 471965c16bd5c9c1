/** The document printer as threads run it: pdfkit and the fonts are loaded here alone. */
import type { PrintedDocument } from '../../domain/printed-document.js';
import { PdfkitDocumentPrinter } from './pdfkit-document-printer.js';

const printer = new PdfkitDocumentPrinter();

export const print = (document: PrintedDocument): Promise<Uint8Array> => printer.print(document);

/** Nothing is left to do once the module is loaded. */
export const ready = (): void => undefined;
