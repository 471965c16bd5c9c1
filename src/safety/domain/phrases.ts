/**
 * A small language for what people say, matched word by word, so that the time is linear in the words whatever they are.
 * One phrase a line; `//` begins a comment. Between spaces is one of:
 *
 *   want         this word
 *   die/dead     one of these words
 *   hit~         the verb in any form: hit, hits, hitting
 *   SELF         one of the word class of this name, whose members may be several words each
 *   my?          may be there or not
 *   ..3          up to three words of any kind, within the sentence
 *   !on/with     the next word is none of these
 *   ^  $         a sentence or clause begins here; ends here
 *
 * It starts with a word or a class (after `^`, if any). Words are as `wordsOf` leaves them: no apostrophes, "don't" is
 * "do not", "gonna" is "going to", and fillers like "really" are gone.
 */
export type WordClasses = Record<string, string>;

/** A word of a message. `ends`: 0 the clause goes on, 1 a comma or the like follows, 2 the sentence ends. */
export interface Word {
  text: string;
  ends: 0 | 1 | 2;
}

/** A phrase that was found, and its place: the words from `start` up to and without `end`. */
export interface Found {
  phrase: string;
  start: number;
  end: number;
}

/** A place in the phrases; those that begin with the same parts share their places up to where they part. */
class Place {
  /** Where each word leads. */
  readonly words = new Map<string, Place[]>();
  /** Where any word leads. */
  any: Place | null = null;
  /** What is reached without a word, if the condition holds. */
  readonly free: { condition: Condition | null; to: Place }[] = [];
  /** The phrase that is complete here. */
  phrase: string | null = null;
  /** The last walk that came here, so that none comes twice. */
  seen = 0;
  private readonly byPart = new Map<string, Place>();

  /** The place behind a part of a phrase. */
  behind(part: string, classes: WordClasses): Place {
    const known = this.byPart.get(part);
    if (known) return known;
    const place = new Place();
    this.byPart.set(part, place);
    if (part === '$') this.free.push({ condition: 'end', to: place });
    else if (part.startsWith('!')) this.free.push({ condition: sequencesOf(part.slice(1), classes), to: place });
    else if (part.startsWith('..')) this.allow(Number(part.slice(2)), place);
    else {
      const optional = part.endsWith('?');
      for (const sequence of sequencesOf(optional ? part.slice(0, -1) : part, classes)) this.lead(sequence, place);
      if (optional) this.free.push({ condition: null, to: place });
    }
    return place;
  }

  private allow(most: number, to: Place): void {
    this.free.push({ condition: null, to });
    if (most === 0) return;
    this.any ??= new Place();
    this.any.allow(most - 1, to);
  }

  private lead([word = '', ...rest]: string[], to: Place): void {
    const next = rest.length === 0 ? to : new Place();
    const others = this.words.get(word);
    if (others) others.push(next);
    else this.words.set(word, [next]);
    if (rest.length > 0) next.lead(rest, to);
  }
}

/** That a clause ends here, or that none of these word sequences follows. */
type Condition = 'end' | string[][];

let walks = 0;

export class Phrases {
  private readonly anywhere = new Place();
  private readonly atOpening = new Place();
  /** Every word that a phrase names. */
  readonly vocabulary = new Set<string>();

  constructor(lines: string, classes: WordClasses) {
    for (const line of linesOf(lines)) {
      const opens = line.startsWith('^ ');
      const parts = line.split(' ').slice(opens ? 1 : 0);
      if (/^[!$.]|\?$/.test(parts[0]!)) throw new Error(`A phrase has to start with a word: ${line}`);
      let place = opens ? this.atOpening : this.anywhere;
      for (const part of parts) {
        place = place.behind(part, classes);
        if (/^[a-zA-Z0-9]/.test(part))
          for (const word of sequencesOf(part.replace('?', ''), classes).flat()) this.vocabulary.add(word);
      }
      place.phrase ??= line;
    }
  }

  /** The first that is found; null where none is. */
  findIn(words: readonly Word[]): Found | null {
    for (let start = 0; start < words.length; start++) {
      const found = this.longestAt(words, start);
      if (found) return found;
    }
    return null;
  }

  /** All that are found, from left to right; of those that begin at the same word the longest. */
  findAllIn(words: readonly Word[]): Found[] {
    return words.flatMap((_, start) => this.longestAt(words, start) ?? []);
  }

  private longestAt(words: readonly Word[], start: number): Found | null {
    const opens = start === 0 || words[start - 1]!.ends > 0;
    const first = words[start]!.text;
    const anywhere = this.anywhere.words.get(first);
    const atOpening = opens ? this.atOpening.words.get(first) : undefined;
    // So it is for nearly every word of nearly every message.
    if (!anywhere && !atOpening) return null;
    let places = [...(anywhere ?? []), ...(atOpening ?? [])];
    let longest: Found | null = null;
    for (let at = start + 1; places.length > 0; at++) {
      places = withFree(places, words, start, at);
      for (const { phrase } of places)
        if (phrase !== null && at > (longest?.end ?? start)) longest = { phrase, start, end: at };
      if (isOver(words, start, at)) break;
      places = beyond(places, words[at]!.text);
    }
    return longest;
  }
}

