/** The worksheet printer as threads run it: pdfkit and the fonts are loaded here alone. */
import type { PracticeWithWorksheet } from '../../domain/practice.js';
import { PdfkitWorksheetPrinter } from './pdfkit-worksheet-printer.js';

const printer = new PdfkitWorksheetPrinter();

export const print = (practice: PracticeWithWorksheet): Promise<Uint8Array> => printer.print(practice);

/** Nothing is left to do once the module is loaded. */
export const ready = (): void => undefined;
