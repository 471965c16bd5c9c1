import type { Practice } from '../../domain/practice.js';

/** The starter catalogue as its editors keep it. */
export abstract class CatalogueSource {
  /** Every practice, by number. @throws CatalogueInvalid when any rule is broken: half a catalogue is never loaded. */
  abstract practices(): Promise<Practice[]>;

  /** The bytes of a practice's `asset`, such as `media/sbi-frame.png`. */
  abstract media(asset: string): Promise<Uint8Array>;
}
