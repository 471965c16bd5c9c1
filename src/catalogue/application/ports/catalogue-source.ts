import type { Practice } from '../../domain/practice.js';

/** The starter catalogue as its editors keep it. */
export abstract class CatalogueSource {
  /** Every practice, by number. @throws CatalogueInvalid when any rule is broken: half a catalogue is never loaded. */
  abstract practices(): Promise<Practice[]>;

  /**
   * The file of a practice's `asset`, such as `media/sbi-frame.png`. The key is a digest of what it holds: a changed
   * picture has another address.
   */
  abstract media(asset: string): Promise<{ key: string; bytes: Uint8Array }>;
}
