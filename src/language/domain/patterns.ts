import type { Word } from './words.js';

/**
 * The pattern language of `catalogue/language/`, matched word by word, in time linear in the words. A pattern is a line;
 * between its spaces is one of:
 *
 *   want         this word
 *   die/dead     one of these words
 *   hit~         the verb in any form: hit, hits, hitting
 *   SELF         one of the word class of this name, whose members may be several words each
 *   my?          may be there or not
 *   ..3          up to three words of any kind, within the sentence; none that denies, where the list says so
 *   !on/with     the next word or words of the clause are none of these
 *   ^  $         a clause begins here; ends here, or before a word that the list says begins one
 *   again/$      this word, or the end of a clause
 *
 * A pattern starts with a word or a class (after `^`, if any).
 */
export type WordClasses = Readonly<Record<string, readonly string[]>>;

/** A match: the words from `start` up to and without `end`. */
export interface Match {
  pattern: string;
  start: number;
  end: number;
}

/** A state of the automaton that all patterns share; patterns that begin alike share their states. */
class State {
  /** The states after a word; most states have none, and a thousand patterns make some 20,000 states. */
  next: Map<string, State[]> | null = null;
  /** The states after any word of a set, which is known by its number. */
  afterOneOf: { set: number; to: State }[] | null = null;
  /** The state that any word leads to. */
  any: State | null = null;
  /** States that are reached without a word, where the condition holds. */
  free: { condition: Condition | null; to: State }[] | null = null;
  /** The pattern that is complete here. */
  pattern: string | null = null;

  /**
   * Adds the state after a part of a pattern.
   * @param isFirst of hundreds of patterns: these are found by their word
   */
  add(part: string, sequences: Sequences, isFirst: boolean): State {
    const state = new State();
    if (part.split('/').includes('$')) this.pass('end', state);
    if (part.startsWith('!')) this.pass(sequences.of(part.slice(1)).all, state);
    else if (part.startsWith('..')) this.skip(Number(part.slice(2)), state);
    else {
      const optional = part.endsWith('?');
      const { words, longer, set } = sequences.of(optional ? part.slice(0, -1) : part);
      if (words.length > 1 && !isFirst) this.afterOneOf = extended(this.afterOneOf, { set, to: state });
      else for (const word of words) this.lead([word], state);
      for (const sequence of longer) this.lead(sequence, state);
      if (optional) this.pass(null, state);
    }
    return state;
  }

  private pass(condition: Condition | null, to: State): void {
    this.free = extended(this.free, { condition, to });
  }

  private skip(most: number, to: State): void {
    this.pass(null, to);
    if (most === 0) return;
    this.any ??= new State();
    this.any.skip(most - 1, to);
  }

  private lead([word = '', ...rest]: readonly string[], to: State): void {
    const next = rest.length === 0 ? to : new State();
    this.next ??= new Map();
    this.next.set(word, extended(this.next.get(word), next));
    if (rest.length > 0) next.lead(rest, to);
  }
}

/** An array that is empty at first gets room for 17 with its first element, which 20,000 states would keep free. */
function extended<T>(list: T[] | null | undefined, one: T): T[] {
  if (!list) return [one];
  list.push(one);
  return list;
}

/** The word sequences of each part, once for all patterns. */
class Sequences {
  private readonly known = new Map<string, { words: string[]; longer: string[][]; all: string[][]; set: number }>();
  /** The numbers of the sets that a word is in: most words of a message are in none. */
  readonly setsOf = new Map<string, number[]>();

  constructor(private readonly classes: WordClasses) {}

  of(part: string) {
    let found = this.known.get(part);
    if (!found) {
      const all = sequencesOf(part, this.classes);
      const words = [...new Set(all.filter(({ length }) => length === 1).map(([word]) => word!))];
      found = { words, longer: all.filter(({ length }) => length > 1), all, set: this.known.size };
      this.known.set(part, found);
      if (words.length > 1) for (const word of words) this.setsOf.set(word, extended(this.setsOf.get(word), found.set));
    }
    return found;
  }
}

/** That a clause ends here, or that none of these word sequences follows. */
type Condition = 'end' | string[][];

export class Patterns {
  private readonly anywhere = new State();
  private readonly atOpening = new State();
  private readonly setsOf: ReadonlyMap<string, readonly number[]>;

  /**
   * @param openers words that begin a clause where nobody types a comma: `$` holds before them, too
   * @param denials words that `..3` does not pass over: "he never hit me" is not "he hit me"
   * @throws Error naming a pattern that is not written as the language wants it
   */
  constructor(
    lines: readonly string[],
    classes: WordClasses,
    private readonly openers: ReadonlySet<string> = new Set(),
    private readonly denials: ReadonlySet<string> = new Set(),
  ) {
    const byPart = new Map<State, Map<string, State>>();
    const sequences = new Sequences(classes);
    this.setsOf = sequences.setsOf;
    for (const line of lines) {
      const opens = line.startsWith('^ ');
      const parts = line.split(' ').slice(opens ? 1 : 0);
      if (/^[!$.]|\?$/.test(parts[0]!)) throw new Error(`A pattern has to start with a word: ${line}`);
      let state = opens ? this.atOpening : this.anywhere;
      for (const part of parts) {
        const known = byPart.get(state) ?? new Map<string, State>();
        byPart.set(state, known);
        const after =
          known.get(part) ?? state.add(part, sequences, state === this.anywhere || state === this.atOpening);
        known.set(part, after);
        state = after;
      }
      state.pattern ??= line;
    }
  }

