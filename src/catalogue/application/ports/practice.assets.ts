/** Addresses of what comes with the starter catalogue. */
export abstract class PracticeAssets {
  /** Where the worksheet of an item's version is served: a path of this server that cannot be guessed. */
  abstract worksheetLink(contentNumber: number, version: number): string;
  /** Whether the link leads to that worksheet, under the present secret or the previous one. */
  abstract isWorksheet(link: string, contentNumber: number, version: number): boolean;
  /** Stores a media file of the catalogue, once, and says where it is served. @param asset such as `media/sbi-frame.png` */
  abstract mediaLink(asset: string): Promise<string>;
}
