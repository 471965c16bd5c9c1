import type { Patterns } from './patterns.js';
import type { Skill } from './skill.js';
import type { Word } from './words.js';

type Direction = 'more' | 'less';

/** More or less of some skills, and of the texts, as somebody asks for them in a sentence. */
export interface RequestedChanges {
  skills: { skill: Skill; wish: Direction }[];
  /** Directions with words after them that name no skill: "less of the calendar stuff". */
  unread: { wish: Direction; words: string }[];
  pace: 'fewer' | 'more' | null;
  /** True where it asks, rather than tells. */
  asks: boolean;
}

export interface ChangeLists {
  skills: readonly { skill: Skill; patterns: Patterns }[];
  /** Words between a direction and the name of a skill. */
  between: Patterns;
  /** Words in front of a skill that ask for more of it: "I want", "focus on". */
  wanted: Patterns;
  /** Words in front of a skill that ask for less of it: "drop". */
  dropped: Patterns;
  /** Words with which a message says that it asks. */
  asking: Patterns;
  fewer: Patterns;
  more: Patterns;
}

const MORE = new Set(['more']);
const LESS = new Set(['less', 'fewer']);
const DENIES = new Set(['not', 'no', 'never', 'nor', 'without']);
/** "No feedback" asks for less of it where it begins a part of a sentence: "there was no feedback" does not. */
const BEFORE_NO = new Set(['and', 'but', 'also', 'please']);
/** Words in front of a direction that begin no sentence of their own. */
const LEADS = new Set('maybe please ok okay yes no so just also instead then and but n a an bit little lot'.split(' '));
/** Words in front of one that deny it. */
const DENIED_WITHIN = 3;
/** After the skills that somebody wants: "I want feedback from my boss" is about work. */
const CLOSES = new Set(
  'and or n but more less first now instead than please rather next stuff most mostly only'.split(' '),
);
/** One practice of a skill is none of its others. */
const IS_ONE = new Set(['one', 'practice', 'exercise', 'text']);
/** After "less of", these mean the texts or nothing that is named. */
const NAMES_NOTHING = new Set('it them everything all that this these those a skill me us you'.split(' '));
const OF = new Set(['of', 'on', 'about']);
/** Words of what was not read that are said back. */
const LONGEST_QUOTE = 6;
/** A message of a few words tells nothing. */
const FEW_WORDS = 4;

interface Found {
  wish: Direction;
  skill: Skill;
  at: number;
}

/** The longest match of one of the lists at each word. */
type Ends = ReadonlyMap<number, number>;

/** Finds "more of this, less of that, fewer texts" anywhere in a message. Takes time linear in the words. */
export function requestedChanges(words: readonly Word[], lists: ChangeLists): RequestedChanges {
  const reading = new Reading(words, lists);
  const found = reading.found();
  const asks = (texts: Patterns): boolean => [...texts.matchesIn(words)].some(({ start }) => !isDenied(words, start));
  const skills = [...new Map(found.map(({ skill, wish }) => [skill, { skill, wish }])).values()];
  return {
    skills,
    unread: reading.unread,
    pace: asks(lists.fewer) ? 'fewer' : asks(lists.more) ? 'more' : null,
    asks:
      words.length <= FEW_WORDS ||
      lists.asking.isIn(words) ||
      found.some(({ at }) => leads(words, at)) ||
      reading.unread.some(({ at }) => leads(words, at)),
  };
}

/** True where a part of a sentence begins, apart from a few light words. */
function leads(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return !before || before.ends !== null || (LEADS.has(before.text) && leads(words, at - 1));
}

class Reading {
  readonly unread: { wish: Direction; words: string; at: number }[] = [];
  private readonly names = new Map<number, { skill: Skill; end: number }>();
  private readonly between: Ends;
  private readonly wanted: Ends;
  private readonly dropped: Ends;

  constructor(
    private readonly words: readonly Word[],
    { skills, between, wanted, dropped }: ChangeLists,
  ) {
    for (const { skill, patterns } of skills)
      for (const { start, end } of patterns.matchesIn(words))
        if (end > (this.names.get(start)?.end ?? 0)) this.names.set(start, { skill, end });
    this.between = endsOf(between, words);
    this.wanted = endsOf(wanted, words);
    this.dropped = endsOf(dropped, words);
  }

  found(): Found[] {
    const found = this.words.flatMap((_, at) => this.foundAt(at));
    return [...found, ...this.words.flatMap((_, at) => this.replacedAt(at, found))];
  }

