import { describe, expect, it } from '@jest/globals';
import { CONTEXT, actionOn, judge, labelledTexts, optOutTexts } from '../../../bench/language/texts-corpus.js';
import { readReply } from '../replies.api.js';

const kindOf = (text: string, context = {}) => readReply(text, { ...CONTEXT, ...context }).kind;

describe('a reply to a text', () => {
  // proves 7.22
  it('never leads to another action than the one that its writer wants: where it is unsure, it asks', () => {
    const texts = labelledTexts();
    expect(texts.length).toBeGreaterThanOrEqual(200);
    expect(texts.filter((text) => judge(text) === 'wrong').map(({ text, wants }) => `${wants}: ${text}`)).toEqual([]);
  });

  it('is asked about hardly ever where what it wants is plain', () => {
    const texts = labelledTexts();
    expect(texts.filter((text) => judge(text) === 'right').length / texts.length).toBeGreaterThan(0.95);
  });

  // proves 7.7
  it('treats YES and RESUME as START from a number that has opted out, and as unclear and RESUME from any other', () => {
    expect(kindOf('Yes!', { suppressed: true })).toBe('start');
    expect(kindOf('Yes!')).toBe('unclear');
    expect(kindOf('Yes, this is my number', { awaitsYes: true })).toBe('confirm');
    expect(kindOf('resume', { suppressed: true })).toBe('start');
    expect(kindOf('resume')).toBe('resume');
  });

  it.each([
    'please start sending again',
    'I want the texts again',
    'Yes please',
    'Subscribe',
    'Opt me back in',
    'un stop',
  ])('treats %s as START from a number that has opted out', (text) => {
    expect(kindOf(text, { suppressed: true })).toBe('start');
  });

  it('keeps what was asked about for a KEEP, and only then', () => {
    expect(kindOf('KEEP', { asked: 'keep' })).toBe('keep');
    expect(kindOf('yes please', { asked: 'keep' })).toBe('keep');
    expect(kindOf('No', { asked: 'keep' })).toBe('no');
    expect(kindOf('KEEP')).toBe('unclear');
  });

  it('keeps what follows DONE, unchanged', () => {
    expect(readReply('Done! She took it further than I had planned…', CONTEXT)).toEqual({
      kind: 'done',
      practice: null,
      account: 'She took it further than I had planned…',
    });
    expect(readReply('DONE 👍', CONTEXT)).toEqual({ kind: 'done', practice: null, account: null });
  });

  it('takes the day on which it is written for the next of its name', () => {
    const until = { year: 2026, month: 12, day: 3 };
    expect(readReply('pause until Thursday', CONTEXT)).toEqual({ kind: 'pause', until });
  });

  it('reads a bare number as an hour, and bare days, when they were asked for', () => {
    const asked = readReply('7', { ...CONTEXT, asked: 'hour' });
    expect(asked).toMatchObject({ kind: 'schedule', request: { time: { hour: 19, minute: 0 }, days: null } });
    expect(readReply('Tue', { ...CONTEXT, asked: 'days' })).toMatchObject({ request: { days: ['tue'] } });
    expect(kindOf('7')).toBe('unclear');
  });

  // proves 7.12
  it.each(['no thanks', 'I’m done with this', 'not for me', 'enough'])(
    'treats %s as a possible wish to stop, and never as a reflection',
    (text) => {
      expect(readReply(text, CONTEXT)).toEqual({ kind: 'unclear', mayStop: true });
    },
  );

  it('says who writes where somebody asks', () => {
    expect(readReply('Who is this?', CONTEXT)).toEqual({ kind: 'help' });
  });

  it.each(['do these ever end', 'stop it lol that’s so true', 'count me out of this one', 'leave me alone today pls'])(
    'does not end the texts on %j',
    (text) => {
      expect(kindOf(text)).not.toBe('stop');
    },
  );

  it.each([
    ['I want to cancel my membership', 'membership'],
    ['unsubscribe me from the weekly email', 'mail'],
    ['stop sending so early', 'hour'],
    ['twice a week is a lot, once is enough', 'days'],
    ['please stop sending so many of these, two a week is a lot', 'days'],
    ['two a week is a lot', 'days'],
    ['these are so many texts', 'days'],
    ['how much is this costing me', 'cost'],
    ['on leave starting monday back jan 4', 'away'],
    ['wait I meant skip', 'undo'],
    ['what do I say if she says no', 'talk'],
    ['STOP SENDING AT 9 I’m in standup', 'hour'],
    ['what day does the next one come?', 'next'],
    ["I can't open the link", 'link'],
    ['who else sees what I write here', 'privacy'],
    ['is this a real person', 'person'],
    ['Why was I charged twice?', 'billing'],
    ['Colin left in november, can you change my plan', 'plan'],
    ['Colin quit', 'plan'],
    ['My boss left', 'plan'],
    ['I got promoted', 'plan'],
    ['we were reorganized, this no longer fits', 'plan'],
  ])('finds in %j what it is about: %s', (text, about) => {
    expect(readReply(text, CONTEXT)).toEqual({ kind: 'question', about });
  });
});

describe('the opt-out from texts', () => {
  const all = [
    'stop',
    'stopall',
    'stop all',
    'unsubscribe',
    'cancel',
    'end',
    'quit',
    'revoke',
    'optout',
    'opt out',
    'opt-out',
  ];

  // proves 7.7
  it.each(all)('is detected in the keyword %s, whatever its case and punctuation', (word) => {
    const forms = [word, word.toUpperCase(), `${word}.`, ` ${word}!! `, `"${word}"`, `*${word}*`, `${word}\n`];
    expect(forms.filter((form) => actionOn(form) !== 'stop')).toEqual([]);
  });

  // proves 7.7
  it('is found in at least 98 of 100 texts that the rules were written by, and in none that stays', () => {
    const { out, in: stay } = optOutTexts('opt-outs');
    expect(stay.length).toBeGreaterThanOrEqual(200);
    expect(out.filter((text) => actionOn(text) === 'stop').length / out.length).toBeGreaterThanOrEqual(0.98);
    expect(stay.filter((text) => actionOn(text) === 'stop')).toEqual([]);
  });

  // proves 7.7
  it('is not found in what others were told, and in what only begins like it', () => {
    const texts = [
      'I told my team to stop sending me emails after six',
      'Stop. Breathe. Ask. It worked.',
      'Stop? no dont stop',
      'Stop micromanaging was a great tip',
      'I want to quit my job',
    ];
    expect(texts.filter((text) => actionOn(text) === 'stop')).toEqual([]);
  });
});
