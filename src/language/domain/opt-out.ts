import { Patterns, type WordClasses } from './patterns.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** The lists of `catalogue/language/opt-out.yaml`. */
export interface OptOutPatterns {
  readonly classes: WordClasses;
  /** Words before a request that say nothing of what is requested: "can you please". */
  readonly lead: readonly string[];
  readonly request: readonly string[];
  readonly command: readonly string[];
  readonly maybe: readonly string[];
  readonly reported: readonly string[];
  /** A list, a thread or a meeting that is named as another one than the texts. */
  readonly elsewhere: readonly string[];
  /** In a text that is about nothing else that is known. */
  readonly hints: readonly string[];
  /** Phrases that ask for the texts to continue. */
  readonly kept: readonly string[];
  /** Work-related objects of "stop": "stop and think". */
  readonly exercises: readonly string[];
  /** Before a "stop" at the end, these make it no request: "made me stop". */
  readonly 'no-requests': readonly string[];
}

/** Beyond this many words a lone "stop" is one word of a story. */
const SHORT = 12;
const BRIEF = 7;
/** Somebody else is to stop, or did. */
const OTHERS = new Set('he she they him her them it boss team people everyone everybody not'.split(' '));
/** These begin a clause, where a request may follow a reason without punctuation: "I changed jobs so please stop the texts". */
const JOINS = new Set(['so', 'but', 'and', 'because', 'since']);
const AFTER_JOIN = new Set(
  'i we you this these it my please stop take remove no not cancel unsubscribe leave delete would can could'.split(' '),
);
/** "Wrong number? I was writing to my sister.", "Stop. That was all I said to him." */
const SPOKEN_OF = /^\W{0,9}(?:(?:wrong number|remove me) ?\?|stop\W{1,3}that was\b)/i;
const WAYS_OUT = new Set(['stop', 'unsubscribe', 'cancel', 'quit']);
const TEXTS = new Set(['texts', 'text', 'messages', 'message', 'texting', 'messaging', 'these', 'you', 'me', 'list']);

/**
 * Tells whether a text revokes the consent to be texted in other words than a keyword, which a person may do in any
 * reasonable manner (47 CFR 64.1200(a)(10)). Managers also write about work, where things are stopped and canceled
 * all day: a request has to name the texts, their sender or the person's own number. A possible one is `maybe`.
 */
export class OptOutReader {
  private readonly leads: readonly (readonly string[])[];
  private readonly request: Patterns;
  private readonly maybe: Patterns;
  private readonly reported: Patterns;
  private readonly elsewhere: Patterns;
  private readonly hints: Patterns;
  private readonly kept: Patterns;
  private readonly commands: ReadonlySet<string>;
  private readonly exercises: ReadonlySet<string>;
  private readonly noRequests: ReadonlySet<string>;

