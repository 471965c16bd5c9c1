import { z } from 'zod';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { composePlan } from '../../domain/compose-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { Summary } from '../../domain/summary.js';
import { PICKS, PICKS_SCHEMA, plannerPrompt } from './planner-prompt.js';

export interface OpenAiPlannerSettings {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: URL;
  model: string;
  timeoutMs?: number;
}

/** It plans where the model can't, and ranks what the model left out. */
export interface PlannerWithoutModel extends CurriculumPlanner {
  /** 0 to 1 by content number. */
  relevance(summary: Summary, practices: readonly Plannable[]): Map<number, number>;
}

/** A plan must be there 30 s after the conversation (product.md 6.1); the rest is for the database. */
const TIMEOUT_MS = 22_000;
/** Of a reply; a right one has some hundred. */
const REPLY_MAX_CHARACTERS = 20_000;

const picksShape = z.object({
  practices: z
    .array(z.number().int())
    .min(1)
    .max(PICKS.max * 2),
});

/**
 * Has a model choose the practices that fit best, by structured output of any server that speaks the OpenAI
 * chat-completions protocol. The focus is the person's, and the app's rules arrange the half year. A reply without
 * practices of the catalogue counts as none: the plan is then the one without a model.
 */
export class OpenAiCurriculumPlanner extends CurriculumPlanner {
  private readonly url: string;

  constructor(
    private readonly settings: OpenAiPlannerSettings,
    private readonly ranking: PlannerWithoutModel,
  ) {
    super();
    this.url = `${settings.baseUrl.href.replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  }

  async plan(summary: Summary, practices: readonly Plannable[]): Promise<Plan> {
    // Nothing that would tell a model what to choose.
    if (summary.problem === null) return this.ranking.plan(summary, practices);
    const picks = await this.picks(summary, practices);
    if (picks.length < PICKS.min) return this.ranking.plan(summary, practices);
    // What the model left out comes behind what it picked, in the order of the words in common.
    const relevance = new Map(
      [...this.ranking.relevance(summary, practices)].map(([number, fit]) => [number, fit / 2]),
    );
    picks.forEach((number, i) => relevance.set(number, 1 - i / (2 * PICKS.max)));
    return composePlan(summary, practices, { planner: 'model', relevance });
  }

  /** Content numbers of the catalogue, each once, best first; none when the model gave no usable reply in time. */
  private async picks(summary: Summary, practices: readonly Plannable[]): Promise<number[]> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.settings.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: this.settings.model,
          messages: plannerPrompt(summary, practices),
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'curriculum', strict: true, schema: PICKS_SCHEMA },
          },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.settings.timeoutMs ?? TIMEOUT_MS),
      });
      const body = (await response.json()) as { choices?: { message?: { content?: unknown } }[] };
      const content = body.choices?.[0]?.message?.content;
      if (!response.ok || typeof content !== 'string' || content.length > REPLY_MAX_CHARACTERS) return [];
      const { practices: numbers } = picksShape.parse(JSON.parse(content.trim().replace(/^```(?:json)?|```$/g, '')));
      const known = new Set(practices.map(({ number }) => number));
      return [...new Set(numbers)].filter((number) => known.has(number)).slice(0, PICKS.max);
    } catch {
      return [];
    }
  }
}
