import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { concludes } from '../../src/coach-prompts/domain/conclusion.js';
import { helpFor, withoutDanger } from '../../src/coach-chat/domain/danger-hold.js';
import { followed, type Step } from '../../src/coach-chat/domain/script/conversation.js';
import { coachReply } from '../../src/coach-chat/domain/script/coach-reply.js';

/** A person who talks with the coach; talks.yaml explains the parts. */
export interface Voice {
  voice: string;
  says: string[];
  then?: string[];
}

export interface Exchange {
  said: string;
  reply: string;
  /** What the coach did in the talk. */
  step: Step['do'];
}

export const VOICES = parse(readFileSync(new URL('./talks.yaml', import.meta.url), 'utf8')) as Voice[];

/** The talk with the scripted coach, as the product holds it, until its conclusion or the person's last words. */
export function talkOf({ says, then = ["Yes, that's right."] }: Voice, firstName = 'Dana'): Exchange[] {
  const messages: Parameters<typeof helpFor>[0][number][] = [];
  const exchanges: Exchange[] = [];
  const before = [...says];
  const after = [...then];
  for (let isSummedUp = false; ;) {
    const said = (isSummedUp ? after : before).shift();
    if (said === undefined) return exchanges;
    messages.push({ role: 'user', content: said, making: null });
    const help = helpFor(messages);
    const lines = withoutDanger(messages);
    const reply = help ?? coachReply({ lines, coachName: 'Maya', firstName });
    const step = followed(lines).next.do;
    messages.push({ role: 'assistant', content: reply, making: { ending: help === null ? 'whole' : 'fixed' } });
    exchanges.push({ said, reply, step });
    isSummedUp ||= step === 'confirm';
    if (concludes(reply)) return exchanges;
  }
}
