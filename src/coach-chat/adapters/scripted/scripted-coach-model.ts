import { setTimeout as pause } from 'node:timers/promises';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../application/ports/coach-model.js';
import { scriptedReply } from '../../domain/script/scripted-reply.js';

/**
 * Characters of a conversation that the script reads, shared between its messages: it takes some 100 ms for as many, in
 * the event loop, and an ordinary conversation has a tenth of them.
 */
const MOST_CHARACTERS = 32_000;

/** The coach without a model: a conversation that follows from what was said, streamed word by word. */
export class ScriptedCoachModel extends CoachModel {
  /** @param wordMs pause between two words */
  constructor(private readonly wordMs: number) {
    super();
  }

  override get readsPrompt(): boolean {
    return false;
  }

  async reply(
    { lines, coachName, firstName, plan, isCheckIn, signal, isPaced = true }: CoachRequest,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const share = Math.floor(MOST_CHARACTERS / lines.length);
    const speakers = {
      lines: lines.map((line) => ({ ...line, content: line.content.slice(0, share) })),
      coachName,
      firstName,
    };
    const text = scriptedReply(plan ? { ...speakers, plan, isCheckIn } : speakers);
    signal.throwIfAborted();
    const pieces = isPaced ? (text.match(/\S+\s*/g) ?? []) : [text];
    for (const piece of pieces) {
      onPiece(piece);
      if (isPaced) await pause(this.wordMs, undefined, { signal });
    }
    return { ending: 'whole', model: 'script', inputTokens: null, outputTokens: null };
  }
}
