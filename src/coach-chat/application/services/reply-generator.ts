import { Injectable } from '@nestjs/common';
import { concludes } from '../../../coach-prompts/conclusion.api.js';
import { ModelBudget } from '../../../language/model.api.js';
import { type Count, Metrics, type Observe } from '../../../shared/application/ports/metrics.js';
import { CUT_OFF_NOTE, type Generation, isWrittenHere, type Message } from '../../domain/chat.js';
import { CoachBudgetSpent, CoachUnavailable, ReplyLost, SaidInThought } from '../../domain/chat.errors.js';
import { withoutCrises } from '../../domain/crisis-hold.js';
import { FEWEST_MESSAGES, MarkerGate } from '../../domain/marker-gate.js';
import { CoachModel, type TokenUse } from '../ports/coach-model.js';
import { BriefCoach, type Occasion } from './brief-coach.js';
import type { RunningReply } from './running-replies.js';

/** Code units of a reply: many times what the coach is asked for, and an end to a model that finds none. */
const MAX_REPLY_LENGTH = 20_000;
/** Seconds: a reply that begins within one second seems immediate, and after 30 s without a piece there is none. */
const FIRST_PIECE_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 30];

export const UNCOUNTED = { model: null, inputTokens: null, outputTokens: null };

export interface GeneratedReply {
  text: string;
  generation: Generation;
}

/** Has the coach's model reply, briefed for the occasion and within the person's day, and measures it for operators. */
@Injectable()
export class ReplyGenerator {
  private readonly turn: Count<'outcome'>;
  private readonly firstPiece: Observe;

  constructor(
    private readonly model: CoachModel,
    private readonly brief: BriefCoach,
    private readonly budget: ModelBudget,
    metrics: Metrics,
  ) {
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
  }

  /**
   * @param onPiece called with each piece as it comes, and nothing after a stop
   * @returns the whole reply for the record; after a stop, the part so far
   * @throws CoachUnavailable, CoachBudgetSpent, ReplyLost
   */
  async generate(
    occasion: Occasion,
    messages: readonly Message[],
    running: RunningReply,
    onPiece: (text: string) => void,
  ): Promise<GeneratedReply> {
    try {
      const generated = await this.reply(occasion, messages, running, onPiece);
      this.turn({ outcome: generated.generation.finishReason });
      return generated;
    } catch (error) {
      this.turn({ outcome: outcomeOf(error) });
      throw error;
    }
  }

  private async reply(
    occasion: Occasion,
    messages: readonly Message[],
    running: RunningReply,
    onPiece: (text: string) => void,
  ): Promise<GeneratedReply> {
    let tokens: TokenUse = UNCOUNTED;
    const gate = isTooEarly(occasion, messages) ? new MarkerGate() : null;
    const say = (said: string): void => {
      if (said === '') return;
      running.said += said;
      onPiece(said);
    };
    const seesChanges = occasion.mode === 'support' && !this.model.readsPrompt;
    const lines = withoutCrises(seesChanges ? messages : withoutChanges(messages));
    const { systemPrompt, promptVersion, coachName, firstName, plan, last } = await this.brief.execute(occasion, lines);
    const secondsLeft = await this.budget.admitTurn(occasion.userId, running.today);
    if (secondsLeft !== null) throw new CoachBudgetSpent(secondsLeft);
    const start = performance.now();
    let hasStarted = false;
    const generated = await this.model
      .reply(
        {
          systemPrompt,
          lines,
          coachName,
          firstName,
          plan,
          last,
          isCheckIn: occasion.mode === 'check-in',
          onTokens: (use) => (tokens = use),
          onUsed: (used) => (running.tokensUsed = used),
          signal: running.signal,
        },
        (piece) => {
          if (!hasStarted) this.firstPiece({}, (performance.now() - start) / 1_000);
          hasStarted = true;
          // Chunks after a stop are not shown.
          if (running.halt) return;
          say(gate ? gate.push(piece) : piece);
          if (running.said.length > MAX_REPLY_LENGTH) running.end('too-long');
        },
      )
      .then((end) => (running.halt === 'stopped' ? { ...end, finishReason: 'stopped' as const } : end))
      .catch((error) => endedEarly(running, tokens, error));
    if (gate && !running.halt) say(gate.rest());
    const text = running.said;
    if (text.trim() === '' && !running.halt) throw new CoachUnavailable('the reply was empty');
    if (generated.finishReason === 'cut-off' && !concludes(text)) onPiece(CUT_OFF_NOTE);
    return { text, generation: { ...generated, promptVersion } };
  }
}

/**
 * Without what was asked about the plan and replied in the coach's place: it continues where it was, and sees the plan
 * as it is now.
 */
const withoutChanges = (messages: readonly Message[]): Message[] =>
  messages.filter((message, i) => !isWrittenHere(message) && !(messages[i + 1] && isWrittenHere(messages[i + 1]!)));

/** True if a marker would conclude the conversation before the person has said enough. */
const isTooEarly = ({ mode }: Occasion, messages: readonly Message[]): boolean =>
  messages.filter(({ role }) => role === 'user').length < FEWEST_MESSAGES[mode];

/** Builds the record of a reply that was ended on purpose; any other failure stays one. */
function endedEarly(running: RunningReply, tokens: TokenUse, error: unknown): Omit<Generation, 'promptVersion'> {
  const { halt } = running;
  if (halt === 'lost') throw new ReplyLost();
  if (halt === null) throw error;
  if (error instanceof SaidInThought) running.said = '';
  return { finishReason: halt === 'stopped' ? 'stopped' : 'cut-off', ...tokens };
}

function outcomeOf(error: unknown): string {
  if (error instanceof ReplyLost) return 'stopped';
  return error instanceof Error ? error.constructor.name : 'unknown';
}
