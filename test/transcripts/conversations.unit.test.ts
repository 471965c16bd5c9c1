import { describe, expect, it } from '@jest/globals';
import { concludes } from '../../src/coach-prompts/domain/conclusion.js';
import { readSummary } from '../../src/coach-chat/domain/summary.js';
import { type Conversation, conversationOf, type Voice, VOICES } from './conversations.js';

const CONVERSATIONS = VOICES.map((voice): [string, Voice, Conversation] => [voice.voice, voice, conversationOf(voice)]);
const of = (name: string): Conversation => CONVERSATIONS.find(([voice]) => voice === name)![2];

const questionOf = (reply: string): string => reply.split('\n\n').at(-1)!;
/** A reply without the lines of a summary, which are the person's words, and without what it quotes of them on purpose. */
const ownText = (reply: string): string =>
  reply
    .replace(/^(?:\d\. \*\*|   ).*$/gm, '')
    .replace(
      /(?<=(?:says|said before|You wrote|are in no line): )“.*?”(?= “Undo|Line|You wrote| Write|$| You can)/gms,
      '',
    );

/** The number of pieces of what was said that a line is put together from. */
function piecesOf(line: string, said: string): number {
  let [pieces, from] = [0, 0];
  while (from < line.length) {
    let to = line.length;
    while (to > from + 1 && !said.includes(line.slice(from, to))) to -= 1;
    pieces += 1;
    from = to;
  }
  return pieces;
}

it('the people each have a voice of their own', () => {
  expect(new Set(VOICES.map(({ voice }) => voice)).size).toBe(VOICES.length);
  expect(VOICES.length).toBeGreaterThanOrEqual(50);
});

describe.each(CONVERSATIONS)(
  'the conversation with a person who is: %s',
  (_voice, { says }, { exchanges, summary }) => {
    it('asks one question at a time, and none of the interview twice in the same words', () => {
      const asked = exchanges.filter(({ step }) => step.do === 'ask');
      const questions = asked.map(({ reply }) => questionOf(reply));
      for (const question of questions) expect(question.match(/\?/g)).toHaveLength(1);
      expect(new Set(questions).size).toBe(questions.length);
    });

    // proves 5.13
    it('concludes after four to eight messages, and asks nothing then', () => {
      expect(exchanges.length).toBeGreaterThanOrEqual(4);
      expect(exchanges.length).toBeLessThanOrEqual(8);
      const { reply } = exchanges.at(-1)!;
      expect(concludes(reply)).toBe(true);
      // A sentence that somebody could say may be a question.
      expect(ownText(reply).replace(/“[^“”]*”/g, '')).not.toContain('?');
    });

    // proves 5.13
    it('records only what the person said, whole', () => {
      const said = exchanges.map((one) => one.said).join('\n');
      for (const line of [summary!.problem, summary!.setting, summary!.tried, summary!.success]) {
        if (line === null) continue;
        // The problem may be two answers, and a correction may have replaced a few words.
        for (const part of line.split('. ').filter(Boolean)) expect(piecesOf(part.trim(), said)).toBeLessThanOrEqual(3);
      }
    });

    // proves 5.13
    it('claims no change that the summary it shows does not hold', () => {
      exchanges.forEach(({ reply }, i) => {
        if (!reply.startsWith('Now it reads like this')) return;
        const before = exchanges.slice(0, i).findLast((one) => readSummary(one.reply))!;
        // The choice may be what stands there already.
        if (exchanges[i - 1]!.step.do === 'ask-skills') return;
        expect(readSummary(reply)).not.toEqual(readSummary(before.reply));
      });
    });

    it('repeats nothing of what was said outside of the summary', () => {
      const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
      const own = exchanges.map(({ reply }) => ` ${words(ownText(reply)).join(' ')} `).join('\n');
      for (const answer of says) {
        const spoken = words(answer);
        for (let i = 0; i + 5 <= spoken.length; i++) expect(own).not.toContain(` ${spoken.slice(i, i + 5).join(' ')} `);
      }
    });

    // proves 1.7
    it('says truthfully that it is an AI and who can read along', () => {
      for (const { said, reply } of exchanges) {
        if (/\b(?:an ai|real person)\b[^.]*\?/i.test(said)) expect(reply).toContain('an AI coach');
        if (/\b(?:who can read|manager see|confidential)/i.test(said)) expect(reply).toContain('Your employer can');
      }
    });
  },
);

describe('a correction', () => {
  it('of a line by its number changes that line alone', () => {
    const { summary } = of('someone taking something out');
    expect(summary).toMatchObject({
      tried: 'I tried going to bed earlier',
      success: 'I stay calm when three things happen at once',
    });
  });

  it('without a number is placed where the person says', () => {
    expect(of('someone correcting the problem').summary!.problem).toMatch(/It's not my boss/);
    expect(of('counts people').summary!.setting).toMatch(/^Warehouse lead, 5 people/);
  });

  it('of several lines changes all of them', () => {
    expect(of('several lines at once').summary).toMatchObject({
      problem: 'Two senior engineers interrupt me in every meeting',
      setting: 'Product manager, eight engineers',
      tried: 'I raised my hand like in school',
      success: 'I finish three sentences in a row',
    });
  });

  it('of the focus takes the names of skills, and offers them where it finds none', () => {
    expect(of('changes the focus by name').summary!.focus).toEqual(['delegation', 'prioritisation']);
    const { exchanges, summary } = of('asks for a skill that there is none of');
    expect(exchanges.some(({ reply }) => reply.includes('Strategic presence, Influence'))).toBe(true);
    expect(summary!.focus).toEqual(['strategic-presence', 'managing-up']);
  });
});

describe('the coach', () => {
  it('leaves a line empty that the person does not answer twice', () => {
    expect(of('idk to everything').summary).toMatchObject({ setting: null, tried: null });
  });

  it('says where help is to somebody who was harmed, and proposes no persuasion', () => {
    for (const voice of ['harassed', 'paid less']) {
      const { exchanges, summary } = of(voice);
      expect(exchanges[0]!.reply).toContain('EEOC');
      expect(summary!.focus).not.toContain('influence');
    }
  });
});
