import { describe, expect, it } from '@jest/globals';
import { linesOf, workTalk } from '../../../bench/safety/lines.js';
import { measure } from '../../../bench/safety/measure.js';
import { dangerIn } from './danger.js';

describe('words in danger', () => {
  const tuned = measure(linesOf('tuned'));

  it('are told apart from words about work, in the lines that they were tuned on', () => {
    expect(tuned.inDanger).toBeGreaterThanOrEqual(300);
    expect(tuned.fromWork).toBeGreaterThanOrEqual(300);
    expect(tuned.found).toBeGreaterThanOrEqual(0.98);
    expect(tuned.falseAlarms).toBeLessThanOrEqual(0.005);
    expect(tuned.rightKind).toBeGreaterThanOrEqual(0.97);
  });

  it('are not detected in words about work in conversations and in answers to texts', () => {
    const talk = (['tuned', 'held-out'] as const)
      .flatMap(workTalk)
      .map((says) => ({ kind: null, manner: 'from work', says, origin: 'work talk' }));
    expect(measure(talk).falseAlarms).toBeLessThanOrEqual(0.01);
  });

  it('are found in the middle of words about work, however long', () => {
    const talk = 'We went through the roadmap, and my boss moved two dates. I asked Sam to take the vendor calls. ';
    const veiled = 'Every time I drive over the river I think about turning the wheel. ';
    expect(dangerIn(talk.repeat(15) + veiled + talk.repeat(15))).toBe('self-harm');
    expect(dangerIn(talk.repeat(30))).toBeNull();
  });

  it('have a kind', () => {
    expect(dangerIn('i want to die')).toBe('self-harm');
    expect(dangerIn("I'm going to kill my boss")).toBe('harm-to-others');
    expect(dangerIn('my boss hit me')).toBe('abuse');
    expect(dangerIn('My husband hit me')).toBe('partner-abuse');
    expect(dangerIn('someone is following me')).toBe('danger');
    expect(dangerIn('how do I delegate?')).toBeNull();
    expect(dangerIn('tried round robin, evryone says "same as before"')).toBeNull();
  });

  it('are a partner’s when a partner is named as the one who does it, and no one else after that', () => {
    expect(dangerIn('He is my fiance. Last night he slapped me.')).toBe('partner-abuse');
    expect(dangerIn('My husband says I should report it: my boss slapped me.')).toBe('abuse');
  });

  it.each(['', '🙂', '...', "'", 'constructor', '__proto__ hasOwnProperty'])('are not in %j', (message) => {
    expect(dangerIn(message)).toBeNull();
  });

  // With anything but linear time, these would outlast the time limit of a test.
  it.each([
    'i want to go on and on about my own self and my work ',
    'want to ',
    'my husband will ',
    'if i have to i would ',
    'i am not going to end it all and ',
    'gave my dog ',
    "'",
    'a1!',
  ])('are found at the end of a hundred thousand letters: %j', (hostile) => {
    const long = hostile.repeat(100_000 / hostile.length);
    expect(dangerIn(`${long}. i want to die`)).toBe('self-harm');
  });
});