  /** "Feedback instead of presence", "you began with presence, I asked for feedback instead" */
  private replacedAt(at: number, found: readonly Found[]): Found[] {
    const { text } = this.words[at]!;
    const isThan = text === 'than' && this.words.some((word) => word.text === 'rather');
    if (text !== 'instead' && !isThan) return [];
    const before = this.nameBefore(at);
    const wished = [...found, ...(before ? [{ ...before, wish: 'more' as const }] : [])];
    if (!wished.some(({ wish }) => wish === 'more') || found.some(({ wish }) => wish === 'less')) return [];
    const isFollowed = isThan || this.words[at + 1]?.text === 'of';
    const others = isFollowed
      ? this.namesFrom(isThan ? at + 1 : at + 2, true).skills
      : [...this.names.values()].map(({ skill }) => skill);
    const replaced = others.filter((skill) => !wished.some((one) => one.skill === skill));
    return [...wished.slice(found.length), ...replaced.map((skill): Found => ({ wish: 'less', skill, at }))];
  }

  private foundAt(at: number): Found[] {
    const wish = this.directionAt(at);
    if (wish) {
      const isLast = this.words[at]!.ends !== null || at === this.words.length - 1;
      const before = isLast ? this.nameBefore(at) : null;
      if (before) return [{ wish, ...before }];
      const named = this.namesFrom(at + 1, wish === 'less' && this.words[at]!.text === 'no');
      if (named.skills.length === 0) this.leaveUnread(wish, at);
      return named.skills.map((skill) => ({ wish, skill, at }));
    }
    if (isDenied(this.words, at)) return [];
    const drops = this.dropped.get(at);
    if (drops !== undefined && leads(this.words, at)) {
      const { skills, end } = this.namesFrom(drops, true);
      return IS_ONE.has(this.words[end]?.text ?? '') ? [] : skills.map((skill) => ({ wish: 'less', skill, at }));
    }
    const wants = this.wanted.get(at);
    if (wants === undefined) return [];
    const { skills, end } = this.namesFrom(wants, true);
    const isClosed = this.words[end - 1]?.ends !== null || !this.words[end] || CLOSES.has(this.words[end].text);
    return isClosed ? skills.map((skill) => ({ wish: 'more', skill, at })) : [];
  }

  private directionAt(at: number): Direction | null {
    const { text } = this.words[at]!;
    const before = this.words[at - 1];
    if (text === 'no') {
      const isOwn = before?.text === 'said' && this.words[at - 2]?.text === 'i';
      return !before || before.ends !== null || BEFORE_NO.has(before.text) || isOwn ? 'less' : null;
    }
    if ((text === 'much' || text === 'many') && before?.text === 'too') return 'less';
    if (isDenied(this.words, at)) return null;
    return MORE.has(text) ? 'more' : LESS.has(text) ? 'less' : null;
  }

  /** "Delegation less, feedback the same": a name that comes right before a word begins the clause. */
  private nameBefore(at: number): Pick<Found, 'skill' | 'at'> | null {
    for (const [start, { skill, end }] of this.names) {
      const isNext = end <= at && this.words.slice(end, at).every(({ text }) => LEADS.has(text));
      const isIn = this.words.slice(start, at).every(({ ends }) => ends === null);
      if (isNext && isIn && leads(this.words, start)) return { skill, at: start };
    }
    return null;
  }

  /**
   * The skills that are named from a word on, up to the first other word.
   * @param isStrict one light word may come before the first one, and no "to": "I want to delegate" is about work
   */
  private namesFrom(start: number, isStrict: boolean): { skills: Skill[]; end: number } {
    const skills: Skill[] = [];
    let end = start;
    for (let at = start; at < this.words.length && this.words[at - 1]!.ends !== 'sentence';) {
      if (at > start && this.directionAt(at) !== null) break;
      const named = this.names.get(at);
      if (named && this.isSame(named.end)) break;
      const light = this.between.get(at);
      if (named) skills.push(named.skill);
      else if (
        light === undefined ||
        (isStrict && skills.length === 0 && (at > start || this.words[at]!.text === 'to'))
      )
        break;
      at = named?.end ?? light!;
      if (named) end = at;
    }
    return { skills, end };
  }

  /** "Prioritization the same" */
  private isSame(end: number): boolean {
    return this.words[end]?.text === 'the' && this.words[end + 1]?.text === 'same';
  }

  private leaveUnread(wish: Direction, at: number): void {
    const [of, first] = [this.words[at + 1], this.words[at + 2]];
    if (!of || !first || this.words[at]!.ends !== null || !OF.has(of.text) || NAMES_NOTHING.has(first.text)) return;
    const rest = this.words.slice(at, at + LONGEST_QUOTE);
    const end = rest.findIndex(({ ends }) => ends !== null);
    const quoted = end < 0 ? rest : rest.slice(0, end + 1);
    this.unread.push({ wish, words: quoted.map(({ text }) => text).join(' '), at });
  }
}

const endsOf = (patterns: Patterns, words: readonly Word[]): Ends =>
  new Map([...patterns.matchesIn(words)].map(({ start, end }) => [start, end]));

function isDenied(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - DENIED_WITHIN); i--) {
    if (words[i]!.ends !== null) return false;
    if (DENIES.has(words[i]!.text)) return true;
  }
  return false;
}
