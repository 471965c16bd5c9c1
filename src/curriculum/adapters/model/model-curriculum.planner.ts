import type { Plannable } from '../../../catalogue/catalogue.api.js';
import type { LanguageModel } from '../../../language/model.api.js';
import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { composePlan } from '../../domain/compose-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { Summary } from '../../domain/summary.js';
import { PICKS, PICKS_SCHEMA, plannerPrompt } from './planner-prompt.js';

/** It plans where the model can't, and ranks what the model left out. */
export interface PlannerWithoutModel extends CurriculumPlanner {
  /** 0 to 1 by content number. */
  relevance(summary: Summary, practices: readonly Plannable[]): Map<number, number>;
}

/** A plan must be there 30 s after the conversation (product.md 6.1); the rest is for the database. */
const TIMEOUT_MS = 22_000;
/** Room for a model that thinks before it answers; the answer itself takes some hundred. */
const ANSWER_TOKENS = 4_000;

/**
 * Has a model choose the practices that fit best. The focus is the person's, and the app's rules arrange the half year.
 * An answer without practices of the catalogue counts as none: the plan is then the one without a model.
 */
export class ModelCurriculumPlanner extends CurriculumPlanner {
  constructor(
    private readonly model: LanguageModel,
    private readonly ranking: PlannerWithoutModel,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    super();
  }

  async plan(summary: Summary, practices: readonly Plannable[], userId: string): Promise<Plan> {
    const withoutModel = () => this.ranking.plan(summary, practices, userId);
    // Nothing that would tell a model what to choose.
    if (summary.problem === null) return withoutModel();
    const picks = await this.picks(summary, practices, userId).catch(() => []);
    if (picks.length < PICKS.min) return withoutModel();
    // What the model left out comes behind what it picked, in the order of the words in common.
    const relevance = new Map(
      [...this.ranking.relevance(summary, practices)].map(([number, fit]) => [number, fit / 2]),
    );
    picks.forEach((number, i) => relevance.set(number, 1 - i / (2 * PICKS.max)));
    return composePlan(summary, practices, { planner: 'model', relevance });
  }

  /** Content numbers of the catalogue, each once, best first. @throws ModelUnavailable */
  private async picks(summary: Summary, practices: readonly Plannable[], userId: string): Promise<number[]> {
    const { practices: numbers } = await this.model.read<{ practices: number[] }>({
      task: 'plan',
      instructions: plannerPrompt(practices),
      data: { summary },
      schema: PICKS_SCHEMA,
      ...{ timeoutMs: this.timeoutMs, maxTokens: ANSWER_TOKENS, userId },
    });
    const known = new Set(practices.map(({ number }) => number));
    return [...new Set(numbers)].filter((number) => known.has(number)).slice(0, PICKS.max);
  }
}
