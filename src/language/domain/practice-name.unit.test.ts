import { describe, expect, it } from '@jest/globals';
import { practiceMeant } from './practice-name.js';

const PRACTICES = [
  'Log two days, then look for the gap',
  'Map who matters before you make your case',
  'Say that you were wrong about something recent',
  'Write the angry reply, and send the other one',
].map((title, id) => ({ id: String(id), title }));

describe('the practice that a message is about', () => {
  it.each([
    ['why did I get the one about logging two days', '0'],
    ['Can you explain the "map who matters" thing in plain English', '1'],
    ['no the one about being wrong', '2'],
    ["I wanna take the angry reply practice out, I don't do email", '3'],
  ])('is found by some of its words: %s', (said, id) => {
    expect(practiceMeant(said, PRACTICES)).toMatchObject({ id });
  });

  it.each(['explain the pottery thing', 'skip the one about budgets'])('is unknown where none fits: %s', (said) => {
    expect(practiceMeant(said, PRACTICES)).toBe('unknown');
  });

  it.each(['skip it', 'do the right thing', 'the next one please', 'the first one'])('is not named: %s', (said) => {
    expect(practiceMeant(said, PRACTICES)).toBeNull();
  });
});
