import { describe, expect, it } from '@jest/globals';
import { readReply } from './reply.js';

const kindOf = (text: string, suppressed = false) => readReply(text, suppressed).kind;

describe('a reply to a text', () => {
  it.each([
    ...[
      'STOP',
      'stop',
      'Stop.',
      ' STOP!! ',
      '"stop"',
      'StopAll',
      'STOP ALL',
      'unsubscribe',
      'Cancel',
      'END',
      'quit',
      'Revoke',
      'OPTOUT',
      'opt-out',
      'Ｓｔｏｐ',
    ],
    ...[
      'please stop',
      'Stop please',
      'Stop it now',
      'ok stop',
      'Please stop texting me.',
      'stop sending me these texts',
      'Quit messaging me!!',
    ],
    ...[
      "Don't text me again",
      'dont text me',
      'do not contact me',
      'No more texts please',
      'I don’t want any more messages',
      'cancel my subscription',
    ],
    ...[
      'Take me off your list',
      'remove me from this list',
      'Remove me',
      'I want to opt out',
      'i would like to unsubscribe',
      'lose my number',
      'Leave me alone',
    ],
    ...['I revoke my consent', 'wrong number, sorry', 'Stop these messages', 'end these texts'],
  ])('means STOP: %s', (text) => {
    expect(kindOf(text)).toBe('stop');
  });

  it.each([
    'I could not stop thinking about it',
    'How do I stop micromanaging?',
    'I asked him to stop interrupting, and he did',
    'At the end of the meeting everyone was quiet',
    'We cancelled the status meeting and nobody missed it',
    'I told my team to quit apologizing',
    'My boss never texts me back',
    'It helped me to stop and breathe first',
    'I removed myself from the approval step',
    'yes',
    'Done is better than perfect, my boss says. No.',
  ])('does not mean STOP: %s', (text) => {
    expect(kindOf(text)).not.toBe('stop');
  });

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

  it('is quick with ten thousand characters', () => {
    expect(kindOf('stop '.repeat(2_000) + 'x')).toBe('reflection');
  });
});
