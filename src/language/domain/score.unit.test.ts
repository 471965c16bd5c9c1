import { describe, expect, it } from '@jest/globals';
import { scoreIn } from './score.js';

describe('a score in words', () => {
  it.each([
    ['4', 4],
    ['4!', 4],
    ['Four.', 4],
    ['3/5', 3],
    ['a 3', 3],
    ['I’d say about a 2 right now', 2],
    ['4 out of 5', 4],
    ['maybe 3, thanks', 3],
    ['7', 7],
    ['0', 0],
    ['a 1 if I’m honest, nothing changed', 1],
    ['4, but ask me again after budget season', 4],
    ['solid two', 2],
    ['threeish', 3],
    ['⭐⭐⭐⭐', 4],
    ['tres', 3],
    ['like I said, a 3', 3],
    ['i told you, 2', 2],
    ['1 still', 1],
    ['so like a 3 out of 5', 3],
    ["no, that's all. oh, and I'd say a 4", 4],
    ['actually a 2', 2],
    ['wait make that a 4, my VP talked over me', 4],
    ['maybe 2?', 2],
    ['3 this week', 3],
    ['i would put it at 3', 3],
    ['(4)', 4],
    ['closer, 4', 4],
    ['4 better than last time', 4],
    ['up to 4 now', 4],
    ['5!! home by 6:15 all week', 5],
    ['1 lol. its 8pm and im still here', 1],
  ])('is read from "%s"', (text, score) => {
    expect(scoreIn(text)).toBe(score);
  });

  it.each([
    '3 or 4',
    '4 pm',
    '3.5',
    'between 2 and 3',
    'one of my reports quit',
    '2 days',
    'done',
    '',
    'five people',
    '2, now a 4',
    'Better than before. 2 of them quit',
    '4 kids at home so not close lol',
    '-3',
    'went from 2 to 4',
    'not a 5 yet',
    '2 1/2',
    'this one',
    'my VP gave me a 4',
  ])('is not in "%s"', (text) => {
    expect(scoreIn(text)).toBeNull();
  });

  it('takes linear time for a text of any length', () => {
    expect(scoreIn('a '.repeat(50_000))).toBeNull();
  });
});
