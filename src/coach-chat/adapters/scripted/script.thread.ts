/** The scripted coach's reply as threads make it. */
import { coachReply, type ScriptedTurn } from '../../domain/script/coach-reply.js';
import { supportReply, type SupportTurn } from '../../domain/script/support/support-reply.js';

/** In a talk about a plan the plan comes along. */
export const reply = (turn: ScriptedTurn | SupportTurn): string =>
  'plan' in turn ? supportReply(turn) : coachReply(turn);
