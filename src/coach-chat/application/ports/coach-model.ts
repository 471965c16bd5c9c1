import type { PlanOutline, Summary } from '../../../curriculum/plan.api.js';
import type { ReplyEnd, TokenUse } from '../../../language/model.api.js';
import type { Line } from '../../domain/chat.js';

export interface CoachRequest {
  systemPrompt: string;
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  coachName: string;
  /** In a form that the coach can address the person by; empty when there is none. */
  firstName: string;
  /**
   * The plan that the conversation is about; the system prompt describes it, too. Absent where the conversation is
   * about none.
   */
  plan?: PlanOutline | null;
  /** The summary of the person's last first conversation; the system prompt has it, too. */
  last?: Summary | null;
  /** The conversation is the check-in of that plan: a few questions, then its end. */
  isCheckIn?: boolean;
  /** Aborted: the reply is no longer needed. The model stops at once, and `reply` rejects. */
  signal: AbortSignal;
  /** Called at the end, however it ended, with the tokens that the reply takes of the person's budget: the caller counts them. */
  onUsed?: (tokens: number) => void;
  /** Called with the provider's count whenever it reports one, also before the end of a stopped reply. */
  onTokens?: (use: TokenUse) => void;
  /** false: no person waits, so a script need not keep a reader's pace. */
  isPaced?: boolean;
}

export type { ReplyEnd, TokenUse };

export abstract class CoachModel {
  /** false: what it says does not depend on the system prompt, so trying a prompt on it shows nothing of the prompt. */
  get readsPrompt(): boolean {
    return true;
  }

  /**
   * Makes one reply. `onPiece` is called with each piece of text as it comes, never with an empty one. It is called
   * once for what came over the network at once, however many tokens that was: a piece costs a socket write.
   * @throws CoachUnavailable when there is no reply, or it broke off; pieces may have come before
   * @throws ReplyWithheld when the provider's filter took it
   * @throws ContextExceeded when the conversation is too long for it; no piece has come before
   */
  abstract reply(request: CoachRequest, onPiece: (text: string) => void): Promise<ReplyEnd>;
}
