import { describe, expect, it } from '@jest/globals';
import { aPractice } from '../testing/a-practice.js';
import { typographic, worksheetLayout } from './worksheet-layout.js';

describe('the layout of a worksheet', () => {
  it('keeps the question to reflect on for the last page', () => {
    const layout = worksheetLayout(aPractice());
    expect(layout.reflect).toBe('Which step was hardest to leave out?');
  });

  it('leaves out the marks of markdown', () => {
    const body = 'Words.\n\n**Reflect:** What is *plain*, **strong** or a [link](https://example.com)?';
    expect(worksheetLayout(aPractice({ body })).reflect).toBe('What is plain, strong or a link?');
  });

  it('says skill and time in words', () => {
    const layout = worksheetLayout(aPractice());
    expect(layout.kicker).toBe('Delegation  ·  about 20 minutes');
    expect(layout.footer).toBe('Practice 101  ·  Delegation');
  });

  it.each([
    [`"Don't," she said.`, '“Don’t,” she said.'],
    [`He asked, "What's 'done'?"`, 'He asked, “What’s ‘done’?”'],
    [`Love 'Em or Lose 'Em`, 'Love ’Em or Lose ’Em'],
    ['from 1-5 - or so...', 'from 1–5 – or so…'],
  ])('sets %s with typographic marks', (typed, printed) => {
    expect(typographic(typed)).toBe(printed);
  });
});
