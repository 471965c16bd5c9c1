import { describe, expect, it } from '@jest/globals';
import { concludes } from './conclusion.js';
import type { Line } from './chat.js';
import { CRISIS_REPLY } from '../../safety/domain/answers.js';
import { speaksOfSelfHarm } from '../../safety/domain/crisis.js';
import { judge, MAX_EXAMPLE_MESSAGES, MAX_EXAMPLES } from './release-gate.js';
import { coachReply } from './script/coach-reply.js';
import { STARTER_EXAMPLES } from './starter-examples.js';

describe('the example conversations that come with the product', () => {
  it('have ids and titles of their own, and leave room for those of the staff', () => {
    expect(new Set(STARTER_EXAMPLES.map(({ id }) => id)).size).toBe(STARTER_EXAMPLES.length);
    expect(new Set(STARTER_EXAMPLES.map(({ title }) => title)).size).toBe(STARTER_EXAMPLES.length);
    expect(STARTER_EXAMPLES.length).toBeLessThanOrEqual(MAX_EXAMPLES - 8);
  });

  it.each(STARTER_EXAMPLES)('"$title" is led well by the scripted coach', (example) => {
    expect(example.messages.length).toBeLessThanOrEqual(MAX_EXAMPLE_MESSAGES);
    const lines: Line[] = [];
    const turns = [];
    for (const content of example.messages) {
      lines.push({ role: 'user', content });
      const reply = speaksOfSelfHarm(content)
        ? CRISIS_REPLY
        : coachReply({ lines, coachName: 'Maya', firstName: 'Dana' });
      lines.push({ role: 'assistant', content: reply });
      turns.push({ reply, prompt: null });
      if (concludes(reply)) break;
    }
    expect(judge(example, turns).faults).toEqual([]);
  });

  it('say of one alone that somebody is in danger, and rightly', () => {
    for (const { messages, isCrisis } of STARTER_EXAMPLES) expect(messages.some(speaksOfSelfHarm)).toBe(isCrisis);
  });
});
