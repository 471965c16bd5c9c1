import { describe, expect, it } from '@jest/globals';
import { aPractice } from '../../testing/a-practice.js';
import { typographic, worksheetLayout } from './worksheet-layout.js';

describe('the layout of a worksheet', () => {
  it('keeps the question to reflect on for the last page', () => {
    const layout = worksheetLayout(aPractice());
    expect(layout.reflect).toBe('Which step was hardest to leave out?');
    expect(layout.why.map(({ text }) => text).join()).not.toContain('Reflect');
  });

  it('reads paragraphs and lists, and leaves the marks of markdown out', () => {
    const body =
      'Some *plain* and **strong** words\non two lines, with a [link](https://example.com).\n\n- One\n- Two_2\n\n**Reflect:** Why?';
    expect(worksheetLayout(aPractice({ body })).why).toEqual([
      { kind: 'paragraph', text: 'Some plain and strong words on two lines, with a link.' },
      { kind: 'item', text: 'One' },
      { kind: 'item', text: 'Two_2' },
    ]);
  });

  it('says skill, stage and time in words', () => {
    const layout = worksheetLayout(aPractice());
    expect(layout.kicker).toBe('Delegation  ·  Foundation  ·  about 20 minutes');
    expect(layout.footer).toBe('Practice 101  ·  Delegation');
  });

  it.each([
    [`"Don't," she said.`, '“Don’t,” she said.'],
    [`He asked, "What's 'done'?"`, 'He asked, “What’s ‘done’?”'],
    [`Love 'Em or Lose 'Em`, 'Love ’Em or Lose ’Em'],
    ['from 1-5 - or so...', 'from 1–5 – or so…'],
  ])('sets %s with the marks of print', (typed, printed) => {
    expect(typographic(typed)).toBe(printed);
  });
});
