import {
  ContextTooLong,
  estimatedTokens,
  type LanguageModel,
  ModelUnavailable,
  ModelFiltered,
  ThoughtSaid,
  tokensOf,
} from '../../../language/model.api.js';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../application/ports/coach-model.js';
import type { ChatTimings } from '../../application/services/chat-timings.js';
import { CoachUnavailable, ContextExceeded, ReplyWithheld, SaidInThought } from '../../domain/chat.errors.js';
import type { Line } from '../../domain/chat.js';
import { fitConversation } from '../../domain/context.js';

/** Tokens of the longest reply: far more than the prompt asks for, and room for a model that thinks before it speaks. */
const REPLY_TOKENS = 4_000;

/**
 * The coach with a language model. A conversation is cut to what the model takes; a model that finds it too long all the
 * same is asked once more, with half of it, and one whose provider filters it without what got no reply before.
 */
export class LanguageCoachModel extends CoachModel {
  /** @param contextTokens what system prompt, conversation and reply may take together */
  constructor(
    private readonly model: LanguageModel,
    private readonly timings: Pick<ChatTimings, 'firstPieceMs' | 'betweenPiecesMs'>,
    private readonly contextTokens: number,
  ) {
    super();
  }

  async reply(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const forReply = Math.min(REPLY_TOKENS, this.contextTokens / 4);
    const budget = this.contextTokens - forReply - estimatedTokens(request.systemPrompt);
    let hasSpoken = false;
    const say = (text: string): void => {
      hasSpoken = true;
      onPiece(text);
    };
    try {
      return await this.ask(request, budget, say).catch((error) => {
        if (error instanceof ContextTooLong)
          return this.ask(request, Math.min(budget, tokensOf(request.lines)) / 2, say);
        const lines = withoutUnanswered(request.lines);
        if (!(error instanceof ModelFiltered) || hasSpoken || lines.length === request.lines.length) throw error;
        return this.ask({ ...request, lines }, budget, say);
      });
    } catch (error) {
      throw errorOf(error);
    }
  }

  private ask(
    { systemPrompt, lines, signal, onTokens, onUsed }: CoachRequest,
    budget: number,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const { firstPieceMs, betweenPiecesMs } = this.timings;
    const fitted = fitConversation(lines, budget);
    const system = [systemPrompt, fitted.leftOut].filter(Boolean).join('\n\n');
    const messages = fitted.lines.map(({ role, content }) => ({ role, content }));
    return this.model.reply(
      {
        messages: system === '' ? messages : [{ role: 'system', content: system }, ...messages],
        maxTokens: REPLY_TOKENS,
        firstPieceMs,
        betweenPiecesMs,
        signal,
        onTokens,
        onUsed,
      },
      onPiece,
    );
  }
}

/** A message that a filter withheld the reply to got none, and the filter would withhold every later reply because of it. */
const withoutUnanswered = (lines: readonly Line[]): Line[] =>
  lines.filter(({ role }, i) => role !== 'user' || lines[i + 1]?.role !== 'user');

function errorOf(error: unknown): unknown {
  if (error instanceof ContextTooLong) return new ContextExceeded();
  if (error instanceof ThoughtSaid) return new SaidInThought();
  if (error instanceof ModelFiltered) return new ReplyWithheld();
  return error instanceof ModelUnavailable ? new CoachUnavailable(error.reason) : error;
}
