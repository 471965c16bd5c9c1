import type { Count, Metrics, Observe } from '../../../shared/application/ports/metrics.js';
import { CoachModel, type CoachRequest, type ReplyEnd, type TokenUse } from '../ports/coach-model.js';

/** Seconds: a reply that begins within one second seems immediate, and after 30 s without a piece there is none. */
const FIRST_PIECE_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30];

/** A coach model with metrics for operators: how many turns, how they ended, how soon replies began, what they took. */
export class MeasuredCoachModel extends CoachModel {
  private readonly turn: Count<'outcome'>;
  private readonly firstPiece: Observe;
  private readonly tokens: Count<'direction'>;

  constructor(
    private readonly model: CoachModel,
    metrics: Metrics,
  ) {
    super();
    this.turn = metrics.counter({
      name: 'coach_turns_total',
      help: 'Replies that the coach was asked for, by how they ended: whole, cut-off, stopped, or the kind of failure.',
      labels: ['outcome'],
    });
    this.firstPiece = metrics.histogram({
      name: 'coach_first_piece_seconds',
      help: 'Time from the question to the first piece of the reply.',
      labels: [],
      buckets: FIRST_PIECE_BUCKETS,
    });
    this.tokens = metrics.counter({
      name: 'coach_model_tokens_total',
      help: 'Tokens as the provider of the model counts them.',
      labels: ['direction'],
    });
  }

  override get readsPrompt(): boolean {
    return this.model.readsPrompt;
  }

  override async reply(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd> {
    const start = performance.now();
    let hasStarted = false;
    let used: TokenUse | null = null;
    const onTokens = (use: TokenUse) => {
      used = use;
      request.onTokens?.(use);
    };
    try {
      const end = await this.model.reply({ ...request, onTokens }, (piece) => {
        if (!hasStarted) this.firstPiece({}, (performance.now() - start) / 1_000);
        hasStarted = true;
        onPiece(piece);
      });
      used = end;
      this.turn({ outcome: end.ending });
      return end;
    } catch (error) {
      this.turn({ outcome: request.signal.aborted ? 'stopped' : nameOf(error) });
      throw error;
    } finally {
      this.countTokens(used);
    }
  }

  override close(): Promise<void> {
    return this.model.close();
  }

  private countTokens(used: TokenUse | null): void {
    if (used?.inputTokens) this.tokens({ direction: 'in' }, used.inputTokens);
    if (used?.outputTokens) this.tokens({ direction: 'out' }, used.outputTokens);
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.constructor.name : 'unknown');
