import type { Patterns } from './patterns.js';
import type { Skill } from './skill.js';
import type { Word } from './words.js';

export type Direction = 'more' | 'less';

/** A skill that a text names, and the direction that the words around it give it. */
interface Mention {
  skill: Skill;
  wish: Direction;
  /** It asks for more or less of the skill; else the text only names it, or turns it down where skills are chosen. */
  isRequest: boolean;
  /** The word at which what is said of it begins. */
  at: number;
  /** The first word of its name. */
  start: number;
}

/** More or less of some skills, and of the texts, as somebody asks for them in a sentence. */
export interface RequestedChanges {
  skills: { skill: Skill; wish: Direction }[];
  /** Directions with words after them that name no skill: "less of the calendar stuff". */
  unread: { wish: Direction; words: string }[];
  pace: 'fewer' | 'more' | null;
  /** True where it asks, rather than tells. */
  asks: boolean;
}

/** The skills that somebody wants to begin with, and those that they turn down, each in the order of the text. */
export interface SkillPreferences {
  wanted: Skill[];
  refused: Skill[];
}

/** A skill that is named from the word at `start` up to, and without, the one at `end`. */
interface NamedSkill {
  skill: Skill;
  start: number;
  end: number;
}

/** The words before a name, as far as they say what is asked for. */
interface Before {
  /** The nearest word that is neither light nor a name; -1 where the sentence begins first. */
  at: number;
  /** The first name after that word, if it is another one. */
  first: NamedSkill | null;
  /** No clause ends between that word and the name. */
  isInClause: boolean;
}

/** The lists of `catalogue/language/conversation.yaml`, each with its comment there. */
export type RequestLists = Record<
  | 'between'
  | 'lead-in'
  | 'wanted'
  | 'dropped'
  | 'swapped'
  | 'put-off'
  | 'dropped-it'
  | 'closing'
  | 'asking'
  | 'fewer-texts'
  | 'more-texts'
  | 'names-nothing',
  Patterns
> & { skills: readonly { skill: Skill; patterns: Patterns }[] };

const MORE = new Set(['more']);
const LESS = new Set(['less', 'fewer']);
const DENIES = new Set(['not', 'no', 'never', 'nor', 'without']);
const INSTEAD = new Set(['instead', 'than']);
/** One practice of a skill is none of its others. */
const IS_ONE = new Set(['one', 'practice', 'exercise', 'text']);
/** Words in front of a direction that deny it. */
const DENIED_WITHIN = 3;
/** Words of what was not read that are said back. */
const LONGEST_QUOTE = 6;
/** A message of a few words tells nothing. */
const FEW_WORDS = 4;

/** Reads what a text says of the skills that it names, by the words next to each. Takes time linear in the words. */
export class SkillRequests {
  private readonly names: readonly NamedSkill[];
  private readonly nameStarts: ReadonlySet<number>;
  /** The words of names: "saying no" denies nothing. */
  private readonly inNames: ReadonlySet<number>;
  private readonly starts: Record<
    'between' | 'lead-in' | 'put-off' | 'dropped-it' | 'closing' | 'names-nothing',
    ReadonlySet<number>
  >;
  private readonly ends: Record<'wanted' | 'dropped' | 'swapped', ReadonlyMap<number, number>>;

