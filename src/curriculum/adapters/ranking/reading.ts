import type { Conversation } from '../../domain/conversation.js';
import { type Quote } from '../../domain/plan.js';
import { type Situation, type Skill, SKILLS } from '../../domain/practice.js';
import { type Clause, clausesOf } from './clauses.js';
import { isTelling, Likeness } from './likeness.js';
import { SITUATION_LEXICON, SKILL_LEXICON } from './lexicon.js';
import { type Match, PhraseBook } from './phrase-book.js';
import { isQuotable, quoteAround } from './quotable.js';
import { WORK_WORDS } from './sayings.js';
import { stemOf } from './words.js';

/** What a conversation speaks about. */
export interface Reading {
  clauses: readonly Clause[];
  /** How much evidence there is for each skill; 0 where there is none. */
  skills: ReadonlyMap<Skill, number>;
  situations: ReadonlyMap<Situation, string | null>;
  /** Evidence in each clause, by index. */
  weightOf: readonly number[];
  /** Strongest first, each text once. */
  quotes: Quote[];
  /** How many words carry meaning. */
  tellingWords: number;
  speaksOfWork: boolean;
}

interface Meaning {
  skill: Skill;
  weight: number;
}

// One strong phrase outweighs two clear ones and any handful of hints; tuned on the "tune" half of bench/planner.
const WEIGHTS = { strong: 3, clear: 1.4, hint: 0.4 } as const;
/** What is said first is what brings the person here. */
const OPENING = 1.3;
const WISH = 1.15;
const TRIED = 0.6;
const ADOPTED = 0.5;
const DISMISSED = -1;

/** What sounding like somebody with a problem is worth beside naming it. */
const LIKENESS = 0.5;
/** Fewer clauses than this are compared whole; of a longer talk the opening ones and those that name something. */
const COMPARED_CLAUSES = 400;
/** Below this a likeness is chance, and no ground for a quote. */
const QUOTABLE_LIKENESS = 3;

/** The same words need no further quote. */
const QUOTED_TIMES = 3;
/** A mere hint is no ground for a quote. */
const QUOTABLE_EVIDENCE = 1;

const QUOTES_PER_SKILL = 6;

const skillBook = new PhraseBook<Meaning>(
  SKILLS.flatMap((skill) =>
    (['strong', 'clear', 'hint'] as const).flatMap((kind) =>
      SKILL_LEXICON[skill][kind].map((phrase) => [phrase, { skill, weight: WEIGHTS[kind] }] as const),
    ),
  ),
);

const situationBook = new PhraseBook<Situation>(
  (Object.keys(SITUATION_LEXICON) as Situation[]).flatMap((situation) =>
    SITUATION_LEXICON[situation].map((phrase) => [phrase, situation] as const),
  ),
);

const workStems = new Set(WORK_WORDS.map(stemOf));

