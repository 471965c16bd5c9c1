import { checkInReply } from './check-in/check-in-reply.js';
import { coachReply, type ScriptedTurn } from './coach-reply.js';
import { supportReply, type SupportTurn } from './support/support-reply.js';

/** A turn of a talk about a plan, which comes along. */
export interface PlanTurn extends SupportTurn {
  isCheckIn?: boolean;
}

/** What the coach says next without any model, by the kind of talk. */
export function scriptedReply(turn: ScriptedTurn | PlanTurn): string {
  if (!('plan' in turn)) return coachReply(turn);
  return turn.isCheckIn ? checkInReply(turn) : supportReply(turn);
}
