import type { Conversation } from '../../domain/conversation.js';
import { FOCUS_SKILLS, GENERAL_FOCUS, weightsOf } from '../../domain/focus.js';
import type { Quote } from '../../domain/quote-rules.js';
import { closeness } from '../../domain/related-skills.js';
import type { Situation } from '../../domain/situation.js';
import { type Skill, SKILLS } from '../../domain/skill.js';
import type { SkillPractice } from '../../domain/skill-practice.js';
import { NaiveBayesClassifier } from './naive-bayes.js';
import { PracticeIndex } from './practice-index.js';
import { problemOf } from './problem.js';
import { analyze, type ConversationAnalysis } from './conversation-analysis.js';

// Between these lies what chance gives a text of everyday words, and what the plainest problem comes to; see bench/planner.
/** Less evidence for any skill is chance: what could be said then is a guess. */
const SOME_EVIDENCE = 4.6;
/** What very few words must come to ... */
const EVIDENCE_OF_FEW_WORDS = 7;
const FEW_WORDS = 4;
/** ... and those that don't speak of work at all. */
const EVIDENCE_WITHOUT_WORK = 9;
/** A further skill is in the focus when it has at least this share of the strongest one's evidence. */
const THIRD_SHARE = 0.8;
const FOURTH_SHARE = 0.7;
/** How far a skill is judged by its share of what was said, each word explained once, and not by all evidence for it. */
const EXPLAINED_SHARE = 0.5;
/** What being the closest neighbour of the strongest skill is worth, as a share of its evidence. */
const NEIGHBOUR_SHARE = 0.35;
/** However close, a neighbour doesn't become the main skill. */
const BESIDE_MAIN = 0.99;
/** What full-text ranking adds to a skill that the words of the practices speak for, beside the lexicon's evidence. */
const SEARCH_EVIDENCE = 1;
/** What a situation adds to the skills that the catalogue has practices of for it. */
const SITUATION_EVIDENCE = 1;
/** What being named in the coach's last words adds, first to last, as a share of the strongest evidence there is. */
const PROMISED_SHARES = [1, 0.7, 0.5, 0.4];
const FOCUS_OF_NEW_MANAGERS: ReadonlyMap<Skill, number> = new Map([
  ['one-to-ones', 4],
  ['feedback', 2.6],
  ['delegation', 2.2],
]);

/** What a conversation is about. */
export interface Analysis {
  /** Too little was said for more than a guess: the focus is what helps most people, and there is nothing to quote. */
  general: boolean;
  /** In the person's own words; empty when `general`. */
  problem: string;
  /** Strongest first; the weights are hundredths that add up to 1. */
  focus: { skill: Skill; weight: number }[];
  /** How much speaks for each skill; the greatest is 1. */
  evidence: ReadonlyMap<Skill, number>;
  /** Strongest first; empty when `general`. */
  quotes: Quote[];
  /** With the words that show it, where they can be quoted. */
  situations: ReadonlyMap<Situation, string | null>;
  /** How well the words of a practice answer to what was said, by its number: the best one 1, others less or missing. */
  ranks: ReadonlyMap<number, number>;
}

/**
 * Detects skills without any model: from how people speak of each skill, full-text ranking of the practices, and what the
 * coach announced. The scripted coach promises by it, and the planner plans by it.
 */
export class ConversationAnalyzer {
  private readonly known = new WeakMap<readonly SkillPractice[], Promise<Knowledge>>();

  async analyze(conversation: Conversation, practices: readonly SkillPractice[]): Promise<Analysis> {
    const { index, classifier } = await this.knowledgeOf(practices);
    const analysis = analyze(conversation, classifier);
    const ranks = index.rank(analysis.clauses);
    const problem = problemOf(conversation, analysis);
    const general = isThin(analysis) || problem === '';
    const evidence = general ? generalEvidence(analysis) : skillEvidence(analysis, ranks, practices);
    const strongest = Math.max(...evidence.values());
    return {
      general,
      problem: general ? '' : problem,
      focus: focusOf(evidence, general, analysis.promised),
      evidence: new Map([...evidence].map(([skill, value]) => [skill, value / strongest])),
      quotes: general ? [] : analysis.quotes,
      situations: analysis.situations,
      ranks,
    };
  }

  /** Built once for a catalogue; callers keep the same array while the catalogue stays the same. */
  private knowledgeOf(practices: readonly SkillPractice[]): Promise<Knowledge> {
    let knowledge = this.known.get(practices);
    if (!knowledge) this.known.set(practices, (knowledge = knowledgeOf(practices)));
    return knowledge;
  }
}

interface Knowledge {
  index: PracticeIndex;
  classifier: NaiveBayesClassifier;
}

async function knowledgeOf(practices: readonly SkillPractice[]): Promise<Knowledge> {
  return { index: await PracticeIndex.of(practices), classifier: await NaiveBayesClassifier.with(practices) };
}

function isThin({ skills, contentWords, speaksOfWork }: ConversationAnalysis): boolean {
  const few = contentWords < FEW_WORDS ? EVIDENCE_OF_FEW_WORDS : SOME_EVIDENCE;
  return Math.max(...skills.values()) < (speaksOfWork ? few : EVIDENCE_WITHOUT_WORK);
}

