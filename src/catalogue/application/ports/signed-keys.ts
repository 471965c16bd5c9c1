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
