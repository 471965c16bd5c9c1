import type { Practice } from '../../domain/practice.js';

/** Where the product serves the worksheet or the media file of a practice. */
export abstract class PracticeAssets {
  /** A path of this server that nobody guesses, and that changes with what it holds; null when there is neither. */
  abstract linkOf(practice: Practice): string | null;
}
