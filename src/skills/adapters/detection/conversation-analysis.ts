import type { Conversation } from '../../domain/conversation.js';
import { type Clause, clausesOf } from './clauses.js';
import { divided, type Explainable } from './division.js';
import { evidenceOf, type NaiveBayesClassifier } from './naive-bayes.js';
import { CORPUS, signalling } from './corpus.js';
import { type Match, PhraseBook } from './phrase-book.js';
import { promisedSkills } from './promise.js';
import { quotableStretches } from './quotable.js';
import { carriesMeaning } from './features.js';
import { stemOf, type Word, wordsOf } from './words.js';
import type { Quote } from '../../domain/quote-rules.js';
import type { Situation } from '../../domain/situation.js';
import { type Skill, SKILLS } from '../../domain/skill.js';

/** What a conversation is about. */
export interface ConversationAnalysis {
  clauses: readonly Clause[];
  /** How much evidence there is for each skill; 0 where there is none. */
  skills: ReadonlyMap<Skill, number>;
  /** What share of it is about each skill, when each word is explained once; the greatest is 1. */
  shares: ReadonlyMap<Skill, number>;
  /** What the coach's last words said that the curriculum is about, in that order. */
  promised: readonly Skill[];
  situations: ReadonlyMap<Situation, string | null>;
  /** Evidence in each clause, by index. */
  weightOf: readonly number[];
  /** Strongest first, each text once. */
  quotes: Quote[];
  /** How many words carry meaning. */
  contentWords: number;
  speaksOfWork: boolean;
}

interface Meaning {
  skill: Skill;
  weight: number;
}

// One strong phrase outweighs two clear ones and any handful of hints; tuned on the "tune" half of bench/planner.
const WEIGHTS = { strong: 1.8, clear: 0.85, hint: 0.25 } as const;
/** What is said first is what brings the person here. */
const OPENING = 1.3;
const WISH = 1.15;
const TRIED = 0.6;
const ADOPTED = 0.5;
const SETTING = 0.25;
const DISMISSED = -1;

/** The weight of sounding like somebody with a problem, relative to naming it. */
const EXAMPLES_SHARE = 0.5;
/** Fewer clauses than this are compared whole; of a longer talk the opening ones and those that name something. */
const COMPARED_CLAUSES = 400;
/** A stretch speaks for its strongest skill, and for another that comes close to it. */
const QUOTED_SHARE = 0.6;
/** Less evidence in a stretch is chance, and no reason for a quote. */
const QUOTABLE_EVIDENCE = 4;
/** Words that are quoted already need no further quote. */
const QUOTED_TIMES = 3;
const QUOTES_PER_SKILL = 6;

const skillBook = new PhraseBook<Meaning>(
  CORPUS.phrases.map(({ phrase, skill, strength }) => [phrase, { skill, weight: WEIGHTS[strength] }] as const),
);

const situationBook = new PhraseBook<Situation>(
  CORPUS.situations.map(({ phrase, situation }) => [phrase, situation] as const),
);

const workStems = new Set(signalling('work').map(stemOf));

export function analyze(conversation: Conversation, classifier: NaiveBayesClassifier): ConversationAnalysis {
  const clauses = clausesOf(conversation);
  const said = new Map<string, number>();
  const named = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  const sounds = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  const weightOf: number[] = [];
  const candidates: Candidate[] = [];
  const explainable: Explainable[] = [];
  let compared = 0;
  for (const clause of clauses) {
    const factor = factorOf(clause);
    const times = timesSaid(said, clause.text);
    const phrases = strongestApart(skillBook.matches(clause.words));
    for (const { meaning, phrase } of phrases) {
      // Said again it still counts, but a phrase that somebody repeats is no new evidence.
      add(named, meaning.skill, (meaning.weight * factor) / timesSaid(said, `${meaning.skill}:${phrase}`));
    }
    let like: ReadonlyMap<Skill, number> = NOTHING;
    if (compared < COMPARED_CLAUSES || (phrases.length > 0 && compared < 2 * COMPARED_CLAUSES)) {
      compared++;
      const features = classifier.featuresIn(clause.words);
      like = evidenceOf(features);
      for (const [skill, weight] of like) add(sounds, skill, (weight * factor * EXAMPLES_SHARE) / times);
      if (factor > 0) {
        for (const { ratios, share } of features) explainable.push({ ratios, share: (share * factor) / times });
      }
    }
    const own = evidenceIn(phrases, like);
    weightOf.push((Math.max(0, ...own.values()) * factor) / times);
    if (like !== NOTHING && factor > 0 && isOwnAccount(clause) && times <= QUOTED_TIMES) {
      candidates.push(...stretchesOf(clause, classifier).map((found) => ({ ...found, weight: found.weight * factor })));
    }
  }
  const skills = new Map(
    SKILLS.map((skill) => [skill, Math.max(0, named.get(skill)!) + Math.max(0, sounds.get(skill)!)]),
  );
  const own = clauses
    .filter(({ adopted, empty, setting }) => !adopted && !empty && !setting)
    .flatMap(({ words }) => words);
  return {
    clauses,
    skills,
    shares: divided(explainable),
    promised: promisedSkills(conversation),
    situations: situationsIn(clauses),
    weightOf,
    quotes: bestQuotes(candidates),
    contentWords: own.filter(({ stem }) => carriesMeaning(stem)).length,
    speaksOfWork: own.some(({ stem }) => workStems.has(stem)),
  };
}

