import { CurriculumPlanner } from '../../application/ports/curriculum-planner.js';
import { composePlan, type Understanding } from '../../domain/compose-plan.js';
import type { Plan } from '../../domain/plan.js';
import type { Plannable } from '../../../catalogue/practice.api.js';
import { type CheckedAnswer, checkAnswer, understandingOf } from './planner-answer.js';
import { ANSWER_SCHEMA, type ChatMessage, plannerPrompt, repairRequest } from './planner-prompt.js';
import type { Conversation } from '../../../skills/conversation.api.js';

export interface OpenAiPlannerSettings {
  apiKey: string;
  /** Up to and including the version, e.g. `https://api.openai.com/v1`. */
  baseUrl: URL;
  model: string;
  /** For the answer and its repair together. */
  timeoutMs?: number;
}

/** The planner that needs no model: it plans when the model can't, and fills in what the model leaves open. */
export interface FallbackPlanner extends CurriculumPlanner {
  understand(conversation: Conversation, practices: readonly Plannable[]): Promise<Understanding>;
}

/** A plan must be there 30 s after the conversation (product.md 6.1); the rest is for the database. */
const TIMEOUT_MS = 22_000;
/** Below this a repair can't come in time. */
const SHORTEST_REPAIR_MS = 3_000;
/** Of an answer; a right one has some thousand. */
const ANSWER_MAX_CHARACTERS = 200_000;

/** Why the model did not answer; its own words are not passed on. */
class ModelUnavailable extends Error {}

/**
 * Plans with any server that speaks the OpenAI chat-completions protocol, by structured output. The model judges what
 * it is about and which practices fit; the product's rules arrange the half year. Nothing invented gets in: an answer
 * with a number, a quotation or a skill of its own is sent back once, and then dropped for the plan that needs no
 * model.
 */
export class OpenAiCurriculumPlanner extends CurriculumPlanner {
  private readonly url: string;

  constructor(
    private readonly settings: OpenAiPlannerSettings,
    private readonly otherwise: FallbackPlanner,
  ) {
    super();
    this.url = `${settings.baseUrl.href.replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  }

  async plan(conversation: Conversation, practices: readonly Plannable[]): Promise<Plan> {
    // Both at the same time, as a person waits for both.
    const [understood, { answer }] = await Promise.all([
      this.otherwise.understand(conversation, practices),
      this.ask(conversation, practices).catch((error: unknown) => {
        if (error instanceof ModelUnavailable) return { answer: null };
        throw error;
      }),
    ]);
    return composePlan(answer ? understandingOf(answer, understood) : understood, practices);
  }

  private async ask(conversation: Conversation, practices: readonly Plannable[]): Promise<CheckedAnswer> {
    const end = Date.now() + (this.settings.timeoutMs ?? TIMEOUT_MS);
    const messages = plannerPrompt(conversation, practices);
    const text = await this.complete(messages, end);
    const first = checkAnswer(text, conversation, practices);
    if (first.answer || end - Date.now() < SHORTEST_REPAIR_MS) return first;
    const repaired = await this.complete(
      [...messages, { role: 'assistant', content: text }, repairRequest(first.problems)],
      end,
    );
    return checkAnswer(repaired, conversation, practices);
  }

  /** @throws ModelUnavailable */
  private async complete(messages: ChatMessage[], end: number): Promise<string> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.settings.apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: this.settings.model,
          messages,
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'curriculum', strict: true, schema: ANSWER_SCHEMA },
          },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
      });
      const body = (await response.json()) as { choices?: { message?: { content?: unknown } }[] };
      const content = body.choices?.[0]?.message?.content;
      if (!response.ok || typeof content !== 'string' || content.length > ANSWER_MAX_CHARACTERS) {
        throw new ModelUnavailable(`The model answered ${response.status}.`);
      }
      return content;
    } catch (error) {
      throw error instanceof ModelUnavailable
        ? error
        : new ModelUnavailable('The model could not be reached.', { cause: error });
    }
  }
}
