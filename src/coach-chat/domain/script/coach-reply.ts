import type { Skill } from '../../../curriculum/domain/skill.js';
import type { Line } from '../chat.js';
import { followed } from './conversation.js';
import { summary } from './summary.js';
import { acknowledgement, greeting, lastAnswer, question, type Speakers } from './wording.js';

export interface ScriptedTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  /** What the conversation is about, where somebody who hears better than the script has said so; strongest first. */
  skills?: readonly Skill[];
}

/**
 * What the coach says next, without any model: it says back what it heard, and asks one question, until it knows enough
 * to sum up. The same conversation always gets the same reply.
 */
export function coachReply({ lines, skills = [], ...speakers }: ScriptedTurn): string {
  const conversation = followed(lines, skills);
  if (conversation.next.do === 'conclude') {
    return [lastAnswer(conversation, speakers), summary(conversation, speakers)].filter(Boolean).join('\n\n');
  }
  const opening = conversation.turns === 1 ? greeting(conversation, speakers) : '';
  const heard =
    conversation.turns === 1 && conversation.latest.kind === 'greeting' ? '' : acknowledgement(conversation, speakers);
  return [[opening, heard].filter(Boolean).join(' '), question(conversation)].filter(Boolean).join('\n\n');
}