  constructor(
    {
      classes,
      lead,
      request,
      command,
      maybe,
      reported,
      elsewhere,
      hints,
      kept,
      exercises,
      'no-requests': noRequests,
    }: OptOutPatterns,
    private readonly spellings: Spellings,
  ) {
    this.leads = lead.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);
    this.request = new Patterns(request, classes);
    this.maybe = new Patterns(maybe, classes);
    this.reported = new Patterns(reported, classes);
    this.elsewhere = new Patterns(elsewhere, classes);
    this.hints = new Patterns(hints, classes);
    this.kept = new Patterns(kept, classes);
    this.commands = new Set(command);
    this.exercises = new Set(exercises);
    this.noRequests = new Set(noRequests);
  }

  read(text: string): 'yes' | 'maybe' | 'no' {
    const words = wordsOf(text, this.spellings);
    const clauses: (readonly Word[])[] = [];
    for (const clause of sentencesOf(words).flatMap((sentence) =>
      this.reported.isIn(sentence) ? [] : clausesOf(sentence),
    )) {
      const followsCommand = clauses.length > 0 && this.isCommand(clauses.at(-1)!);
      clauses.push(followsCommand ? clause : this.withoutLead(clause));
    }
    const others = clauses.filter((clause) => this.request.isIn(clause) && this.elsewhere.isIn(clause));
    if (others.length === 0) return this.readClauses(text, words, clauses);
    const rest = clauses.filter((clause) => !others.includes(clause));
    return this.readClauses(text, words, rest) === 'yes' ? 'yes' : 'maybe';
  }

  private readClauses(
    text: string,
    words: readonly Word[],
    clauses: readonly (readonly Word[])[],
  ): 'yes' | 'maybe' | 'no' {
    if (clauses.length === 0) return 'no';
    if (SPOKEN_OF.test(text)) return 'maybe';
    if (this.kept.isIn(clauses.flat())) return 'maybe';
    if (this.request.isIn(clauses.flat())) return 'yes';
    if (this.isBriefStop(clauses.flat())) return mayNameAnother(words, clauses.flat()) ? 'maybe' : 'yes';
    if (words.length > SHORT) return this.isCommand(clauses.at(-1)!) ? 'yes' : 'no';
    if (this.isCommand(clauses.at(-1)!)) return 'yes';
    const at = clauses.findIndex((clause) => this.isCommand(clause));
    if (at >= 0) return PERSONAL.has(clauses[at + 1]![0]!.text) ? 'yes' : 'maybe';
    const says = (those: ReadonlySet<string>) => words.some(({ text: word }) => those.has(word));
    if (stopsSomethingElse(words)) return 'no';
    return this.maybe.isIn(clauses.flat()) || (says(WAYS_OUT) && says(TEXTS)) ? 'maybe' : 'no';
  }

  /** True if a text that is about nothing else that is known may be a request to stop. */
  hintsAtIt(text: string): boolean {
    const words = wordsOf(text, this.spellings);
    return words.length <= SHORT && this.hints.isIn(words);
  }

  /** "stop account closed", "no really stop": a short text leaves no room for another matter, unless it says what to stop doing. */
  private isBriefStop(words: readonly Word[]): boolean {
    if (words.length > BRIEF || words.length < 2) return false;
    const [first, second, beforeLast, last] = [words[0]!, words[1]!, words.at(-2)!, words.at(-1)!].map(
      ({ text }) => text,
    );
    if (first === 'stop')
      return !second!.endsWith('ing') && !this.exercises.has(second!) && words[0]!.ends !== 'sentence';
    return last === 'stop' && !this.noRequests.has(beforeLast!) && !words.some(({ text }) => OTHERS.has(text));
  }

  private isCommand(clause: readonly Word[]): boolean {
    return this.commands.has(clause.map(({ text }) => text).join(' '));
  }

  private withoutLead(clause: readonly Word[]): readonly Word[] {
    let start = 0;
    const leads = (phrase: readonly string[]) =>
      phrase.length < clause.length - start && phrase.every((word, i) => clause[start + i]!.text === word);
    for (let lead = this.leads.find(leads); lead; lead = this.leads.find(leads)) start += lead.length;
    return clause.slice(start);
  }
}

const SENDING = new Set(
  'texting sending messaging receiving getting contacting bothering spamming writing coaching calling emailing'.split(
    ' ',
  ),
);

/** "I need to stop micromanaging", "she asked me to stop by"; not "stop calling me", nor an order to stop something. */
const stopsSomethingElse = (words: readonly Word[]): boolean => {
  const at = words.findIndex(({ text }) => text === 'stop');
  const [next, ...rest] = words.slice(at + 1).map(({ text }) => text);
  if (at < 0 || next === undefined) return false;
  if (next === 'by') return true;
  const isHabit = at > 0 && words[at - 1]!.ends === null && words[at - 1]!.text !== 'please';
  return isHabit && next.endsWith('ing') && !SENDING.has(next) && !rest.some((word) => TEXTS.has(word));
};

/** "How do I stop scope creep?", "Stop my team from going around me": what is to stop may be something else than the texts. */
const mayNameAnother = (words: readonly Word[], [, object]: readonly Word[]): boolean =>
  !TEXTS.has(object!.text) && (words[0]!.text === 'how' || words.some(({ text }) => text === 'from'));

/** After a lone "stop", what somebody says of themselves or of the texts; after "Stop. Breathe." the text is about an exercise. */
const PERSONAL = new Set('i we you this these it my wrong sorry no not thanks account please the stop too'.split(' '));

function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]];
  for (const word of words) {
    const last = sentences.at(-1)!;
    // "I told them to please …" goes on.
    if (word.text === 'please' && last.length > 0 && last.at(-1)!.text !== 'to') {
      last[last.length - 1] = { ...last.at(-1)!, ends: 'sentence' };
      sentences.push([]);
    }
    sentences.at(-1)!.push(word);
    if (word.ends === 'sentence') sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const [i, word] of words.entries()) {
    const next = words[i + 1]?.text ?? '';
    const isJoin = JOINS.has(word.text) && AFTER_JOIN.has(next);
    if (isJoin && clauses.at(-1)!.length > 0) {
      const last = clauses.at(-1)!;
      last[last.length - 1] = { ...last.at(-1)!, ends: last.at(-1)!.ends ?? 'clause' };
      clauses.push([]);
    }
    clauses.at(-1)!.push(word);
    if (word.ends !== null && i < words.length - 1) clauses.push([]);
  }
  return clauses;
}
