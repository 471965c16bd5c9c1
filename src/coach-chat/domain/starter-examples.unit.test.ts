import { describe, expect, it } from '@jest/globals';
import { concludes } from '../../coach-prompts/domain/conclusion.js';
import { crisisIn } from '../../language/crisis.api.js';
import { helpFor, withoutCrises } from './crisis-hold.js';
import { judge, MAX_EXAMPLE_MESSAGES, MAX_EXAMPLES } from '../../coach-prompts/domain/release-gate.js';
import { coachReply } from './script/coach-reply.js';
import { starterExamples } from '../../coach-prompts/adapters/files/starter-texts.js';

const STARTER_EXAMPLES = starterExamples();

describe('the example conversations that come with the product', () => {
  it('have ids and titles of their own, and leave room for those of staff', () => {
    expect(new Set(STARTER_EXAMPLES.map(({ id }) => id)).size).toBe(STARTER_EXAMPLES.length);
    expect(new Set(STARTER_EXAMPLES.map(({ title }) => title)).size).toBe(STARTER_EXAMPLES.length);
    expect(STARTER_EXAMPLES.length).toBeLessThanOrEqual(MAX_EXAMPLES - 8);
  });

  it.each(STARTER_EXAMPLES)('"$title" is led well by the scripted coach', (example) => {
    expect(example.messages.length).toBeLessThanOrEqual(MAX_EXAMPLE_MESSAGES);
    const messages: Parameters<typeof helpFor>[0][number][] = [];
    const turns = [];
    for (const content of example.messages) {
      messages.push({ role: 'user', content, generation: null });
      const help = helpFor(messages);
      const reply =
        help ??
        coachReply({
          lines: withoutCrises(messages),
          coachName: 'Maya',
          supportEmail: 'help@coach.example',
          firstName: 'Dana',
        });
      messages.push({
        role: 'assistant',
        content: reply,
        generation: { finishReason: help === null ? 'whole' : 'fixed' },
      });
      turns.push({ reply, prompt: null });
      if (concludes(reply)) break;
    }
    expect(judge(example, turns).faults).toEqual([]);
  });

  it('mark only one as a crisis, and rightly', () => {
    for (const { messages, isCrisis } of STARTER_EXAMPLES)
      expect(messages.some((message) => crisisIn(message) !== null)).toBe(isCrisis);
  });
});
