import type { PracticeWithWorksheet } from '../../domain/practice.js';

export abstract class WorksheetPrinter {
  /**
   * A PDF made for a phone, with form fields. The same practice gives the same bytes, so that a reload changes nothing.
   * @throws WorksheetNotPrinted
   */
  abstract print(practice: PracticeWithWorksheet): Promise<Uint8Array>;
}
