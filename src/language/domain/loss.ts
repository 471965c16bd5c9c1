import { Patterns, type WordClasses } from './patterns.js';
import type { Word } from './words.js';

/** `catalogue/language/loss.yaml`. */
export interface LossLists {
  readonly classes: WordClasses;
  readonly loss: readonly string[];
  readonly 'job-loss': readonly string[];
}

export type Loss = 'loss' | 'job-loss';

/** Finds what deserves sympathy before anything else. Takes time linear in the words. */
export class LossReader {
  private readonly patterns: Record<Loss, Patterns>;

  constructor({ classes, ...lists }: LossLists) {
    this.patterns = { loss: new Patterns(lists.loss, classes), 'job-loss': new Patterns(lists['job-loss'], classes) };
  }

  tells(of: Loss, words: readonly Word[]): boolean {
    return this.patterns[of].isIn(words);
  }
}
