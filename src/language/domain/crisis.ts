import { Patterns, type WordClasses } from './patterns.js';
import type { TopicModel } from './topic-model.js';
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
  /** Names of means, acts and intents: what is only likely to be a statement has to hold one of these. */
  readonly evidence: readonly string[];
}

/**
 * Finds direct statements of a crisis: self-harm, harm to others or abuse, with intent, means or an act. Precision comes
 * before recall: what is veiled is left to a language model, where there is one. A message that no pattern matches states what its
 * writer intends if it names means, an act or an intent, and its words are almost certainly those of one: neither is enough alone.
 * What others do to somebody is found by patterns only: a partner "puts up a shelf" and "hits a target", too. Takes time linear in
 * the message.
 */
export class CrisisDetector {
  private readonly kinds: readonly { kind: CrisisKind; patterns: Patterns }[];
  private readonly partner: Patterns;
  private readonly ordinary: Patterns;
  private readonly past: Patterns;
  private readonly present: Patterns;
  private readonly veiled: Patterns;
  private readonly evidence: Patterns;

  /** @param model its topics are `NONE` and kinds of crisis messages */
  constructor(
    { classes, kinds, partner, openers, ordinary, past, present, veiled, evidence }: CrisisPatterns,
    private readonly model: TopicModel,
    private readonly spellings: Spellings,
  ) {
    this.kinds = CRISIS_KINDS.map((kind) => ({
      kind,
      patterns: new Patterns(kinds[kind], classes, new Set(openers), DENIALS),
    }));
    this.partner = new Patterns(partner, classes);
    this.ordinary = new Patterns(ordinary, classes);
    this.past = new Patterns(past, classes);
    this.present = new Patterns(present, classes);
    this.veiled = new Patterns(veiled, classes);
    this.evidence = new Patterns(evidence, classes);
  }

  /** @returns the kind and the pattern that found it; null where nothing states a crisis */
  find(message: string): { kind: CrisisKind; pattern: string } | null {
    const all = wordsOf(message, this.spellings);
    const words = this.withoutOrdinary(all);
    let isDenied = false;
    for (const { kind, patterns } of this.kinds) {
      let denied = 0;
      for (const { start, end, pattern } of patterns.matchesIn(words)) {
        // A denied statement holds no other: "I am not going to kill myself" says "to kill myself", too.
        if (isNegated(words, start)) denied = Math.max(denied, end);
        else if (start >= denied && !this.isPast(INTENDED.has(kind) ? sentenceAt(all, start) : all))
          return { kind: this.ofPartner(kind, all), pattern };
      }
      isDenied ||= denied > 0;
    }
    const isEvident = !isDenied && (this.evidence.isIn(words) || this.veiled.isIn(words));
    const likely = isEvident ? this.likelyKindOf(message) : null;
    if (likely === null || !INTENDED.has(likely) || this.isPast(all)) return null;
    return { kind: this.ofPartner(likely, all), pattern: 'words' };
  }

  /** True of words that are those of a crisis message rather than not: nothing else may be read in them. */
  isNear(message: string): boolean {
    return this.likelihoodOf(message) >= NEAR;
  }

  /** True of words that may well be those of a crisis message: a person who is to be asked is asked about that. */
  mayBe(message: string): boolean {
    return this.likelihoodOf(message) >= POSSIBLE && !this.isExplained(message);
  }

  /** True of words that are probably those of a crisis message: help may be named next to what the message is taken for. */
  isLikely(message: string): boolean {
    return this.likelihoodOf(message) >= LIKELY;
  }

  /** True where a figure of speech or play is all that sounds like a crisis. */
  private isExplained(message: string): boolean {
    const all = wordsOf(message, this.spellings);
    const rest = this.withoutOrdinary(all);
    return !this.evidence.isIn(rest) && rest.some(({ text }, at) => text !== all[at]!.text);
  }

  mayBeVeiled(message: string): boolean {
    return this.veiled.isIn(wordsOf(message, this.spellings));
  }

  /** Returns 0 to 1: how likely the words are those of any crisis message. */
  private likelihoodOf(message: string): number {
    return 1 - this.model.likelihoodsOf(message)[this.model.topics.indexOf(NONE)]!;
  }

  /** The kind that the message is most likely of; null where it may be about something else. */
  private likelyKindOf(message: string): CrisisKind | null {
    const likelihoods = this.model.likelihoodsOf(message);
    if (1 - likelihoods[this.model.topics.indexOf(NONE)]! < ALMOST_CERTAIN) return null;
    const likelihoodOf = (kind: CrisisKind) => likelihoods[this.model.topics.indexOf(kind)] ?? 0;
    return CRISIS_KINDS.reduce((best, kind) => (likelihoodOf(kind) > likelihoodOf(best) ? kind : best));
  }

  private ofPartner(kind: CrisisKind, words: readonly Word[]): CrisisKind {
    return kind === 'abuse' && this.partner.isIn(words) ? 'partner-abuse' : kind;
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

/** The topic of ordinary messages, for the model. */
export const NONE = 'none';
/** Chosen on the lines of `npm run bench:language`: no ordinary line that nothing was learned from became an alarm by it. */
const ALMOST_CERTAIN = 0.9;
/** Chosen on members' texts that are asked about anyway: one in a hundred is so likely, and none of its writers was in danger. */
const POSSIBLE = 0.35;
/** Chosen on the same lines: 2 of 500 ordinary messages are so likely, and of the direct statements that raise no alarm, a third. */
const LIKELY = 0.75;
/** None of the accounts of what happened that were learned from is so likely. */
const NEAR = 0.2;

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