/** The person's own account of how things are; what they want only where they opened with it. */
const isOwnAccount = ({ adopted, setting, hoped, dismissed, empty, wish, message }: Clause): boolean =>
  !adopted && !setting && !hoped && !dismissed && !empty && (!wish || message === 0);

const NOTHING: ReadonlyMap<Skill, number> = new Map();

const add = (sums: Map<Skill, number>, skill: Skill, value: number) => sums.set(skill, sums.get(skill)! + value);

function timesSaid(said: Map<string, number>, key: string): number {
  const times = (said.get(key) ?? 0) + 1;
  said.set(key, times);
  return times;
}

function evidenceIn(phrases: Match<Meaning>[], like: ReadonlyMap<Skill, number>): Map<Skill, number> {
  const evidence = new Map<Skill, number>();
  for (const [skill, weight] of like) evidence.set(skill, weight * EXAMPLES_SHARE);
  for (const { meaning } of phrases) evidence.set(meaning.skill, (evidence.get(meaning.skill) ?? 0) + meaning.weight);
  return evidence;
}

interface Candidate extends Quote {
  skill: Skill;
  weight: number;
}

/** What of a clause can be quoted, each for the skills that this very stretch speaks of. */
function stretchesOf({ text }: Clause, classifier: NaiveBayesClassifier): Candidate[] {
  return quotableStretches(text).flatMap((stretch) => {
    const words: Word[] = wordsOf(stretch);
    const evidence = evidenceIn(strongestApart(skillBook.matches(words)), classifier.of(words));
    const strongest = Math.max(...evidence.values());
    return (
      [...evidence]
        .filter(([, weight]) => weight >= QUOTABLE_EVIDENCE && weight >= strongest * QUOTED_SHARE)
        // Of two stretches that say as much, the shorter says it better.
        .map(([skill, weight]) => ({ skill, text: stretch, weight: weight - stretch.length / 100 }))
    );
  });
}

function factorOf({ message, adopted, dismissed, wish, hoped, tried, setting, empty }: Clause): number {
  if (empty) return 0;
  if (dismissed) return DISMISSED;
  return (
    (message === 0 ? OPENING : 1) *
    (adopted ? ADOPTED : 1) *
    (setting ? SETTING : 1) *
    (tried ? TRIED : wish || hoped ? WISH : 1)
  );
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

/** The strongest for each skill, none of which holds another. */
function bestQuotes(candidates: Candidate[]): Quote[] {
  const kept: Quote[] = [];
  for (const { skill, text } of candidates.toSorted((a, b) => b.weight - a.weight)) {
    const own = kept.filter((quote) => quote.skill === skill);
    if (own.length === QUOTES_PER_SKILL) continue;
    if (!own.some((quote) => quote.text.includes(text) || text.includes(quote.text))) kept.push({ skill, text });
  }
  return kept;
}

function situationsIn(clauses: readonly Clause[]): Map<Situation, string | null> {
  const found = new Map<Situation, string | null>();
  for (const clause of clauses) {
    if (clause.dismissed) continue;
    for (const match of situationBook.matches(clause.words)) {
      if (found.get(match.meaning)) continue;
      const words = clause.text.slice(clause.words[match.from]!.start, clause.words[match.to - 1]!.end);
      const stretches = !isOwnAccount(clause)
        ? []
        : quotableStretches(clause.text).filter((text) => text.includes(words));
      found.set(match.meaning, stretches.toSorted((a, b) => a.length - b.length)[0] ?? null);
    }
  }
  return found;
}
