import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { CoachUnavailable } from '../domain/chat.errors.js';
import type { Line } from '../domain/chat.js';
import { concludes } from '../domain/conclusion.js';
import { CRISIS_REPLY, speaksOfSelfHarm } from '../domain/crisis.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import type { DraftChoice } from '../domain/prompt-draft.js';
import { judge, MAX_EXAMPLES, type PromptExample, type Replay, type ReplayedTurn } from '../domain/release-gate.js';
import { AssembleSystemPrompt } from './assemble-system-prompt.use-case.js';
import { CoachModel } from './ports/coach-model.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';

/** Whom the coach talks with in an example. */
const FIRST_NAME = 'Dana';

/** For a whole check, in system time: what it may cost a provider that is slow. */
export const CHECK_LIMIT_SECONDS = 900;

/**
 * Replays the kept examples against a draft and against what is published, as the product itself would converse. Each
 * example is on record once it is through, so that a worker that takes over goes on where the other one died.
 */
@Injectable()
export class CheckDraft {
  constructor(
    private readonly checks: PromptCheckRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly examples: PromptExampleRepository,
    private readonly prompt: AssembleSystemPrompt,
    private readonly model: CoachModel,
    private readonly clock: Clock,
  ) {}

  /** Never fails for want of a model or of a whole prompt: the check then says so. */
  async execute(checkId: string): Promise<void> {
    const check = await this.checks.find(checkId);
    if (!check || check.finishedAt) return;
    const signal = AbortSignal.timeout(CHECK_LIMIT_SECONDS * 1000);
    check.state = 'running';
    await this.checks.save(check);
    try {
      const { results: examples } = await this.examples.list({ page: 1, size: MAX_EXAMPLES });
      check.total = examples.length;
      for (const example of examples) await this.replay(check, example, signal);
      check.state = 'done';
    } catch (error) {
      if (!(error instanceof DomainError) && !signal.aborted) throw error;
      check.state = 'broken';
      check.problem = signal.aborted ? 'The check took too long.' : problemOf(error);
    }
    check.finishedAt = this.clock.now();
    await this.checks.save(check);
  }

  private async replay(check: PromptCheck, example: PromptExample, signal: AbortSignal): Promise<void> {
    if (check.results.some(({ exampleId }) => exampleId === example.id)) return;
    const current = await this.drafts.of(check.templateId);
    if (current?.id !== check.draftId) throw new DraftGone();
    const draft = await this.converse(example, { templateId: check.templateId }, signal);
    const published = await this.converse(example, null, signal);
    const { id: exampleId, title, messages } = example;
    check.results.push({ exampleId, title, messages, draft, published });
    await this.checks.save(check);
  }

  private async converse(example: PromptExample, draft: DraftChoice | null, signal: AbortSignal): Promise<Replay> {
    const lines: Line[] = [];
    const turns: ReplayedTurn[] = [];
    for (const message of example.messages) {
      lines.push({ role: 'user', content: message });
      const turn = speaksOfSelfHarm(message)
        ? { reply: CRISIS_REPLY, prompt: null }
        : await this.reply(lines, turns.length + 1, draft, signal);
      turns.push(turn);
      lines.push({ role: 'assistant', content: turn.reply });
      if (concludes(turn.reply)) break;
    }
    return judge(example, turns);
  }

  private async reply(lines: Line[], turn: number, draft: DraftChoice | null, signal: AbortSignal) {
    const { content: prompt, coachName } = await this.prompt.execute({ firstName: FIRST_NAME, turn, draft });
    let reply = '';
    await this.model.reply(
      { systemPrompt: prompt, lines: [...lines], coachName, firstName: FIRST_NAME, signal },
      (piece) => (reply += piece),
    );
    return { reply, prompt };
  }
}

class DraftGone extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'draft-gone';

  constructor() {
    super('The draft was changed, published or discarded meanwhile.');
  }
}

/** In words for staff: what the provider said is for the log. */
const problemOf = (error: unknown): string =>
  error instanceof CoachUnavailable ? 'The model did not answer.' : (error as DomainError).message;
