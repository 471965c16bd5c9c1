import { checkInReply } from './check-in.js';
import { coachReply, type ScriptedTurn } from './coach-reply.js';
import { supportReply, type SupportTurn } from './support-reply.js';

/** A turn of a conversation about a plan, which comes along. */
export interface PlanTurn extends SupportTurn {
  isCheckIn?: boolean;
}

/** Returns the coach's next message without any model, by the kind of conversation. */
export function scriptedReply(turn: ScriptedTurn | PlanTurn): string {
  if (!('plan' in turn)) return coachReply(turn);
  return turn.isCheckIn ? checkInReply(turn) : supportReply(turn);
}
