/** The scripted coach's reply as threads make it. */
import { type PlanTurn, scriptedReply } from '../../domain/script/scripted-reply.js';
import type { ScriptedTurn } from '../../domain/script/coach-reply.js';

export const reply = (turn: ScriptedTurn | PlanTurn): string => scriptedReply(turn);