function skillEvidence(
  analysis: ConversationAnalysis,
  ranks: Map<number, number>,
  practices: readonly SkillPractice[],
): Map<Skill, number> {
  const fromSearch = spreadOverSkills(practices, ({ number }) => (ranks.get(number) ?? 0) ** 2);
  const fromSituations = spreadOverSkills(
    practices,
    ({ situations }) => situations.filter((situation) => analysis.situations.has(situation)).length,
  );
  const evidence = SKILLS.map(
    (skill) =>
      analysis.skills.get(skill)! +
      SEARCH_EVIDENCE * fromSearch.get(skill)! +
      SITUATION_EVIDENCE * fromSituations.get(skill)!,
  );
  const most = Math.max(...evidence);
  return new Map(
    SKILLS.map((skill, i) => [
      skill,
      (1 - EXPLAINED_SHARE) * evidence[i]! + EXPLAINED_SHARE * most * analysis.shares.get(skill)!,
    ]),
  );
}

/** With little said, chance decides which skills it is evidence for: it only shifts what helps most people. */
const SAID_IN_GENERAL = 0.25;

function generalEvidence({ skills, situations }: ConversationAnalysis): Map<Skill, number> {
  const usual = situations.has('new-manager') ? FOCUS_OF_NEW_MANAGERS : GENERAL_FOCUS;
  return new Map(SKILLS.map((skill) => [skill, (usual.get(skill) ?? 0) + SAID_IN_GENERAL * skills.get(skill)!]));
}

/** What practices are worth, added up for the skills that they teach; the greatest is 1. */
function spreadOverSkills(
  practices: readonly SkillPractice[],
  worth: (practice: SkillPractice) => number,
): Map<Skill, number> {
  const sums = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  const sizes = new Map<Skill, number>(SKILLS.map((skill) => [skill, 0]));
  for (const practice of practices) {
    const value = worth(practice);
    for (const [skill, share] of Object.entries(practice.skills) as [Skill, number][]) {
      sums.set(skill, sums.get(skill)! + value * share);
      sizes.set(skill, sizes.get(skill)! + share);
    }
  }
  // A skill with many practices is no likelier for it.
  const means = SKILLS.map((skill) => sums.get(skill)! / (sizes.get(skill)! || 1));
  const greatest = Math.max(...means) || 1;
  return new Map(SKILLS.map((skill, i) => [skill, means[i]! / greatest]));
}

function focusOf(
  evidence: Map<Skill, number>,
  general: boolean,
  promised: readonly Skill[],
): { skill: Skill; weight: number }[] {
  const strongest = [...evidence].reduce((best, other) => (other[1] > best[1] ? other : best));
  const [main, most] = strongest;
  // Beside the main skill its neighbours are likelier than what was only brushed.
  const ranked = [...evidence]
    .map(([skill, value]): Ranked => {
      if (skill === main) return [skill, value];
      return [skill, Math.min(value + NEIGHBOUR_SHARE * most * closeness(main, skill), most * BESIDE_MAIN)];
    })
    .sort((a, b) => b[1] - a[1] || SKILLS.indexOf(a[0]) - SKILLS.indexOf(b[0]));
  const chosen = promised.length > 0 ? withPromise(ranked, promised) : chosenOf(ranked, general);
  const weights = weightsOf(chosen.map(([, value]) => Math.max(value, chosen[0]![1] / 4)));
  return chosen.map(([skill], i) => ({ skill, weight: weights[i]! }));
}

type Ranked = [skill: Skill, value: number];

function chosenOf(ranked: readonly Ranked[], general: boolean): Ranked[] {
  const [main, second, third, fourth] = ranked as [Ranked, Ranked, Ranked, Ranked];
  const chosen = [main, second];
  if (general || third[1] >= main[1] * THIRD_SHARE) chosen.push(third);
  if (chosen.length === 3 && (general || fourth[1] >= main[1] * FOURTH_SHARE)) chosen.push(fourth);
  return chosen;
}

/** What the coach announced leads, in its order; the person's own words say how far, and whether something else comes too. */
function withPromise(ranked: readonly Ranked[], promised: readonly Skill[]): Ranked[] {
  const strongest = ranked[0]![1];
  const values = new Map(ranked);
  const raised = promised.map((skill, i) => values.get(skill)! + strongest * PROMISED_SHARES[i]!).sort((a, b) => b - a);
  const kept = promised.map((skill, i): Ranked => [skill, raised[i]!]);
  const others = ranked
    .filter(([skill]) => !promised.includes(skill))
    .map(([skill, value]): Ranked => [skill, Math.min(value, raised.at(-1)!)]);
  const strong = others.filter(([, value]) => value >= strongest * THIRD_SHARE).length;
  const more = Math.max(FOCUS_SKILLS.min - kept.length, Math.min(strong, FOCUS_SKILLS.max - 1 - kept.length), 0);
  return [...kept, ...others.slice(0, more)];
}
