import { describe, expect, it } from '@jest/globals';
import { practiceMeant } from './practice-name.js';

const PRACTICES = [
  'Log two days, then look for the gap',
  'Map who matters before you make your case',
  'Say that you were wrong about something recent',
  'Write the angry reply, and send the other one',
  'Learn the number your executives lose sleep over',
  'Say it while it is still small',
  'Write the first two sentences and nothing more',
  'Send five lines before you are asked',
].map((title, id) => ({ id: String(id), title }));

describe('the practice that a message is about', () => {
  it.each([
    ['why did I get the one about logging two days', '0'],
    ['Can you explain the "map who matters" thing in plain English', '1'],
    ['no the one about being wrong', '2'],
    ['Why did you give me the one about what the executives lose sleep over?', '4'],
    ["the small one. say it while it's still small", '5'],
    ['Write the first two sentences', '6'],
    ['the one with the five lines', '7'],
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
