import { estimatedTokens, fitConversation, tokensInBytes, tokensOf } from '../../domain/context.js';
import { CoachBudgetSpent, ContextExceeded } from '../../domain/chat.errors.js';
import { CoachModel, type CoachRequest, type ReplyEnd, type TokenUse } from '../ports/coach-model.js';
import type { CoachUsage } from '../ports/coach-usage.js';

export interface CoachBounds {
  /** What system prompt, conversation and reply may take together; null: a script, which reads everything. */
  contextTokens: number | null;
  /** The longest reply. */
  replyTokens: number;
  /** For one person and day. */
  turnsPerDay: number;
  tokensPerDay: number;
}

/**
 * A coach model within its bounds: a person has a limit of turns and tokens a day, over all instances, and a
 * conversation is cut to what the model takes. A model that finds it too long all the same is asked once more, with
 * half of it.
 */
export class BoundedCoachModel extends CoachModel {
  constructor(
    private readonly model: CoachModel,
    private readonly usage: CoachUsage,
    private readonly bounds: CoachBounds,
  ) {
    super();
  }

  override get readsPrompt(): boolean {
    return this.model.readsPrompt;
  }

  /** @throws CoachBudgetSpent, and what the model throws */
  async reply(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const { userId, today } = request;
    if (userId === undefined) return this.ask(request, onPiece);
    const { turns, tokens } = today ?? (await this.usage.addTurn(userId));
    if (turns > this.bounds.turnsPerDay || tokens >= this.bounds.tokensPerDay)
      throw new CoachBudgetSpent(this.usage.secondsLeft());
    const meter = new Meter();
    try {
      return await this.ask(meter.watching(request), (piece) => {
        meter.counted(piece);
        onPiece(piece);
      });
    } finally {
      const used = meter.tokens(request);
      if (used > 0) request.onUsed?.(used);
    }
  }

  override close(): Promise<void> {
    return this.model.close();
  }

  private async ask(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const { contextTokens, replyTokens } = this.bounds;
    if (contextTokens === null) return this.model.reply(request, onPiece);
    const budget = contextTokens - Math.min(replyTokens, contextTokens / 4) - estimatedTokens(request.systemPrompt);
    try {
      return await this.model.reply(fitted(request, budget), onPiece);
    } catch (error) {
      if (!(error instanceof ContextExceeded)) throw error;
      return this.model.reply(fitted(request, Math.min(budget, tokensOf(request.lines)) / 2), onPiece);
    }
  }
}

function fitted(request: CoachRequest, tokens: number): CoachRequest {
  const { lines, leftOut } = fitConversation(request.lines, tokens);
  const systemPrompt = [request.systemPrompt, leftOut].filter(Boolean).join('\n\n');
  return { ...request, lines, systemPrompt };
}

/**
 * What a reply took: as the provider counts, and where it reports nothing (a reply that was stopped), by an estimate.
 */
class Meter {
  private reported: TokenUse = { model: null, inputTokens: null, outputTokens: null };
  /** Of the reply so far, in UTF-8. */
  private bytes = 0;

  watching(request: CoachRequest): CoachRequest {
    return {
      ...request,
      onTokens: (use) => {
        this.reported = use;
        request.onTokens?.(use);
      },
    };
  }

  counted(piece: string): void {
    this.bytes += Buffer.byteLength(piece);
  }

  /** 0 for a request that failed before it was stopped: it is not paid for. */
  tokens({ systemPrompt, lines, signal }: CoachRequest): number {
    const { inputTokens, outputTokens } = this.reported;
    if (inputTokens === null && this.bytes === 0 && !signal.aborted) return 0;
    return (
      (inputTokens ?? estimatedTokens(systemPrompt) + tokensOf(lines)) + (outputTokens ?? tokensInBytes(this.bytes))
    );
  }
}
