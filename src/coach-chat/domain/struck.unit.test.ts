import { describe, expect, it } from '@jest/globals';
import type { Line } from './chat.js';
import { coachReply } from './script/coach-reply.js';
import { withoutStruck } from './struck.js';

const OPENING = "I can't hand work over, I redo everything my engineers give me at night.";

/** The talk with the script, and what a planner reads of it. */
function scripted(...messages: string[]) {
  const lines: Line[] = [];
  for (const content of messages) {
    lines.push({ role: 'user', content });
    lines.push({ role: 'assistant', content: coachReply({ lines, coachName: 'Maya', firstName: 'Dana' }) });
  }
  const record = lines.map((line) => ({ ...line, making: line.role === 'user' ? null : { model: 'script' } }));
  return { lines, left: withoutStruck(lines, record) };
}

/** The same where a language model speaks for the coach. */
function modelled(...lines: Line[]) {
  return withoutStruck(
    lines,
    lines.map((line) => ({ ...line, making: line.role === 'user' ? null : { model: 'gpt' } })),
  );
}

const said = (lines: readonly Line[]) => lines.filter(({ role }) => role === 'user').map(({ content }) => content);
const user = (content: string): Line => ({ role: 'user', content });
const coach = (content: string): Line => ({ role: 'assistant', content });

const TALK = [
  OPENING,
  'Last Tuesday I rewrote the whole report of my deputy instead of talking to her.',
  'Engineering manager at a fintech, 6 engineers',
  'I tried giving more detailed tickets.',
  'The team ships without me checking everything.',
] as const;

describe('words that a person corrects', () => {
  it('are left out of the plan, with the summary that repeated them', () => {
    const { lines, left } = scripted(...TALK, 'Not quite. Leave out the report of my deputy.');
    expect(lines.some(({ content }) => content.includes('Did I get that right?'))).toBe(true);
    expect(said(left)).not.toContain(TALK[1]);
    expect(said(left)).toEqual(expect.arrayContaining([TALK[0], TALK[2], TALK[3], TALK[4]]));
    const summaries = left.filter(({ role, content }) => role === 'assistant' && content.includes('deputy'));
    expect(summaries.filter(({ content }) => content.includes('Did I get that right?'))).toEqual([]);
  });

  it('make room for their replacement', () => {
    const correction =
      "No. The problem is not that I can't hand work over, it's that nobody tells me when they are stuck.";
    const { left } = scripted(...TALK, correction);
    expect(said(left)).not.toContain(OPENING);
    expect(said(left)).toContain(correction);
  });

  it('are only the sentence that was meant, where the message has others', () => {
    const { left } = scripted(
      "I can't hand work over. My boss shouts at everybody in the Monday meeting.",
      ...TALK.slice(1),
      'No, leave out that my boss shouts.',
    );
    expect(said(left)[0]).toBe("I can't hand work over.");
  });

  it('are none where the person says yes, or adds something', () => {
    for (const last of ['Yes.', 'Yes, and I also never say what I expect.']) {
      const { lines, left } = scripted(...TALK, last);
      expect(left).toEqual(lines);
    }
  });

  it('are found by what the correction names where a language model is the coach', () => {
    const before = [user(OPENING), coach('And?'), user('My boss shouts at everybody. We ship late.')];
    const summary = coach('You redo work, and your boss shouts. Did I get that right?');
    const correction = user("It's not about my boss, it's that we ship late.");
    expect(modelled(...before, summary, correction, coach('Thank you.'))).toEqual([
      ...before.slice(0, 2),
      user('We ship late.'),
      correction,
      coach('Thank you.'),
    ]);
    expect(modelled(...before, summary, user('Yes.'))).toEqual([...before, summary, user('Yes.')]);
  });
});