  constructor(
    private readonly words: readonly Word[],
    private readonly lists: RequestLists,
  ) {
    this.names = apart(
      lists.skills.flatMap(({ skill, patterns }) =>
        [...patterns.matchesIn(words)].map(({ start, end }) => ({ skill, start, end })),
      ),
    );
    this.nameStarts = new Set(this.names.map(({ start }) => start));
    this.inNames = new Set(
      this.names.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, nth) => start + nth)),
    );
    const startsOf = (patterns: Patterns) => new Set([...patterns.matchesIn(words)].map(({ start }) => start));
    const endsOf = (patterns: Patterns) =>
      new Map(
        [...patterns.matchesIn(words)]
          .sort((one, other) => other.start - one.start)
          .map(({ start, end }): [number, number] => [end, start]),
      );
    this.starts = {
      between: startsOf(lists.between),
      'lead-in': startsOf(lists['lead-in']),
      'put-off': startsOf(lists['put-off']),
      'dropped-it': startsOf(lists['dropped-it']),
      closing: startsOf(lists.closing),
      'names-nothing': startsOf(lists['names-nothing']),
    };
    this.ends = { wanted: endsOf(lists.wanted), dropped: endsOf(lists.dropped), swapped: endsOf(lists.swapped) };
  }

  /** The skills to begin with: all that are named, but for those that the text turns down. "Delegation second, feedback first" */
  preferences(): SkillPreferences {
    const isFirst = ({ skill }: Mention) =>
      this.names.some((name) => name.skill === skill && this.textAt(name.end) === 'first');
    const mentions = this.mentions().sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
    const skillsOf = (wish: Direction) => [
      ...new Set(mentions.filter((one) => one.wish === wish).map(({ skill }) => skill)),
    ];
    const refused = skillsOf('less');
    return { wanted: skillsOf('more').filter((skill) => !refused.includes(skill)), refused };
  }

  /** The changes that the text asks for: "more of this, less of that, fewer texts". */
  changes(): RequestedChanges {
    const { words, lists } = this;
    const found = this.mentions().filter(({ isRequest }) => isRequest);
    const unread = words.flatMap((_, at) => this.unreadAt(at));
    const isIn = (texts: Patterns): boolean => [...texts.matchesIn(words)].some(({ start }) => !this.isDenied(start));
    return {
      skills: [...new Map(found.map(({ skill, wish }) => [skill, { skill, wish }])).values()],
      unread: unread.map(({ wish, words: quoted }) => ({ wish, words: quoted })),
      pace: isIn(lists['fewer-texts']) ? 'fewer' : isIn(lists['more-texts']) ? 'more' : null,
      asks:
        words.length <= FEW_WORDS || lists.asking.isIn(words) || [...found, ...unread].some(({ at }) => this.leads(at)),
    };
  }

  private mentions(): Mention[] {
    const before = this.beforeNames();
    const mentions = this.names.map((name, nth) => this.mentionOf(name, before[nth]!));
    return this.withReplaced(mentions.filter((one) => one !== null));
  }

  private mentionOf(name: NamedSkill, { at, first, isInClause }: Before): Mention | null {
    const { skill, start, end } = name;
    if (this.textAt(end) === 'the' && this.textAt(end + 1) === 'same') return null;
    const said = (wish: Direction, isRequest: boolean, from = at): Mention => ({
      skill,
      wish,
      isRequest,
      at: from,
      start,
    });
    const text = this.textAt(at);
    const isDenied = this.isDenied(at);
    if (MORE.has(text) || LESS.has(text)) {
      const isLess = LESS.has(text);
      // "No more feedback"; "not less" asks for nothing.
      return isDenied
        ? said(isLess ? 'more' : 'less', !isLess && this.leads(at - 1))
        : said(isLess ? 'less' : 'more', true);
    }
    if ((text === 'much' || text === 'many') && this.textAt(at - 1) === 'too') return said('less', true, at - 1);
    const wanted = this.ends.wanted.get(at + 1);
    if (wanted !== undefined) {
      const isClosed = this.isLast(end - 1) || this.starts.closing.has(end) || this.isNamed(end);
      return said(isDenied || this.isDenied(wanted) ? 'less' : 'more', isClosed && !isDenied, wanted);
    }
    const swapped = this.ends.swapped.get(at + 1);
    if (swapped !== undefined) {
      const isIn = this.textAt((first ?? name).end) === 'in';
      return said(Boolean(first) === isIn ? 'less' : 'more', this.leads(swapped), swapped);
    }
    const dropped = this.ends.dropped.get(at + 1);
    if (dropped !== undefined && isInClause)
      return said(
        'less',
        (this.leads(dropped) || (at > dropped && DENIES.has(text))) && !IS_ONE.has(this.textAt(end)),
        dropped,
      );
    return (
      this.mentionByWhatFollows(name) ??
      said(isInClause && text !== 'but' && this.isDenied(at + 1) ? 'less' : 'more', false, start)
    );
  }

  /** "Delegation a bit less", "presence can wait" */
  private mentionByWhatFollows({ skill, start, end }: NamedSkill): Mention | null {
    if (this.isDroppedAfter(end)) return { skill, wish: 'less', isRequest: false, at: start, start };
    if (this.isLast(end - 1)) return null;
    if (this.starts['put-off'].has(end)) return { skill, wish: 'less', isRequest: false, at: start, start };
    let at = end;
    while (this.starts['lead-in'].has(at) && !this.isLast(at)) at += 1;
    const text = this.textAt(at);
    const isDirection = (MORE.has(text) || LESS.has(text)) && this.isLast(at) && this.leads(start);
    return isDirection ? { skill, wish: LESS.has(text) ? 'less' : 'more', isRequest: true, at: start, start } : null;
  }

  /** "Feedback sounds scary, take it out": up to the end of the sentence, and to the next name. */
  private isDroppedAfter(end: number): boolean {
    for (let at = end; at < this.words.length && this.words[at - 1]!.ends !== 'sentence' && !this.isNamed(at); at++)
      if (this.starts['dropped-it'].has(at)) return true;
    return false;
  }

  /** "Feedback instead of presence", "you began with presence, I asked for feedback instead": what comes in, and what goes. */
  private withReplaced(mentions: Mention[]): Mention[] {
    const at = this.words.findIndex(
      ({ text }, nth) => INSTEAD.has(text) || (text === 'place' && this.textAt(nth + 1) === 'of'),
    );
    if (at < 0 || mentions.some(({ wish }) => wish === 'less')) return mentions;
    const isThan = this.textAt(at) === 'than';
    if (isThan && !this.words.some(({ text }) => text === 'rather')) return mentions;
    const requested = new Set(mentions.filter(({ isRequest }) => isRequest).map(({ skill }) => skill));
    const isNext = isThan || this.textAt(at + 1) === 'of';
    // "Can I start with decisions instead?" names only what comes.
    const goes = ({ skill, start }: Mention): boolean =>
      isNext ? start > at : requested.size > 0 && !requested.has(skill);
    const comes = mentions.filter((one) => !goes(one));
    const asks = comes.some((one) => one.isRequest || this.leads(one.at));
    return mentions.map((one) => ({ ...one, wish: goes(one) ? 'less' : 'more', isRequest: asks }));
  }

  /** Goes back from each name over light words and other names, to the word that says what is asked for. */
  private beforeNames(): Before[] {
    const found: Before[] = [];
    for (const [nth, { start }] of this.names.entries()) {
      let isInClause = true;
      let at = start - 1;
      const last = this.names[nth - 1];
      while (this.isLight(at) && last?.end !== at + 1) {
        isInClause &&= !this.isLast(at);
        at -= 1;
      }
      isInClause &&= !this.isLast(at);
      const isNext = last?.end === at + 1 && this.words[at]!.ends !== 'sentence';
      const before = isNext ? found[nth - 1]! : null;
      found.push(
        before
          ? { at: before.at, first: before.first ?? last!, isInClause: isInClause && before.isInClause }
          : { at: this.words[at]?.ends === 'sentence' ? -1 : at, first: null, isInClause },
      );
    }
    return found;
  }

  /** "Less of the calendar stuff" */
  private unreadAt(at: number): { wish: Direction; words: string; at: number }[] {
    const text = this.textAt(at);
    const isLess = LESS.has(text);
    const isDirection = (isLess || MORE.has(text)) && !this.isDenied(at) && this.words[at]!.ends === null;
    const namesNothing = this.starts['names-nothing'].has(at + 1) || !this.words[at + 2];
    if (!isDirection || namesNothing || !['of', 'on', 'about'].includes(this.textAt(at + 1))) return [];
    let next = at + 1;
    while (this.starts.between.has(next) && !this.isLast(next)) next += 1;
    if (this.isNamed(next)) return [];
    const rest = this.words.slice(at, at + LONGEST_QUOTE);
    const end = rest.findIndex(({ ends }) => ends !== null);
    const quoted = (end < 0 ? rest : rest.slice(0, end + 1)).map((word) => word.text).join(' ');
    return [{ wish: isLess ? 'less' : 'more', words: quoted, at }];
  }

  /** True of a word that says nothing of a name after it. */
  private isLight(at: number): boolean {
    const isOwn = Object.values(this.ends).some((ends) => ends.has(at + 1));
    return this.starts.between.has(at) && !isOwn && this.words[at]!.ends !== 'sentence';
  }

  private textAt(at: number): string {
    return this.words[at]?.text ?? '';
  }

  private isNamed(at: number): boolean {
    return this.nameStarts.has(at);
  }

  /** True of the last word of a clause, and in front of the first. */
  private isLast(at: number): boolean {
    return !this.words[at + 1] || this.words[at]?.ends !== null;
  }

  /** True where a clause begins, apart from a few light words. */
  private leads(at: number): boolean {
    return at <= 0 || this.isLast(at - 1) || (this.starts['lead-in'].has(at - 1) && this.leads(at - 1));
  }

  private isDenied(at: number): boolean {
    for (let i = at - 1; i >= Math.max(0, at - DENIED_WITHIN) && !this.isLast(i); i--)
      if (DENIES.has(this.textAt(i)) && !this.inNames.has(i)) return true;
    return false;
  }
}

/** In the order of the text. A longer name holds a shorter one: "coaching others" and "coaching". */
function apart<T extends { start: number; end: number }>(named: T[]): T[] {
  let end = 0;
  return named
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter((one) => {
      const isApart = one.start >= end;
      if (isApart) end = one.end;
      return isApart;
    });
}
