import { stemOf, type Word } from './words.js';

/** At most this many words may be where a phrase has `..`. */
const GAP_WORDS = 3;

interface Phrase<T> {
  text: string;
  /** Alternatives, word by word; null for a gap. */
  steps: (ReadonlySet<string> | null)[];
  meaning: T;
}

export interface Match<T> {
  phrase: string;
  meaning: T;
  /** Indexes into the words: first, and one past the last. */
  from: number;
  to: number;
}

/** Finds many phrases in a text in one pass: phrases are looked up by their first word. */
export class PhraseBook<T> {
  private readonly byFirst = new Map<string, Phrase<T>[]>();

  constructor(entries: Iterable<readonly [phrase: string, meaning: T]>) {
    for (const [text, meaning] of entries) {
      const steps = text.split(' ').map((step) => (step === '..' ? null : new Set(step.split('/').map(stemOf))));
      for (const first of steps[0]!) {
        const phrases = this.byFirst.get(first);
        const phrase = { text, steps, meaning };
        if (phrases) phrases.push(phrase);
        else this.byFirst.set(first, [phrase]);
      }
    }
  }

  matches(words: readonly Word[]): Match<T>[] {
    const found: Match<T>[] = [];
    for (let from = 0; from < words.length; from++) {
      for (const phrase of this.byFirst.get(words[from]!.stem) ?? []) {
        const to = endOf(phrase.steps, words, from);
        if (to !== null) found.push({ phrase: phrase.text, meaning: phrase.meaning, from, to });
      }
    }
    return found;
  }
}

function endOf(steps: Phrase<unknown>['steps'], words: readonly Word[], from: number): number | null {
  const tryFrom = (step: number, at: number): number | null => {
    if (step === steps.length) return at;
    const alternatives = steps[step];
    if (alternatives) return at < words.length && alternatives.has(words[at]!.stem) ? tryFrom(step + 1, at + 1) : null;
    for (let skipped = 0; skipped <= GAP_WORDS; skipped++) {
      const to = tryFrom(step + 1, at + skipped);
      if (to !== null) return to;
    }
    return null;
  };
  return tryFrom(0, from);
}
