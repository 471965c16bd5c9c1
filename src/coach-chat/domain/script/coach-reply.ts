import type { Line } from '../chat.js';
import { followed } from './conversation.js';
import { conclusion, summary } from './summary.js';
import { acknowledgement, answerToSummary, greeting, lastAnswer, question, type Speakers } from './wording.js';

export interface ScriptedTurn extends Speakers {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
}

/**
 * What the coach says next, without any model: it repeats what it understood, and asks one question, until it knows
 * enough to sum up; then asks whether the summary is right, and corrects what isn't. The same conversation always gets
 * the same reply.
 */
export function coachReply({ lines, ...speakers }: ScriptedTurn): string {
  const conversation = followed(lines);
  const { next, turns, latest, response } = conversation;
  if (next.do === 'conclude')
    return inParagraphs(lastAnswer(conversation, speakers), conclusion(conversation, speakers));
  if (next.do === 'confirm' && next.isShown) {
    const acknowledgment = response ? answerToSummary(conversation, speakers) : lastAnswer(conversation, speakers);
    return inParagraphs(acknowledgment, summary(conversation, speakers), question(conversation));
  }
  const opening = turns === 1 ? greeting(conversation, speakers) : '';
  const isGreeted = turns === 1 && latest.kind === 'greeting';
  const acknowledgment = isGreeted
    ? ''
    : response
      ? answerToSummary(conversation, speakers)
      : acknowledgement(conversation, speakers);
  return inParagraphs([opening, acknowledgment].filter(Boolean).join(' '), question(conversation));
}

const inParagraphs = (...parts: string[]): string => parts.filter(Boolean).join('\n\n');
