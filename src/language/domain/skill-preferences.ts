import type { Skill } from './skill.js';
import type { Word } from './words.js';

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

/** Before a skill, one of these turns it down: "not presence", "trust instead of feedback". */
const TURNS_DOWN = new Set(
  'not no nor never without instead than except drop remove delete strike lose less leave skip avoid against cut'.split(
    ' ',
  ),
);
/** After a skill: "hard conversations can wait", "take feedback out". */
const PUTS_OFF = /^(?:out\b|off\b|can wait\b|later\b|is (?:wrong|not|off)\b|does not\b|should (?:go|not)\b)/;
const SWAPS = new Set(['swap', 'switch', 'trade', 'exchange', 'replace']);
/** Between two skills, these take what is said of the first to the second. */
const JOINTS = new Set(['and', 'or', 'nor', 'n', 'plus', 'the', 'stuff']);

/** Tells skills that are wanted from those that are turned down, by the words next to each. Takes time linear in the words. */
export function skillPreferences(words: readonly Word[], named: readonly NamedSkill[]): SkillPreferences {
  const wanted = new Set<Skill>();
  const refused = new Set<Skill>();
  let from = 0;
  let isRefused = false;
  for (const [nth, { skill, start, end }] of named.entries()) {
    const before = clauseBefore(words, from, start);
    const said = before.map(({ text }) => text);
    const follows = nth > 0 && isOneClause(words, from - 1, start) && said.every((word) => JOINTS.has(word));
    if (!follows) isRefused = said.some((word) => TURNS_DOWN.has(word)) || isPutOff(words, end);
    if (isRefused) refused.add(skill);
    else wanted.add(skill);
    from = end;
  }
  const [first, second] = named;
  const at = words.findIndex(({ text }) => SWAPS.has(text));
  // "Swap feedback for trust" gives up the first, "swap trust in for feedback" the second.
  if (first && second && at >= 0 && at < first.start) {
    const keepsFirst = words[first.end]?.text === 'in';
    const [given, taken] = keepsFirst ? [second.skill, first.skill] : [first.skill, second.skill];
    refused.add(given);
    wanted.delete(given);
    refused.delete(taken);
    wanted.add(taken);
  }
  return { wanted: [...wanted].filter((skill) => !refused.has(skill)), refused: [...refused] };
}

/** The words of the clause that the word at `start` stands in, from the one at `from` on. */
function clauseBefore(words: readonly Word[], from: number, start: number): readonly Word[] {
  const ended = words.slice(from, start).findLastIndex(({ ends }) => ends !== null);
  return words.slice(from + ended + 1, start);
}

const isOneClause = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to).every(({ ends }) => ends === null);

const isPutOff = (words: readonly Word[], end: number): boolean =>
  words[end - 1]!.ends === null &&
  PUTS_OFF.test(
    words
      .slice(end, end + 3)
      .map(({ text }) => text)
      .join(' '),
  );
