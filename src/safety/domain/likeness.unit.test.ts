import { describe, expect, it } from '@jest/globals';
import { BUCKETS, CLASSES_OF_LIKENESS, featuresOf, hashed, likenessOf, windowsOf } from './likeness.js';
import type { Word } from './phrases.js';

const wordsOf = (text: string): Word[] =>
  text.split(' ').map((word) => ({ text: word.replace('.', ''), ends: word.endsWith('.') ? 2 : 0 }));
const textOf = (window: readonly Word[]) => window.map(({ text }) => text).join(' ');

describe('the second reader', () => {
  it('reads a short message by sentences, by two that follow one another, and as a whole', () => {
    expect(windowsOf(wordsOf('one two three. four five six. seven eight nine.')).map(textOf)).toEqual([
      'one two three',
      'four five six',
      'seven eight nine',
      'one two three four five six',
      'four five six seven eight nine',
      'one two three four five six seven eight nine',
    ]);
  });

  it('reads a long sentence in parts that overlap and leave no word out', () => {
    const words = wordsOf(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '));
    const windows = windowsOf(words);
    expect(Math.max(...windows.map(({ length }) => length))).toBeLessThanOrEqual(24);
    expect(new Set(windows.flat())).toEqual(new Set(words));
  });

  it('gives even odds where there is too little to judge by', () => {
    const weights = { steps: new Int8Array(BUCKETS * CLASSES_OF_LIKENESS.length), worth: 1, bias: [0, 9, 0, 0, 0, 0] };
    expect(likenessOf(wordsOf('two words'), weights).odds).toBe(0);
    expect(likenessOf([], weights).odds).toBe(0);
  });

  it('takes the danger that weighs most, and the odds of any of them against work', () => {
    const words = wordsOf('three plain words');
    const size = CLASSES_OF_LIKENESS.length;
    const steps = new Int8Array(BUCKETS * size);
    for (const bucket of featuresOf(hashed(words))) steps[bucket * size + CLASSES_OF_LIKENESS.indexOf('abuse')] = 5;
    const likeness = likenessOf(words, { steps, worth: 0.1, bias: [0, 0, 0, 0, 0, 0] });
    expect(likeness.danger).toBe('abuse');
    expect(likeness.odds).toBeGreaterThan(5);
  });
});
