import { describe, expect, it } from '@jest/globals';
import { DANGERS } from './danger-kind.js';
import { BUCKETS, BUCKETS_OF_KIND, featuresOf, hashed, classify, type Weights, windowsOf } from './classifier.js';
import type { Word } from './phrases.js';

const wordsOf = (text: string): Word[] =>
  text.split(' ').map((word) => ({ text: word.replace('.', ''), ends: word.endsWith('.') ? 2 : 0 }));
const textOf = (window: readonly Word[]) => window.map(({ text }) => text).join(' ');

describe('the classifier of danger', () => {
  it('reads a short message as a whole, since its end may change its beginning', () => {
    expect(windowsOf(wordsOf('one two three. four five six.')).map(textOf)).toEqual(['one two three four five six']);
  });

  it('reads a long message by sentences, and by pairs of neighboring ones', () => {
    const sentence = (name: string) => `${Array.from({ length: 15 }, (_, at) => `${name}${at}`).join(' ')}.`;
    const [one, two, three] = ['a', 'b', 'c'].map(sentence);
    const read = windowsOf(wordsOf(`${one} ${two} ${three}`)).map((window) => textOf(window));
    expect(read).toEqual(
      [one, two, three, `${one} ${two}`, `${two} ${three}`].map((text) => text!.replaceAll('.', '')),
    );
  });

  it('reads a long sentence in parts that overlap and leave no word out', () => {
    const words = wordsOf(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '));
    const windows = windowsOf(words);
    expect(Math.max(...windows.map(({ length }) => length))).toBeLessThanOrEqual(24);
    expect(new Set(windows.flat())).toEqual(new Set(words));
  });

  it('does not decide where there is too little text', () => {
    expect(classify(wordsOf('word'), blank())).toBeNull();
    expect(classify([], blank())).toBeNull();
  });

  it('returns the odds of danger against work, and the most likely danger', () => {
    const words = wordsOf('three plain words');
    const weights = blank();
    for (const bucket of featuresOf(hashed(words)).keys()) {
      weights.danger.steps[bucket] = 5;
      weights.kinds.steps[(bucket % BUCKETS_OF_KIND) * DANGERS.length + DANGERS.indexOf('abuse')] = 5;
    }
    const classified = classify(words, weights)!;
    expect(classified.danger).toBe('abuse');
    expect(classified.odds).toBeGreaterThan(5);
  });

  it('uses the word class of a word that it has not learned', () => {
    const weights = blank();
    const features = (text: string) => featuresOf(hashed(wordsOf(text)));
    for (const bucket of features('revolver').keys()) weights.danger.steps[bucket] = 5;
    expect(classify(wordsOf('the pistol'), weights)!.odds).toBeGreaterThan(
      classify(wordsOf('the paper'), weights)!.odds,
    );
  });
});

function blank(): Weights {
  return {
    danger: { steps: new Int8Array(BUCKETS), worth: 0.1, bias: 0 },
    kinds: { steps: new Int8Array(BUCKETS_OF_KIND * DANGERS.length), worth: 0.1, bias: DANGERS.map(() => 0) },
  };
}
