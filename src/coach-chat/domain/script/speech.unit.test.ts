import { describe, expect, it } from '@jest/globals';
import { mainClause, turnedToThem } from './speech.js';

describe('turnedToThem', () => {
  it.each([
    ["I redo my team's work", "you redo your team's work"],
    ["I'm stuck and it's on me", "you're stuck and it's on you"],
    ['we keep missing our deadlines', 'you keep missing your deadlines'],
    ['I was told that I am too soft', 'you were told that you are too soft'],
    ['my boss never asks what I think', 'your boss never asks what you think'],
    ['they come to me with everything', 'they come to you with everything'],
    ['I work in the US market myself', 'you work in the US market yourself'],
  ])('%s → %s', (clause, turned) => {
    expect(turnedToThem(clause)).toBe(turned);
  });

  it.each([
    'redoing the work',
    'my team and my time',
    'when you give feedback they freeze',
    'I keep going and going…',
    'delegation',
    '',
  ])('leaves unchanged what cannot be turned safely: %j', (clause) => {
    expect(turnedToThem(clause)).toBeNull();
  });
});

describe('mainClause', () => {
  const clauseIn = (text: string, sign = /hard|never/) => mainClause(text, (clause) => (sign.test(clause) ? 3 : 0));

  it.each([
    ['Well, honestly, I never sleep. The weather is nice.', 'I never sleep'],
    ['The food is good here. Delegating is hard for me, but I manage', 'Delegating is hard for me, but I manage'],
    ['**It** is `hard` to [lead](http) (really) people', 'It is hard to lead really people'],
    ['I NEVER GET TIME TO THINK', 'I never get time to think'],
    ['It is hard 🙂 to lead 👩‍💻', 'It is hard to lead'],
  ])('of %j is %j', (text, clause) => {
    expect(clauseIn(text)).toBe(clause);
  });

  it.each([
    'write to dana@example.com or call 555-123-4567',
    'see https://example.com/never',
    'this is fucking hard',
    '[CONCLUDE]',
    '🙂🙂',
    '',
  ])('finds none in %j', (text) => {
    expect(clauseIn(text)).toBeNull();
  });

  it('cuts a very long message to its beginning, and shows it', () => {
    const clause = clauseIn('alpha beta gamma '.repeat(200));
    expect(clause).toMatch(/^alpha beta .*…$/);
    expect(clause!.split(' ').length).toBeLessThanOrEqual(14);
  });
});
