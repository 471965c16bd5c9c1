import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { Line, Message } from '../domain/chat.js';
import { CRISIS_REPLY } from '../../safety/domain/crisis-replies.js';
import { linesWithoutCrises } from './conclude-check-in.use-case.js';

const transcriptOf = (lines: Line[]): Promise<Line[]> => linesWithoutCrises(lines.map(messageOf));

function messageOf({ role, content }: Line): Message {
  const finishReason = content === CRISIS_REPLY ? ('fixed' as const) : ('whole' as const);
  const making = { finishReason, promptVersion: null, model: null, inputTokens: null, outputTokens: null };
  const created = new Date('2027-01-04T10:00:00Z');
  return { role, content, id: randomUUID(), created, making: role === 'user' ? null : making };
}

it('lists what was said, in order', async () => {
  const lines: Line[] = [
    { role: 'user', content: 'My team waits for me.' },
    { role: 'assistant', content: 'What happens then?' },
  ];
  expect(await transcriptOf(lines)).toEqual(lines);
});

it('leaves out a message of self-harm and the reply to it, and keeps what came before and after', async () => {
  const before: Line[] = [
    { role: 'user', content: 'My team waits for me.' },
    { role: 'assistant', content: 'What happens then?' },
  ];
  const after: Line[] = [
    { role: 'user', content: 'I do it myself.' },
    { role: 'assistant', content: 'Thank you.' },
  ];
  const crisis: Line[] = [
    { role: 'user', content: 'I want to kill myself' },
    { role: 'assistant', content: CRISIS_REPLY },
  ];
  expect(await transcriptOf([...before, ...crisis, ...after])).toEqual([...before, ...after]);
});

it('yields to other work between the messages of a long conversation', async () => {
  const lines = Array.from({ length: 50 }, (_, i): Line => ({ role: 'user', content: `My team waits for me. ${i}` }));
  let isOver = false;
  let turns = 0;
  const others = (): unknown => isOver || (turns++, setImmediate(others));
  setImmediate(others);
  expect(await transcriptOf(lines)).toEqual(lines);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(lines.length);
});