function beyond(places: readonly Place[], word: string): Place[] {
  const next: Place[] = [];
  for (const place of places) {
    const to = place.words.get(word);
    if (to) next.push(...to);
    if (place.any) next.push(place.any);
  }
  return next;
}

/** Nothing continues beyond the end of a sentence. */
function isOver(words: readonly Word[], start: number, at: number): boolean {
  return at >= words.length || (at > start && words[at - 1]!.ends === 2);
}

/** The places, each once, and all that is reached from them without a word. */
function withFree(places: readonly Place[], words: readonly Word[], start: number, at: number): Place[] {
  const walk = ++walks;
  const all: Place[] = [];
  const visit = (place: Place) => {
    if (place.seen === walk) return;
    place.seen = walk;
    all.push(place);
  };
  places.forEach(visit);
  // It grows while it is read.
  for (const place of all)
    for (const { condition, to } of place.free) if (holds(condition, words, start, at)) visit(to);
  return all;
}

function holds(condition: Condition | null, words: readonly Word[], start: number, at: number): boolean {
  if (condition === null) return true;
  const over = isOver(words, start, at);
  if (condition === 'end') return over || (at > start && words[at - 1]!.ends > 0);
  return over || !condition.some((sequence) => sequence.every((word, index) => words[at + index]?.text === word));
}

/** The word sequences that one part of a phrase stands for. */
function sequencesOf(part: string, classes: WordClasses): string[][] {
  return part.split('/').flatMap((one) => sequencesOfOne(one, classes));
}

/** What each name stands for, worked out once: hundreds of phrases name the same classes, and every start reads them all. */
const workedOut = new WeakMap<WordClasses, Map<string, string[][]>>();

function sequencesOfOne(name: string, classes: WordClasses): string[][] {
  const known = workedOut.get(classes) ?? new Map<string, string[][]>();
  workedOut.set(classes, known);
  const sequences = known.get(name) ?? workOut(name, classes);
  known.set(name, sequences);
  return sequences;
}

function workOut(name: string, classes: WordClasses): string[][] {
  if (!/^[A-Z]/.test(name)) return formsOf(name).map((word) => [word]);
  const members = classes[name];
  if (members === undefined) throw new Error(`There is no word class ${name}`);
  return members
    .split(/[,\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== '')
    .flatMap((member) =>
      member
        .split(' ')
        .reduce<string[][]>(
          (sequences, word) =>
            sequences.flatMap((sequence) => sequencesOfOne(word, classes).map((more) => [...sequence, ...more])),
          [[]],
        ),
    );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/\/\/.*/, '').trim())
    .filter((line) => line !== '');
}

/** Verbs whose forms are not made by rule, each with all of its forms. */
const IRREGULAR: Record<string, string> = {
  beat: 'beat beats beating beaten beatin',
  break: 'break breaks broke breaking broken',
  bring: 'bring brings brought bringing',
  burn: 'burn burns burned burnt burning',
  buy: 'buy buys bought buying',
  catch: 'catch catches caught catching',
  cut: 'cut cuts cutting cuttin',
  die: 'die dies died dying',
  feel: 'feel feels felt feeling',
  find: 'find finds found finding',
  fling: 'fling flings flung flinging',
  get: 'get gets got getting gotten',
  give: 'give gives gave giving given',
  hang: 'hang hangs hanged hung hanging',
  have: 'have has had having',
  hit: 'hit hits hitting hittin',
  hold: 'hold holds held holding',
  hurt: 'hurt hurts hurting hurtin',
  keep: 'keep keeps kept keeping',
  lay: 'lay lays laid laying',
  leave: 'leave leaves left leaving',
  make: 'make makes made making',
  put: 'put puts putting',
  say: 'say says said saying',
  see: 'see sees saw seeing seen',
  sell: 'sell sells sold selling',
  set: 'set sets setting',
  shoot: 'shoot shoots shot shooting shootin',
  show: 'show shows showed showing shown',
  slit: 'slit slits slitting',
  spit: 'spit spits spat spitting',
  swing: 'swing swings swung swinging',
  take: 'take takes took taking taken',
  tell: 'tell tells told telling',
  think: 'think thinks thought thinking thinkin',
  throw: 'throw throws threw throwing thrown',
  wake: 'wake wakes woke waking',
  write: 'write writes wrote writing written',
};

/** 'die' as it is; 'kill~' with all of its forms. */
function formsOf(word: string): string[] {
  if (!word.endsWith('~')) return [word];
  const verb = word.slice(0, -1);
  if (Object.hasOwn(IRREGULAR, verb)) return IRREGULAR[verb]!.split(' ');
  if (verb.endsWith('e')) {
    const root = verb.slice(0, -1);
    return [verb, `${verb}s`, `${verb}d`, `${root}ing`, `${root}in`];
  }
  if (/[^aeiou]y$/.test(verb)) {
    const root = verb.slice(0, -1);
    return [verb, `${root}ies`, `${root}ied`, `${verb}ing`];
  }
  // stab: stabbed, but beat and follow have no doubled letter.
  const root = /^[^aeiou]*[aeiou][^aeiouwxy]$|^kidnap$/.test(verb) ? verb + verb.at(-1)! : verb;
  const third = /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
  return [...new Set([verb, third, `${root}ed`, `${root}ing`, `${root}in`])];
}
