import { describe, expect, it } from '@jest/globals';
import { aPractice } from '../testing/a-practice.js';
import { type Practice, practiceErrors } from './practice.js';
import { primarySkill } from '../../language/skills.api.js';

const problemsOf = (changes: Partial<Practice>) =>
  practiceErrors({ ...aPractice(), ...changes }).map(({ part, message }) => `${part}: ${message}`);

describe('a practice', () => {
  it('is valid as the builder makes it', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('has its heaviest skill as the primary one', () => {
    expect(primarySkill({ skills: { feedback: 0.3, influence: 0.5, delegation: 0.2 } })).toBe('influence');
  });

  it.each<[string, Partial<Practice>, string]>([
    ['a number of zero', { number: 0 }, 'number: must be a whole number above 0'],
    ['a number with a fraction', { number: 1.5 }, 'number: must be a whole number above 0'],
    ['an empty title', { title: ' ' }, 'title: must not be empty'],
    ['a long title', { title: 'x'.repeat(71) }, 'title: is 71 characters long, at most 70 fit'],
    ['a long text', { textMessage: 'x'.repeat(161) }, 'textMessage: is 161 characters long, at most 160 fit'],
    ['an empty text', { textMessage: '' }, 'textMessage: must not be empty'],
    [
      'curly quotes in the text',
      { textMessage: 'Don’t “fix” it' },
      'textMessage: use plain characters only (straight quotes, hyphens); found ’ “ ”',
    ],
    [
      'characters that cost two',
      { textMessage: 'Save 5 € [today]' },
      'textMessage: use plain characters only (straight quotes, hyphens); found € [ ]',
    ],
    [
      'a link in the text',
      { textMessage: 'See example.com now' },
      'textMessage: leave the link out, it is appended when the text is sent',
    ],
    ['a short body', { body: 'Too short.\n\n**Reflect:** Is it?' }, 'body: has 5 words, it must have 90 to 180'],
    ['an unknown stage', { stage: 'expert' as never }, 'stage: must be one of foundation, practice, stretch, sustain'],
    ['no skill', { skills: {} }, 'skills: name at least one skill with its weight'],
    [
      'weights that miss 1',
      { skills: { delegation: 0.5, feedback: 0.4 } },
      'skills: the weights add up to 0.9, not to 1',
    ],
    [
      'two equal leaders',
      { skills: { delegation: 0.5, feedback: 0.5 } },
      'skills: one skill must have the greatest weight',
    ],
    ['itself as a prerequisite', { prerequisites: [101] }, 'prerequisites: a practice cannot require itself'],
    ['a prerequisite twice', { prerequisites: [102, 102] }, 'prerequisites: names a number twice'],
    ['no situation', { situations: [] }, 'situations: name at least one'],
    [
      'an unknown situation',
      { situations: ['on-the-moon' as never] },
      'situations: "on-the-moon" is not in the list of catalogue/README.md',
    ],
    ['an empty source', { source: ' ' }, 'source: leave the key out when there is none'],
    ['neither worksheet nor asset', { worksheet: null }, 'worksheet: give either a worksheet or an asset'],
    ['both worksheet and asset', { asset: 'media/a.png' }, 'worksheet: give either a worksheet or an asset'],
    [
      'a picture without words',
      { worksheet: null, asset: 'media/a.png', assetAlt: ' ' },
      "assetAlt: describe the picture for those who can't see it, with every step on it",
    ],
    [
      'endless words for a picture',
      { worksheet: null, asset: 'media/a.png', assetAlt: 'x'.repeat(1_201) },
      'assetAlt: is 1201 characters long, at most 1200 fit',
    ],
    [
      'words for a picture that is none',
      { worksheet: null, asset: 'media/a.pdf', assetAlt: 'A ladder.' },
      'assetAlt: leave the key out where the asset is no picture',
    ],
    [
      'an asset outside media',
      { worksheet: null, asset: '../secret.png' },
      'asset: must be a file such as media/name.png, of a kind that the viewer can show',
    ],
    [
      'a practice of an hour',
      { worksheet: { ...aPractice().worksheet, minutes: 60 } },
      'worksheet minutes: must be 5 to 30',
    ],
    [
      'no question to look back',
      { worksheet: { ...aPractice().worksheet, lookBack: [] } },
      'worksheet: number of reflection questions: must be 1 to 3',
    ],
  ])('refuses %s', (_case, part, problem) => {
    expect(problemsOf(part)).toEqual([problem]);
  });

  it('names an unknown skill together with those that exist', () => {
    expect(problemsOf({ skills: { delegation: 0.7, juggling: 0.3 } as never })).toEqual([
      expect.stringContaining('"juggling" is not a skill; the skills are delegation, feedback'),
    ]);
  });

  it.each([
    ['none', (body: string) => body.replace('**Reflect:** ', '')],
    ['one that is no question', (body: string) => body.replace(/\?$/, '.')],
    ['one that is not the end', (body: string) => `${body}\n\nAnd good luck.`],
    ['two', (body: string) => `${body}\n**Reflect:** And again?`],
  ])('refuses a body whose question to reflect on is %s', (_case, change) => {
    expect(problemsOf({ body: change(aPractice().body) })).toEqual([
      'body: must end with one line that starts with "**Reflect:**" and ends with a question mark',
    ]);
  });
});
