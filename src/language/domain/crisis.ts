import { Patterns, type WordClasses } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** The kinds of crisis messages. 'danger' is a threat or an emergency at this time that is none of the others. */
export const CRISIS_KINDS = ['self-harm', 'partner-abuse', 'abuse', 'harm-to-others', 'danger'] as const;

export type CrisisKind = (typeof CRISIS_KINDS)[number];

/** The lists of `catalogue/language/crisis.yaml`. */
export interface CrisisPatterns {
  readonly classes: WordClasses;
  /** In the order in which a message is checked for them. */
  readonly kinds: Readonly<Record<CrisisKind, readonly string[]>>;
  /** People who make an abuse one by a partner. */
  readonly partner: readonly string[];
  /** Sorts of signs; signs of two sorts in a message are a statement. */
  readonly signs: Readonly<Record<'self-harm' | 'harm-to-others', Readonly<Record<string, readonly string[]>>>>;
  /** Words that begin a clause where nobody types a comma: "he hit me again i don't know what to do". */
  readonly openers: readonly string[];
  /** Phrases that only sound like a crisis: removed first. */
  readonly ordinary: readonly string[];
  /** Phrases that place it long ago, or in a story: then nothing in the message is a crisis. */
  readonly past: readonly string[];
  /** Phrases that bring what was long ago back to this day. */
  readonly present: readonly string[];
  /** Words that a veiled crisis is spoken of in; they raise no alarm. */
  readonly veiled: readonly string[];
}

/**
 * Finds direct statements of a crisis: self-harm, harm to others or abuse, with intent, means or an act. Precision comes
 * before recall: what is veiled is left to a language model, where there is one. Takes time linear in the message.
 */
export class CrisisDetector {
  private readonly kinds: readonly { kind: CrisisKind; patterns: Patterns }[];
  private readonly signs: readonly { kind: CrisisKind; sorts: readonly Patterns[] }[];
  private readonly partner: Patterns;
  private readonly ordinary: Patterns;
  private readonly past: Patterns;
  private readonly present: Patterns;
  private readonly veiled: Patterns;

  constructor(
    { classes, kinds, partner, openers, signs, ordinary, past, present, veiled }: CrisisPatterns,
    private readonly spellings: Spellings,
  ) {
    this.kinds = CRISIS_KINDS.map((kind) => ({
      kind,
      patterns: new Patterns(kinds[kind], classes, new Set(openers), DENIALS),
    }));
    this.signs = (['self-harm', 'harm-to-others'] as const).map((kind) => ({
      kind,
      sorts: Object.values(signs[kind]).map((patterns) => new Patterns(patterns, classes, new Set(openers), DENIALS)),
    }));
    this.partner = new Patterns(partner, classes);
    this.ordinary = new Patterns(ordinary, classes);
    this.past = new Patterns(past, classes);
    this.present = new Patterns(present, classes);
    this.veiled = new Patterns(veiled, classes);
  }

  /** @returns the kind and the pattern that found it; null where nothing states a crisis */
  find(message: string): { kind: CrisisKind; pattern: string } | null {
    const all = wordsOf(message, this.spellings);
    const words = this.withoutOrdinary(all);
    for (const { kind, patterns } of this.kinds) {
      let denied = 0;
      for (const { start, end, pattern } of patterns.matchesIn(words)) {
        // A denied statement holds no other: "I am not going to kill myself" says "to kill myself", too.
        if (isNegated(words, start)) denied = Math.max(denied, end);
        else if (start >= denied && !this.isPast(INTENDED.has(kind) ? sentenceAt(all, start) : all))
          return { kind: kind === 'abuse' && this.partner.isIn(all) ? 'partner-abuse' : kind, pattern };
      }
    }
    if (this.isPast(all)) return null;
    for (const { kind, sorts } of this.signs)
      if (sorts.filter((sort) => sort.isIn(words)).length > 1) return { kind, pattern: 'signs' };
    return null;
  }

  mayBeVeiled(message: string): boolean {
    return this.veiled.isIn(wordsOf(message, this.spellings));
  }

  private isPast(words: readonly Word[]): boolean {
    return this.past.isIn(words) && !this.present.isIn(words);
  }

  private withoutOrdinary(words: readonly Word[]): readonly Word[] {
    const rest = [...words];
    for (const { start, end } of this.ordinary.matchesIn(words))
      for (let at = start; at < end; at++) rest[at] = { text: '', ends: words[at]!.ends };
    return rest;
  }
}

/** None of these stands between the parts of a statement. */
const DENIALS: ReadonlySet<string> = new Set(['not', 'never']);
const NEGATIONS = new Set(['not', 'never', 'nobody', 'without', 'no']);

/** Kinds that somebody may intend now, whatever else the message says of the past; what others did is over when the message says so. */
const INTENDED: ReadonlySet<CrisisKind> = new Set(['self-harm', 'harm-to-others']);

/** The words of the sentence that the word at `index` stands in. */
function sentenceAt(words: readonly Word[], index: number): readonly Word[] {
  const isEnd = ({ ends }: Word) => ends === 'sentence';
  const end = words.findIndex((word, at) => at >= index && isEnd(word));
  return words.slice(words.findLastIndex((word, at) => at < index && isEnd(word)) + 1, end < 0 ? undefined : end + 1);
}

/** "I am not going to kill myself"; not "I did not sleep. I want to die". */
function isNegated(words: readonly Word[], start: number): boolean {
  const before = words[start - 1];
  return before !== undefined && before.ends === null && NEGATIONS.has(before.text);
}