  /** All matches, from left to right; of those that begin at the same word the longest. */
  *matchesIn(words: readonly Word[]): Generator<Match> {
    for (let start = 0; start < words.length; start++) {
      const match = this.longestAt(words, start);
      if (match) yield match;
    }
  }

  isIn(words: readonly Word[]): boolean {
    return !this.matchesIn(words).next().done;
  }

  private longestAt(words: readonly Word[], start: number): Match | null {
    const first = words[start]!.text;
    const opens = start === 0 || words[start - 1]!.ends !== null;
    let states: readonly State[] = this.beyond(opens ? [this.anywhere, this.atOpening] : [this.anywhere], first);
    let longest: Match | null = null;
    for (let at = start + 1; states.length > 0; at++) {
      states = this.withFree(states, words, at);
      const complete = states.find(({ pattern }) => pattern !== null);
      if (complete) longest = { pattern: complete.pattern!, start, end: at };
      if (isOver(words, at)) break;
      states = this.beyond(states, words[at]!.text);
    }
    return longest;
  }

  /** The states that a word leads to. */
  private beyond(states: readonly State[], word: string): State[] {
    const beyond: State[] = [];
    const sets = this.setsOf.get(word);
    const isPassedOver = !this.denials.has(word);
    for (const { next, afterOneOf, any } of states) {
      const after = next?.get(word);
      if (after) beyond.push(...after);
      if (afterOneOf && sets) for (const { set, to } of afterOneOf) if (sets.includes(set)) beyond.push(to);
      if (any && isPassedOver) beyond.push(any);
    }
    return beyond;
  }

  /** The states, each once, and all that are reached from them without a word. */
  private withFree(states: readonly State[], words: readonly Word[], at: number): readonly State[] {
    if (states.every(({ free }) => free === null)) return states;
    const all = new Set(states);
    // A set's iteration visits what is added on the way.
    for (const { free } of all)
      if (free) for (const { condition, to } of free) if (this.holds(condition, words, at)) all.add(to);
    return [...all];
  }

  private holds(condition: Condition | null, words: readonly Word[], at: number): boolean {
    if (condition === null) return true;
    // After a comma something else is said.
    if (isOver(words, at) || words[at - 1]!.ends !== null) return true;
    if (condition === 'end') return this.openers.has(words[at]!.text);
    return !condition.some((sequence) => sequence.every((word, index) => words[at + index]?.text === word));
  }
}

/** Nothing continues beyond the end of a sentence. */
const isOver = (words: readonly Word[], at: number): boolean =>
  at >= words.length || words[at - 1]!.ends === 'sentence';

/** The word sequences that one part of a pattern stands for. */
function sequencesOf(part: string, classes: WordClasses): string[][] {
  return part.split('/').flatMap((one) => {
    if (one === '$') return [];
    if (!/^\p{Lu}/u.test(one)) return formsOf(one).map((word) => [word]);
    const members = classes[one];
    if (members === undefined) throw new Error(`There is no word class ${one}`);
    return members.flatMap((member) =>
      member
        .split(' ')
        .reduce<string[][]>(
          (sequences, word) =>
            sequences.flatMap((sequence) => sequencesOf(word, classes).map((more) => [...sequence, ...more])),
          [[]],
        ),
    );
  });
}

/** Verbs whose forms are not made by rule, each with all of its forms. */
const IRREGULAR = new Map(
  [
    'beat beats beating beaten',
    'break breaks broke breaking broken',
    'bring brings brought bringing',
    'burn burns burned burnt burning',
    'buy buys bought buying',
    'cut cuts cutting',
    'die dies died dying',
    'feel feels felt feeling',
    'find finds found finding',
    'get gets got getting gotten',
    'give gives gave giving given',
    'hang hangs hanged hung hanging',
    'hide hides hid hiding hidden',
    'hit hits hitting',
    'hold holds held holding',
    'hurt hurts hurting',
    'keep keeps kept keeping',
    'make makes made making',
    'put puts putting',
    'say says said saying',
    'see sees saw seeing seen',
    'shoot shoots shot shooting',
    'slit slits slitting',
    'take takes took taking taken',
    'tell tells told telling',
    'think thinks thought thinking',
    'throw throws threw throwing thrown',
    'wake wakes woke waking',
    'write writes wrote writing written',
  ].map((forms): [string, string[]] => [forms.split(' ')[0]!, forms.split(' ')]),
);

/** 'die' as it is; 'kill~' with all of its forms. */
function formsOf(word: string): string[] {
  if (!word.endsWith('~')) return [word];
  const verb = word.slice(0, -1);
  const irregular = IRREGULAR.get(verb);
  if (irregular) return irregular;
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) return [verb, `${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`, `${verb}ing`];
  // stab: stabbed; but beat and follow have no doubled letter.
  const root = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) ? verb + verb.at(-1)! : verb;
  const third = /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [verb, third, `${root}ed`, `${root}ing`];
}
