import { setTimeout as pause } from 'node:timers/promises';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../application/ports/coach-model.js';
import type { SkillHearing } from '../../application/skill-hearing.js';
import { coachReply } from '../../domain/script/coach-reply.js';

/** The coach without a model: a conversation that follows from what was said, streamed word by word. */
export class ScriptedCoachModel extends CoachModel {
  /** @param wordMs pause between two words */
  constructor(
    private readonly wordMs: number,
    private readonly hearing: SkillHearing,
  ) {
    super();
  }

  async reply(
    { lines, coachName, firstName, signal, isPaced = true }: CoachRequest,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const text = coachReply({ lines, coachName, firstName, skills: await this.hearing.in(lines) });
    signal.throwIfAborted();
    const pieces = isPaced ? (text.match(/\S+\s*/g) ?? []) : [text];
    for (const piece of pieces) {
      onPiece(piece);
      if (isPaced) await pause(this.wordMs, undefined, { signal });
    }
    return { ending: 'whole', model: 'script', inputTokens: null, outputTokens: null };
  }
}
