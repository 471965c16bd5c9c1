import { describe, expect, it } from '@jest/globals';
import { readReply } from './reply.js';

const kindOf = (text: string, suppressed = false) => readReply(text, suppressed).kind;

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

  it('reads YES as START from a number that has opted out, and as words from any other', () => {
    expect(kindOf('Yes!', true)).toBe('start');
    expect(readReply('Yes!', false)).toEqual({ kind: 'reflection', text: 'Yes!' });
  });

  it('keeps what follows DONE', () => {
    expect(readReply('DONE', false)).toEqual({ kind: 'done', reflection: null });
    expect(readReply('Done! She took it further than I had planned.', false)).toEqual({
      kind: 'done',
      reflection: 'She took it further than I had planned.',
    });
  });

  it('keeps anything else as it was written', () => {
    expect(readReply('  Harder than I thought…\nbut good 🙂 ', false)).toEqual({
      kind: 'reflection',
      text: 'Harder than I thought…\nbut good 🙂',
    });
  });

  it('takes what may be a wish to stop for unclear, and never for a reflection', () => {
    expect(['no thanks', 'I’m done with this', 'Who is this?'].map((text) => kindOf(text))).toEqual(
      Array(3).fill('unclear'),
    );
  });
});
