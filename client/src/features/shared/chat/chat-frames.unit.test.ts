import { describe, expect, it } from '@jest/globals';
import { actionsOf, stopFrame, turnFrame } from './chat-connection';

describe('a sent frame', () => {
  // proves 11.17
  it('is the message, with the id of the chat once it has one', () => {
    expect(turnFrame('Hello', null)).toEqual({ messages: [{ role: 'user', content: 'Hello' }] });
    expect(turnFrame('Hello', 'c1')).toEqual({ messages: [{ role: 'user', content: 'Hello' }], chat_id: 'c1' });
    expect(stopFrame('c1')).toEqual({ stop: true, chat_id: 'c1' });
  });
});

describe('a received frame', () => {
  // proves 11.18
  it.each([
    [{ chat_id: 'c1' }, [{ type: 'chat-named', chatId: 'c1' }]],
    [{ delta: { role: 'assistant', content: 'Hi' } }, [{ type: 'piece-arrived', text: 'Hi' }]],
    [{ delta: { role: null, content: 'Hi' } }, [{ type: 'piece-arrived', text: 'Hi' }]],
    [{ delta: { role: 'assistant', content: '' } }, []],
    [{ delta: { role: 'assistant', content: null } }, []],
    [{ delta: { role: null, content: null } }, [{ type: 'reply-ended' }]],
    [{ message: { content: 'Whole' } }, [{ type: 'whole-reply-arrived', content: 'Whole' }]],
    [{ error: 'Too long' }, [{ type: 'turn-failed', error: 'Too long' }]],
    [{ error: { code: 1 } }, [{ type: 'turn-failed', error: 'Something went wrong' }]],
    [
      { chat_id: 'c1', delta: { role: 'assistant', content: 'Hi' } },
      [
        { type: 'chat-named', chatId: 'c1' },
        { type: 'piece-arrived', text: 'Hi' },
      ],
    ],
    [{ something: 'else' }, []],
    [undefined, []],
    [null, []],
    ['text', []],
    [{ delta: 'odd', message: 3, chat_id: 7 }, []],
  ])('%j means %j', (frame, actions) => {
    expect(actionsOf(frame)).toEqual(actions);
  });
});
