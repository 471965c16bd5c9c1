import { Injectable } from '@nestjs/common';
import {
  AssembleSystemPrompt,
  CoachSilent,
  ExampleReplayer,
  type PromptChoice,
  type ReplayedTurn,
} from '../../../coach-prompts/coach-prompts.api.js';
import { concludes } from '../../../coach-prompts/conclusion.api.js';
import { CoachUnavailable } from '../../domain/chat.errors.js';
import type { Line } from '../../domain/chat.js';
import { helpFor, withoutCrises } from '../../domain/crisis-hold.js';
import { CoachModel } from '../ports/coach-model.js';

const FIRST_NAME = 'Dana';

/**
 * Replays with the coach that members talk to: crisis messages get the server's own help, all else the model's reply.
 */
@Injectable()
export class CoachExampleReplayer implements ExampleReplayer {
  constructor(
    private readonly prompt: AssembleSystemPrompt,
    private readonly model: CoachModel,
  ) {}

  get readsPrompt(): boolean {
    return this.model.readsPrompt;
  }

  async replay(said: readonly string[], draft: PromptChoice | null, signal: AbortSignal): Promise<ReplayedTurn[]> {
    const messages: Parameters<typeof helpFor>[0][number][] = [];
    const turns: ReplayedTurn[] = [];
    for (const message of said) {
      messages.push({ role: 'user', content: message, generation: null });
      const help = helpFor(messages);
      const turn =
        help === null
          ? await this.reply(withoutCrises(messages), turns.length + 1, draft, signal)
          : { reply: help, prompt: null };
      turns.push(turn);
      messages.push({
        role: 'assistant',
        content: turn.reply,
        generation: { finishReason: help === null ? 'whole' : 'fixed' },
      });
      if (concludes(turn.reply)) break;
    }
    return turns;
  }

  private async reply(lines: Line[], turn: number, draft: PromptChoice | null, signal: AbortSignal) {
    const { content: prompt, coachName } = await this.prompt.execute({ firstName: FIRST_NAME, turn, draft });
    let reply = '';
    try {
      await this.model.reply(
        { systemPrompt: prompt, lines, coachName, firstName: FIRST_NAME, signal, isPaced: false },
        (piece) => (reply += piece),
      );
    } catch (error) {
      throw error instanceof CoachUnavailable ? new CoachSilent(error) : error;
    }
    return { reply, prompt };
  }
}
