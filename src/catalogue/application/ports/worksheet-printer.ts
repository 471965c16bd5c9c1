import type { PracticeWithWorksheet } from '../../domain/practice.js';

export abstract class WorksheetPrinter {
  /**
   * A PDF made for a phone, with form fields. The same practice gives the same bytes, so that a reload changes nothing.
   * @throws WorksheetNotPrinted
   */
  abstract print(practice: PracticeWithWorksheet): Promise<Uint8Array>;
}

/** The item and the version that a key is for. */
export interface NamedVersion {
  contentNumber: number;
  version: number;
}

/** Keys that say which item and version they are for, with a signature that keeps them from being guessed. */
abstract class SignedKeys {
  abstract keyOf(contentNumber: number, version: number): string;
  /** null for a key that this product did not make. */
  abstract parse(key: string): NamedVersion | null;
}

/** Names of worksheet files. */
export abstract class WorksheetKeys extends SignedKeys {}

/** The ends of the public addresses of practices that members share. */
export abstract class SharedPracticeKeys extends SignedKeys {}

/** Addresses of what comes with the starter catalogue. */
export abstract class PracticeAssets {
  /** Returns the path of the worksheet of an item's version on this server, which cannot be guessed. */
  abstract worksheetLink(contentNumber: number, version: number): string;
  /** True if the link leads to that worksheet, under the present secret or the previous one. */
  abstract isWorksheet(link: string, contentNumber: number, version: number): boolean;
  /** Stores a media file of the catalogue, once, and says where it is served. @param asset such as `media/sbi-frame.png` */
  abstract mediaLink(asset: string): Promise<string>;
}
