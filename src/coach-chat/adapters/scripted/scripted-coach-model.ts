import { setTimeout as pause } from 'node:timers/promises';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../application/ports/coach-model.js';
import { type Line, SCRIPT } from '../../domain/chat.js';
import { checkInReply } from '../../domain/script/check-in.js';
import { coachReply, withLifeline } from '../../domain/script/coach-reply.js';
import { supportReply } from '../../domain/script/support-reply.js';

/**
 * Characters of a conversation that the script reads about a plan, shared between its messages: it takes some 100 ms for as many, in
 * the event loop, and an ordinary conversation has a tenth of them.
 */
const MOST_CHARACTERS = 32_000;

/** The coach without a model: a conversation that follows from what was said, streamed word by word. */
export class ScriptedCoachModel extends CoachModel {
  /** @param wordMs pause between two words */
  constructor(
    private readonly wordMs: number,
    private readonly supportEmail: string,
  ) {
    super();
  }

  override get readsPrompt(): boolean {
    return false;
  }

  async reply(
    { lines, coachName, firstName, plan, last, isCheckIn, signal, isPaced = true }: CoachRequest,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const speakers = { coachName, firstName, supportEmail: this.supportEmail };
    let text: string;
    if (plan) text = (isCheckIn ? checkInReply : supportReply)({ ...speakers, lines: shortened(lines), plan });
    // An interview is over after eight messages, each of which counts whole.
    else text = coachReply({ ...speakers, lines, last });
    text = withLifeline(text, lines);
    signal.throwIfAborted();
    const pieces = isPaced ? (text.match(/\S+\s*/g) ?? []) : [text];
    for (const piece of pieces) {
      onPiece(piece);
      if (isPaced) await pause(this.wordMs, undefined, { signal });
    }
    return { finishReason: 'whole', model: SCRIPT, inputTokens: null, outputTokens: null };
  }
}

/** Each line's share of what is read of a conversation. */
function shortened(lines: readonly Line[]): Line[] {
  const share = Math.floor(MOST_CHARACTERS / lines.length);
  return lines.map((line) => ({ ...line, content: line.content.slice(0, share) }));
}
