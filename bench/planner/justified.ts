import type { CurriculumPlanner } from '../../src/curriculum/application/ports/curriculum-planner.js';
import { type Conversation, saidIn } from '../../src/skills/domain/conversation.js';
import type { Plannable } from '../../src/catalogue/domain/practice.js';
import { quotesIn } from '../../src/curriculum/domain/reasons.js';
import { quoteProblems, repetitionProblems } from '../../src/curriculum/testing/plan-problems.js';
import type { Labelled, ThinTalk } from './labelled.js';

/** How the plans of labelled talks justify themselves. */
export interface Justified {
  plans: number;
  /** Reasons that break a rule of what may be quoted, or are no whole sentence: each in words. */
  broken: string[];
  /** Quotes and patterns of sentence that come too often: each in words. */
  repeated: string[];
  /** Of the reasons of plans that are not general, how many quote the person. */
  quoting: number;
}

export async function justified(
  planner: CurriculumPlanner,
  practices: readonly Plannable[],
  talks: readonly { id: string; conversation: Conversation }[],
): Promise<Justified> {
  const found: Justified = { plans: talks.length, broken: [], repeated: [], quoting: 0 };
  let reasons = 0;
  let quoting = 0;
  for (const { id, conversation } of talks) {
    const plan = await planner.plan(conversation, practices);
    const named = (problem: string) => `${id}: ${problem}`;
    found.broken.push(...quoteProblems(plan, saidIn(conversation)).map(named));
    found.repeated.push(...repetitionProblems(plan).map(named));
    if (plan.general) continue;
    reasons += plan.items.length;
    quoting += plan.items.filter(({ reason }) => quotesIn(reason).length > 0).length;
  }
  return { ...found, quoting: reasons === 0 ? 0 : quoting / reasons };
}

export interface Thin {
  thin: number;
  concrete: number;
  /** Share of the thin talks that gave a general plan, and of the concrete ones that did. */
  found: number;
  wronglyFound: number;
  /** The ids of those that were missed, and of those that were wrongly found. */
  missed: string[];
  wrong: string[];
}

export async function thinness(
  planner: CurriculumPlanner,
  practices: readonly Plannable[],
  thin: readonly ThinTalk[],
  concrete: readonly Labelled[],
): Promise<Thin> {
  const idsOf = async (talks: readonly { id: string; conversation: Conversation }[], general: boolean) => {
    const ids: string[] = [];
    for (const { id, conversation } of talks) {
      if ((await planner.plan(conversation, practices)).general === general) ids.push(id);
    }
    return ids;
  };
  const missed = await idsOf(thin, false);
  const wrong = await idsOf(concrete, true);
  return {
    thin: thin.length,
    concrete: concrete.length,
    found: 1 - missed.length / (thin.length || 1),
    wronglyFound: wrong.length / (concrete.length || 1),
    missed,
    wrong,
  };
}
