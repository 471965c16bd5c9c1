import type { Patterns } from './patterns.js';
import type { Skill } from './skill.js';
import type { Word } from './words.js';

/** More or less of some skills, and of the texts, as somebody asks for them in a sentence. */
export interface RequestedChanges {
  skills: { skill: Skill; wish: 'more' | 'less' }[];
  pace: 'fewer' | 'more' | null;
}

export interface ChangeLists {
  skills: readonly { skill: Skill; patterns: Patterns }[];
  /** Words between "more" and the name of a skill. */
  between: Patterns;
  fewer: Patterns;
  more: Patterns;
}

const MORE = new Set(['more']);
const LESS = new Set(['less', 'fewer']);
const DENIES = new Set(['not', 'no', 'never', 'nor', 'without']);
/** "No feedback" asks for less of it where it begins a part of a sentence: "there was no feedback" does not. */
const BEFORE_NO = new Set(['and', 'but', 'also', 'please']);
/** Words in front of one that deny it. */
const DENIED_WITHIN = 3;
/** The longest name of a skill. */
const NAME_WORDS = 6;

/** Finds "more of this, less of that, fewer texts" anywhere in a message. Takes time linear in the words. */
export function requestedChanges(words: readonly Word[], lists: ChangeLists): RequestedChanges {
  const skills: RequestedChanges['skills'] = [];
  for (let at = 0; at < words.length; at++) {
    const wish = directionAt(words, at);
    if (wish) for (const skill of skillsFrom(words, at, lists)) skills.push({ skill, wish });
  }
  const asks = (texts: Patterns): boolean => [...texts.matchesIn(words)].some(({ start }) => !isDenied(words, start));
  return { skills, pace: asks(lists.fewer) ? 'fewer' : asks(lists.more) ? 'more' : null };
}

function directionAt(words: readonly Word[], at: number): 'more' | 'less' | null {
  const { text } = words[at]!;
  const before = words[at - 1];
  if (text === 'no') return !before || before.ends !== null || BEFORE_NO.has(before.text) ? 'less' : null;
  if ((text === 'much' || text === 'many') && before?.text === 'too') return 'less';
  if (isDenied(words, at)) return null;
  return MORE.has(text) ? 'more' : LESS.has(text) ? 'less' : null;
}

function isDenied(words: readonly Word[], at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - DENIED_WITHIN); i--) {
    if (words[i]!.ends !== null) return false;
    if (DENIES.has(words[i]!.text)) return true;
  }
  return false;
}

/** The skills that follow a "more" or "less", up to the first other word. */
function skillsFrom(words: readonly Word[], direction: number, { skills, between }: ChangeLists): Skill[] {
  const found: Skill[] = [];
  let at = direction + 1;
  while (at < words.length && words[at - 1]!.ends !== 'sentence' && directionAt(words, at) === null) {
    const next = words.slice(at, at + NAME_WORDS);
    const named = skills
      .map(({ skill, patterns }) => ({ skill, end: endOf(next, patterns) }))
      .reduce((longest, one) => (one.end > longest.end ? one : longest));
    if (named.end > 0) found.push(named.skill);
    else if (words[direction]!.text === 'no' || endOf(next, between) === 0) break;
    at += named.end || 1;
  }
  return found;
}

/** The number of words from the first one on that match; 0 where none do. */
function endOf(words: readonly Word[], patterns: Patterns): number {
  const { value } = patterns.matchesIn(words).next();
  return value?.start === 0 ? value.end : 0;
}
