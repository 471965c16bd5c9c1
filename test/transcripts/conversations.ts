import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { concludes } from '../../src/coach-prompts/domain/conclusion.js';
import { helpFor, withoutCrises } from '../../src/coach-chat/domain/crisis-hold.js';
import { coachReply } from '../../src/coach-chat/domain/script/coach-reply.js';
import { interviewOf, type Step } from '../../src/coach-chat/domain/script/interview.js';
import { summaryOf } from '../../src/coach-chat/domain/summary.js';
import type { Summary } from '../../src/curriculum/domain/summary.js';

/** A person who talks with the coach; conversations.yaml explains the parts. */
export interface Voice {
  voice: string;
  says: string[];
  more?: string;
  then?: string[];
}

export interface Exchange {
  said: string;
  reply: string;
  /** The coach's step. */
  step: Step;
}

export interface Conversation {
  exchanges: Exchange[];
  /** The summary; null if the person left before. */
  summary: Summary | null;
}

export const VOICES = parse(readFileSync(new URL('./conversations.yaml', import.meta.url), 'utf8')) as Voice[];

/** The conversation with the scripted coach, as the server holds it, until its conclusion or the person's last words. */
export function conversationOf({
  says,
  more = 'It happens every week.',
  then = ["Yes, that's right."],
}: Voice): Conversation {
  const messages: Parameters<typeof helpFor>[0][number][] = [];
  const exchanges: Exchange[] = [];
  const before = [...says];
  const after = [...then];
  let isSummedUp = false;
  while (true) {
    const last = exchanges.at(-1)?.step;
    const asksForMore = last?.do === 'ask' && last.how === 'more';
    const said = asksForMore ? more : (isSummedUp ? after : before).shift();
    if (said === undefined) return { exchanges, summary: null };
    messages.push({ role: 'user', content: said, generation: null });
    const help = helpFor(messages);
    const lines = withoutCrises(messages);
    const reply =
      help ?? coachReply({ lines, coachName: 'Maya', supportEmail: 'help@coach.example', firstName: 'Dana' });
    const { step } = interviewOf(lines, null);
    messages.push({
      role: 'assistant',
      content: reply,
      generation: { finishReason: help === null ? 'whole' : 'fixed' },
    });
    exchanges.push({ said, reply, step });
    isSummedUp ||= step.do === 'confirm';
    if (concludes(reply)) return { exchanges, summary: summaryOf(withoutCrises(messages)) };
  }
}
