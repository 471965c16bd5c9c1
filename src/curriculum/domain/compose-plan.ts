import { arrange, visitNumbers } from './arrangement.js';
import { DEFAULT_PER_WEEK, type Focus, type Plan, type PlannerName } from './plan.js';
import { type Occasion, Reasons } from './reasons.js';
import { type Quote, quoteFault } from '../../skills/conversation.api.js';
import type { Plannable } from '../../catalogue/practice.api.js';
import { primarySkill, type Skill } from '../../skills/skills.api.js';

/** What a planner has made out of a conversation; everything else about a plan follows from it and the catalogue. */
export interface Understanding {
  /** Whose it is. */
  planner: PlannerName;
  problem: string;
  general: boolean;
  /** Two to four, strongest first, weights adding up to 1. `because` is written by the product where it is missing. */
  focus: { skill: Skill; weight: number; because?: string }[];
  /** Strongest first; those that can't be quoted in a reason are left out of the plan, and all of them of a general one. */
  quotes: Quote[];
  related: Skill[];
  /** 0 to 1 by content number. */
  relevance: ReadonlyMap<number, number>;
  /** What the person said about the situations of the catalogue. */
  occasions?: readonly Occasion[];
  /** Reasons written for one practice, by content number; used for its first visit. */
  reasonFor?: ReadonlyMap<number, string>;
}

/** @throws CatalogueTooSmall */
export function composePlan(
  understanding: Understanding,
  practices: readonly Plannable[],
  perWeek: number = DEFAULT_PER_WEEK,
): Plan {
  const { planner, problem, general, related } = understanding;
  const quotes = general ? [] : understanding.quotes.filter(({ text }) => quoteFault(text) === null);
  const reasons = new Reasons(quotes);
  const focus: Focus[] = understanding.focus.map(({ skill, weight, because }) => ({
    skill,
    weight,
    because: because !== undefined && reasons.accepts(because) ? because : reasons.forFocus(skill, general),
  }));
  const chosen = arrange(understanding, practices, perWeek);
  const visits = visitNumbers(chosen);
  const inFocus = new Set(focus.map(({ skill }) => skill));
  const items = chosen.map((practice, i) => {
    const skill = primarySkill(practice);
    const visit = visits[i]!;
    const written = visit === 1 ? understanding.reasonFor?.get(practice.number) : undefined;
    const occasions = understanding.occasions?.filter(
      ({ situation, quote }) => practice.situations.includes(situation) && quoteFault(quote) === null,
    );
    const item = {
      skill,
      stage: practice.stage,
      visit,
      isFocus: inFocus.has(skill),
      general,
      title: practice.title,
      occasions,
    };
    const reason = written !== undefined && reasons.accepts(written) ? written : reasons.forItem(item);
    return { practice: practice.number, skill, stage: practice.stage, reason };
  });
  return { planner, problem, general, focus, quotes, related, items };
}
