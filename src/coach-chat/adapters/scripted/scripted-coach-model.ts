import { setTimeout as pause } from 'node:timers/promises';
import {
  ThreadEnded,
  ThreadsBusy,
  type ThreadTask,
  threadModule,
  type WorkerThreads,
} from '../../../shared/adapters/threads/worker-threads.js';
import { CoachModel, type CoachRequest, type ReplyEnd } from '../../application/ports/coach-model.js';
import type { DetectSkills } from '../../../skills/detection.api.js';
import { CoachUnavailable } from '../../domain/chat.errors.js';
import type { ScriptedTurn } from '../../domain/script/coach-reply.js';
import { type PlanTurn, scriptedReply } from '../../domain/script/scripted-reply.js';
import type * as Script from './script.thread.js';

const MODULE = threadModule('./script.thread', import.meta.url);
/** With the detection of skills before it, below the 30 s in which a first piece has to come. */
const LIMITS = { waitMs: 3_000, runMs: 8_000 };
/** No person waits while prompts are checked: such a reply waits for a free thread. */
const UNREAD_WAIT_MS = 60_000;

/** The coach without a model: a conversation that follows from what was said, streamed word by word. */
export class ScriptedCoachModel extends CoachModel {
  private readonly task: ThreadTask<typeof Script.reply>;

  /** @param wordMs pause between two words */
  constructor(
    private readonly wordMs: number,
    private readonly detectSkills: DetectSkills,
    private readonly threads: WorkerThreads,
    module = MODULE,
  ) {
    super();
    this.task = { module, name: 'reply', ...LIMITS };
  }

  override get readsPrompt(): boolean {
    return false;
  }

  async reply(
    { lines, coachName, firstName, plan, isCheckIn, signal, isPaced = true }: CoachRequest,
    onPiece: (text: string) => void,
  ): Promise<ReplyEnd> {
    const turn = plan
      ? { lines, coachName, firstName, plan, isCheckIn }
      : { lines, coachName, firstName, skills: await this.detectSkills.execute(lines) };
    const text = await this.replyTo(turn, isPaced);
    signal.throwIfAborted();
    const pieces = isPaced ? (text.match(/\S+\s*/g) ?? []) : [text];
    for (const piece of pieces) {
      onPiece(piece);
      if (isPaced) await pause(this.wordMs, undefined, { signal });
    }
    return { ending: 'whole', model: 'script', inputTokens: null, outputTokens: null };
  }

  private async replyTo(turn: ScriptedTurn | PlanTurn, isPaced: boolean): Promise<string> {
    const lines = turn.lines.map(({ role, content, isNote }) => ({ role, content, ...(isNote && { isNote }) }));
    try {
      const task = isPaced ? this.task : { ...this.task, waitMs: UNREAD_WAIT_MS };
      return await this.threads.run(task, { ...turn, lines });
    } catch (error) {
      if (error instanceof ThreadsBusy) throw new CoachUnavailable('no thread was free');
      if (!(error instanceof ThreadEnded)) throw error;
      // What was said cannot be read: the next question comes all the same, as after messages without words.
      return scriptedReply({ ...turn, lines: lines.map(({ role }) => ({ role, content: '' })) });
    }
  }
}
