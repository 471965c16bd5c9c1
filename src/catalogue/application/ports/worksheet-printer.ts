import type { PracticeWithWorksheet } from '../../domain/practice.js';

export abstract class WorksheetPrinter {
  /**
   * A PDF made for a phone, with form fields. The same practice gives the same bytes, so that a reload changes nothing.
   * @throws WorksheetNotPrinted
   */
  abstract print(practice: PracticeWithWorksheet): Promise<Uint8Array>;
}

/** Addresses of what comes with the starter catalogue. */
export abstract class PracticeAssets {
  /** Returns the path of the worksheet of an item's version on this server, which cannot be guessed. */
  abstract worksheetLink(contentNumber: number, version: number): string;
  /** True if the link leads to that worksheet, under the present secret or the previous one. */
  abstract isWorksheet(link: string, contentNumber: number, version: number): boolean;
  /** Stores a media file of the catalogue, once, and says where it is served. @param asset such as `media/sbi-frame.png` */
  abstract mediaLink(asset: string): Promise<string>;
}
