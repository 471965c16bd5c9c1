import { describe, expect, it } from '@jest/globals';
import { concludes } from '../../src/coach-prompts/domain/conclusion.js';
import { type Exchange, talkOf, VOICES } from './talks.js';

const TALKS = VOICES.map((voice): [string, Exchange[]] => [voice.voice, talkOf(voice)]);

const talkWith = (voice: string): Exchange[] => TALKS.find(([name]) => name === voice)![1];
const questionOf = (reply: string): string => reply.split('\n\n').at(-1)!;
const summaryIn = (reply: string): string[] => reply.split('\n').filter((line) => line.startsWith('- **'));
const lastOf = (voice: string): string => talkWith(voice).at(-1)!.reply;

/** What the people in talks.yaml say when they mean yes. */
const MEANS_YES =
  /\b(?:yes|yse|yep|yeah|bet|ok|sure|correct|obviously|exactly|accurate|perfect|go ahead|leave it|i guess|that's it)\b|^sí|👍/i;
const IS_REFUSAL =
  /^(?:no\b|not quite|i never said|you're not|this is garbage|leave me alone|you're wasting|you keep)/i;

it('the test has sixty people, each with a voice of their own', () => {
  expect(VOICES).toHaveLength(60);
  expect(new Set(VOICES.map(({ voice }) => voice)).size).toBe(60);
});

describe.each(TALKS)('the talk with a person who is: %s', (_voice, talk) => {
  it('asks one question at a time, and none twice in the same words', () => {
    const asked = talk.filter(({ step, reply }) => step !== 'conclude' && reply.includes('?'));
    for (const { reply } of asked) expect(reply.match(/\?/g)).toHaveLength(1);
    const questions = asked.map(({ reply }) => questionOf(reply));
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('concludes on a yes to its summary, or at the eighth message, and never on a no', () => {
    const end = talk.findIndex(({ reply }) => concludes(reply));
    if (end < 0) return expect(talk.at(-1)!.said).toMatch(IS_REFUSAL);
    expect(end).toBe(talk.length - 1);
    expect(end + 1).toBeGreaterThanOrEqual(4);
    expect(talk.slice(0, end).some(({ reply }) => reply.endsWith('Did I get that right?'))).toBe(true);
    const { said, reply } = talk[end]!;
    expect(said).not.toMatch(IS_REFUSAL);
    if (end + 1 < 8) expect(said).toMatch(MEANS_YES);
    expect(reply).not.toContain('?');
  });

  it('is over after eight messages, unless the person still says no', () => {
    const late = talk.slice(7);
    for (const { said, reply } of late) if (!concludes(reply)) expect(said).toMatch(IS_REFUSAL);
  });

  it('repeats no insult and no self-accusation', () => {
    const replies = talk.map(({ reply }) => reply).join('\n');
    expect(replies).not.toMatch(
      /\b(?:fuck\w*|retard\w*|fag|prick|moron|idiot|stupid|dumb|pathetic|useless|garbage|suck|terrible|control freak)\b/i,
    );
  });

  it('records nothing that is no answer', () => {
    for (const { reply } of talk)
      for (const line of summaryIn(reply))
        expect(line).not.toMatch(/“(?:idk|i dunno|nothing|not sure|whatever|the usual|just work stuff|be better)/i);
  });

  it('says truthfully that it is an AI and who can read along', () => {
    for (const { said, reply } of talk) {
      if (/\b(?:a bot|is this ai|an ai|real person)\b[^.]*\?/i.test(said)) expect(reply).toMatch(/\bAI\b/);
      if (
        /\b(?:boss|manager|HR|who else|who) (?:can |will )?(?:see|get|reads?) this|my manager see|confidential/i.test(
          said,
        )
      )
        expect(reply).toMatch(/our staff as far as their work needs it/);
    }
  });

  it('answers an admission with empathy, and does not repeat it', () => {
    for (const { said, reply } of talk) {
      if (!/\bi (?:yelled|cried|lied)\b/i.test(said)) continue;
      expect(reply).toMatch(/thank you|sorry|honesty|nothing to be ashamed of/i);
    }
    expect(talk.map(({ reply }) => reply).join('\n')).not.toMatch(/yelled|cried|lied/i);
  });
});

describe('a correction by the person', () => {
  it('strikes what was wrong, wherever it was recorded', () => {
    expect(lastOf('someone correcting the problem')).toContain('three directors');
    expect(lastOf('someone correcting the problem')).not.toContain('My boss never');
    const number = talkWith('someone correcting a number').map(({ reply }) => reply);
    expect(number.findLast((reply) => reply.includes('Your setting'))).toMatch(/finance manager with 18 people/);
    const wife = talkWith('someone taking something out');
    expect(
      wife
        .slice(-2)
        .map(({ reply }) => reply)
        .join(),
    ).not.toMatch(/wife|marriage|going to bed/);
    const never = talkWith('never said that').map(({ reply }) => reply);
    expect(never.at(-1)).not.toMatch(/set up a board|my boss did/);
  });

  it('is asked for when the person only said that something is wrong', () => {
    const [, refused, again] = talkWith('says no to the summary, again and again').slice(-4);
    expect(refused!.reply).toMatch(/^[^]*\?$/);
    expect(again!.reply).toMatch(/\?$/);
    expect(questionOf(again!.reply)).not.toBe(questionOf(refused!.reply));
  });

  it('adds what was forgotten', () => {
    expect(talkWith('adds what was forgotten').at(-2)!.reply).toContain('“I have no say in the pay”');
  });
});

it('an obstacle is not recorded as a hope', () => {
  const summary = talkWith('tells what holds her back').findLast(({ step }) => step === 'confirm')!.reply;
  expect(summary).toMatch(/What gets in the way:\*\* “I fear a mistake in front of our customers”/);
  expect(summary).toMatch(/What success looks like:\*\* “the team decides by itself and I have Fridays to think”/);
});

it('anger leads no one to a conclusion, and is acknowledged each time', () => {
  const talk = talkWith('hostile all the way');
  expect(talk.some(({ reply }) => concludes(reply))).toBe(false);
  for (const { reply } of talk) expect(reply).toMatch(/annoyed|sorry|fair to say/);
});
