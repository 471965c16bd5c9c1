/** The scripted coach's reply as threads make it. */
import { coachReply, type ScriptedTurn } from '../../domain/script/coach-reply.js';

export const reply = (turn: ScriptedTurn): string => coachReply(turn);