export function read(conversation: Conversation, likeness: Likeness): Reading {
  const clauses = clausesOf(conversation);
  const said = new Map<string, number>();
  const skills = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  const sounds = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  const weightOf: number[] = [];
  const candidates: (Quote & { weight: number })[] = [];
  let compared = 0;
  for (const clause of clauses) {
    const factor = factorOf(clause);
    let total = 0;
    const add = (
      key: string,
      skill: Skill,
      weight: number,
      [from, to]: readonly [number, number],
      quotable: boolean,
    ) => {
      const times = (said.get(key) ?? 0) + 1;
      said.set(key, times);
      // Said again it still counts, but a phrase that somebody repeats is no new evidence.
      const value = (weight * factor) / times;
      skills.set(skill, skills.get(skill)! + value);
      total += value;
      if (value > 0 && quotable && !clause.adopted && times <= QUOTED_TIMES) {
        candidates.push({ skill, text: quoteOf(clause, from, to), weight: value });
      }
    };
    const named = strongestApart(skillBook.matches(clause.words));
    for (const { meaning, phrase, from, to } of named) {
      add(`${meaning.skill}:${phrase}`, meaning.skill, meaning.weight, [from, to], true);
    }
    if (compared < COMPARED_CLAUSES || (named.length > 0 && compared < 2 * COMPARED_CLAUSES)) {
      compared++;
      const times = (said.get(clause.text) ?? 0) + 1;
      said.set(clause.text, times);
      for (const [skill, { weight, at }] of likeness.of(clause.words)) {
        const value = (weight * factor * LIKENESS) / times;
        sounds.set(skill, sounds.get(skill)! + value);
        if (weight < QUOTABLE_LIKENESS || clause.dismissed) continue;
        total += value;
        if (!clause.adopted && times <= QUOTED_TIMES) {
          candidates.push({ skill, text: quoteOf(clause, at, at + 1), weight: value });
        }
      }
    }
    weightOf.push(total);
  }
  for (const [skill, value] of skills) skills.set(skill, Math.max(0, value) + Math.max(0, sounds.get(skill)!));
  const own = clauses.filter(({ adopted }) => !adopted).flatMap(({ words }) => words);
  return {
    clauses,
    skills,
    situations: situationsIn(clauses),
    weightOf,
    quotes: bestQuotes(candidates),
    tellingWords: own.filter(({ stem }) => isTelling(stem)).length,
    speaksOfWork: own.some(({ stem }) => workStems.has(stem)),
  };
}

function factorOf({ message, adopted, dismissed, wish, tried }: Clause): number {
  if (dismissed) return DISMISSED;
  return (message === 0 ? OPENING : 1) * (adopted ? ADOPTED : 1) * (tried ? TRIED : wish ? WISH : 1);
}

/** Of matches for one skill that share a word only the strongest counts, else "give feedback" would count twice. */
function strongestApart(matches: Match<Meaning>[]): Match<Meaning>[] {
  const kept: Match<Meaning>[] = [];
  const byStrength = matches.toSorted((a, b) => b.meaning.weight - a.meaning.weight || b.to - b.from - (a.to - a.from));
  for (const match of byStrength) {
    const overlaps = kept.some(
      (other) => other.meaning.skill === match.meaning.skill && other.from < match.to && match.from < other.to,
    );
    if (!overlaps) kept.push(match);
  }
  return kept;
}

function quoteOf({ text, words }: Clause, from: number, to: number): string {
  return quoteAround(text, words[from]!.start, words[to - 1]!.end);
}

function bestQuotes(candidates: (Quote & { weight: number })[]): Quote[] {
  // Several phrases in one stretch of text make it the better quote for their skill.
  const merged = new Map<string, Quote & { weight: number }>();
  for (const { skill, text, weight } of candidates) {
    if (!isQuotable(text)) continue;
    const key = `${skill}:${text}`;
    merged.set(key, { skill, text, weight: (merged.get(key)?.weight ?? 0) + weight });
  }
  const ranked = [...merged.values()]
    .filter(({ weight }) => weight >= QUOTABLE_EVIDENCE)
    .sort((a, b) => b.weight - a.weight);
  const perSkill = new Map<Skill, number>();
  return ranked.flatMap(({ skill, text }) => {
    const count = perSkill.get(skill!) ?? 0;
    perSkill.set(skill!, count + 1);
    return count < QUOTES_PER_SKILL ? [{ skill, text }] : [];
  });
}

function situationsIn(clauses: readonly Clause[]): Map<Situation, string | null> {
  const found = new Map<Situation, string | null>();
  for (const clause of clauses) {
    if (clause.dismissed) continue;
    for (const match of situationBook.matches(clause.words)) {
      if (found.get(match.meaning)) continue;
      const quote = clause.adopted ? '' : quoteOf(clause, match.from, match.to);
      found.set(match.meaning, isQuotable(quote) ? quote : null);
    }
  }
  return found;
}
