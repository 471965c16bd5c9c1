import type { Practice, Worksheet } from '../../domain/practice.js';

export type PracticeWithWorksheet = Practice & { worksheet: Worksheet };

export abstract class WorksheetPrinter {
  /** A PDF of two or three letter pages. The same practice gives the same bytes, so that a reload changes nothing. */
  abstract print(practice: PracticeWithWorksheet): Promise<Uint8Array>;
}
