import { describe, expect, it } from '@jest/globals';
import { readReply } from './reply.js';

const kindOf = (text: string, suppressed = false) => readReply(text, { suppressed }).kind;

describe('a reply to a text', () => {
  it.each([
    ['START', 'start'],
    ['unstop', 'start'],
    ['Help!', 'help'],
    ['info', 'help'],
    ['SKIP', 'skip'],
    ['skip this one', 'skip'],
    ['Later', 'later'],
    ['not now', 'later'],
  ])('reads %s as %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('treats YES as START from a number that has opted out, and as unclear from any other', () => {
    expect(kindOf('Yes!', true)).toBe('start');
    expect(kindOf('Yes!')).toBe('unclear');
  });

  it.each([
    'Resume',
    'please start sending again',
    'I want the texts again',
    'Yes please',
    'Subscribe',
    'Opt me back in',
    'un stop',
  ])('treats %s as START from a number that has opted out', (text) => {
    expect(kindOf(text, true)).toBe('start');
  });

  it('keeps what follows DONE', () => {
    expect(readReply('DONE', { suppressed: false })).toEqual({ kind: 'done', reflection: null });
    expect(readReply('Done! She took it further than I had planned.', { suppressed: false })).toEqual({
      kind: 'done',
      reflection: 'She took it further than I had planned.',
    });
  });

  it('keeps any other text unchanged', () => {
    expect(readReply('  Harder than I thought…\nbut good 🙂 ', { suppressed: false })).toEqual({
      kind: 'reflection',
      text: 'Harder than I thought…\nbut good 🙂',
    });
  });

  it.each([
    ['can you pause, I’m traveling next week', { kind: 'pause', span: { kind: 'weeks-end', weeks: 2 } }],
    ['pause', { kind: 'pause', span: null }],
    [
      'could you do 8am?',
      { kind: 'schedule', wish: { time: { hour: 8, minute: 0 }, days: null, without: [], perWeek: null } },
    ],
    ['Tuesdays instead', { kind: 'schedule', wish: { time: null, days: ['tue'], without: [], perWeek: null } }],
    ['not on Mondays please', { kind: 'schedule', wish: { time: null, days: null, without: ['mon'], perWeek: null } }],
    ['once a week please', { kind: 'schedule', wish: { time: null, days: null, without: [], perWeek: 1 } }],
    ['evenings are better', { kind: 'schedule', wish: { time: null, days: null, without: [], perWeek: null } }],
    ['I’m back', { kind: 'resume' }],
    ['Thanks, great tip', { kind: 'thanks' }],
    ['The link doesn’t work', { kind: 'question' }],
    ['did it this morning, my team laughed', { kind: 'done', reflection: 'did it this morning, my team laughed' }],
    ['skip, not relevant for me', { kind: 'skip' }],
    ['I moved our 1:1 to 8am', { kind: 'reflection', text: 'I moved our 1:1 to 8am' }],
    ['I paused before I answered', { kind: 'reflection', text: 'I paused before I answered' }],
    ['I will pause before I answer next time', { kind: 'reflection', text: 'I will pause before I answer next time' }],
    ['Pause and breathe, that was the trick', { kind: 'reflection', text: 'Pause and breathe, that was the trick' }],
    [
      'Take a break before hard talks, that was my lesson',
      { kind: 'reflection', text: 'Take a break before hard talks, that was my lesson' },
    ],
    ['pause for 2 weeks please', { kind: 'pause', span: { kind: 'days', count: 14 } }],
    ['Pause, please', { kind: 'pause', span: null }],
    [
      'Not now, I told him, and we found a better hour',
      { kind: 'reflection', text: 'Not now, I told him, and we found a better hour' },
    ],
    ['Dope', { kind: 'unclear', mayStop: false }],
    ['?', { kind: 'unclear', mayStop: false }],
    ['7', { kind: 'unclear', mayStop: false }],
  ])('reads %j', (text, reply) => {
    expect(readReply(text, { suppressed: false })).toEqual(reply);
  });

  it('reads a bare number as an hour when an hour was asked for', () => {
    expect(readReply('7', { suppressed: false, askedForHour: true })).toMatchObject({
      kind: 'schedule',
      wish: { time: { hour: 19, minute: 0 } },
    });
  });

  it('treats a possible wish to stop as unclear, and never as a reflection', () => {
    expect(['no thanks', 'I’m done with this', 'Who is this?'].map((text) => kindOf(text))).toEqual(
      Array(3).fill('unclear'),
    );
  });
});
