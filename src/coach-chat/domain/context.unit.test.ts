import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Line } from './chat.js';
import { tokensOf } from '../../language/model.api.js';
import { fitConversation } from './context.js';

const turn = (said: string, replied = 'Tell me more.'): Line[] => [
  { role: 'user', content: said },
  { role: 'assistant', content: replied },
];
const words = (word: string, count: number): string => Array.from({ length: count }, () => word).join(' ');

describe('a conversation that must fit the context', () => {
  it('stays whole while it fits', () => {
    const lines = [...turn('I do it all myself.'), { role: 'user' as const, content: 'Every week.' }];
    expect(fitConversation(lines, 1_000)).toEqual({ lines, leftOut: '' });
  });

  it('keeps the opening and the latest whole turns, and summarizes what was left out', () => {
    const lines = [
      ...turn('I do it all myself.', words('answer', 50)),
      ...turn(words('old', 300)),
      ...turn(words('recent', 60)),
      { role: 'user' as const, content: 'And now?' },
    ];
    const { lines: kept, leftOut } = fitConversation(lines, 450);
    expect(kept).toEqual([lines[0], ...lines.slice(4)]);
    expect(leftOut).toContain('- old old');
    expect(leftOut).not.toContain('recent');
    expect(leftOut.length).toBeLessThan(400);
  });

  it('keeps the last message, however little room there is', () => {
    const lines = [...turn('First'), ...turn('Second'), { role: 'user' as const, content: words('long', 900) }];
    expect(fitConversation(lines, 10).lines.at(-1)).toEqual(lines.at(-1));
    expect(fitConversation([lines[0]!], 0)).toEqual({ lines: [lines[0]], leftOut: '' });
  });

  it('fits whenever the opening, the last turn and the summary do, and never splits a turn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 600 }), fc.string({ maxLength: 600 })), {
          minLength: 2,
          maxLength: 60,
        }),
        fc.integer({ min: 4_000, max: 9_000 }),
        (said, budget) => {
          const lines = said.flatMap(([user, coach]) => turn(user, coach));
          const fitted = fitConversation(lines, budget);
          expect(tokensOf(fitted.lines) + Math.ceil(Buffer.byteLength(fitted.leftOut) / 3)).toBeLessThanOrEqual(budget);
          expect(fitted.lines[0]).toEqual(lines[0]);
          const tail = fitted.lines.slice(1);
          if (fitted.leftOut) expect(tail[0]?.role).toBe('user');
          expect(lines.slice(lines.length - tail.length)).toEqual(tail);
        },
      ),
    );
  });
});
