/** The item and the version whose worksheet it is. */
export interface WorksheetName {
  contentNumber: number;
  version: number;
}

/** Names of worksheet files: they say which item and version, and a signature keeps them from being guessed. */
export abstract class WorksheetKeys {
  abstract keyOf(contentNumber: number, version: number): string;
  /** null for a key that this product did not make. */
  abstract parse(key: string): WorksheetName | null;
}
