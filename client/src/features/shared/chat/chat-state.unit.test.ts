import { describe, expect, it } from '@jest/globals';
import {
  BROKEN_OFF,
  CONNECTION_LOST,
  chatReducer,
  emptyChat,
  hasConcluded,
  isConclusionOpen,
  messageToRetry,
  soughtChat,
  type ChatAction,
  type ChatState,
  type Transcript,
} from './chat-state';

const after = (...actions: ChatAction[]): ChatState => actions.reduce(chatReducer, emptyChat());
const sent = (content: string): ChatAction => ({ type: 'message-sent', content });
const piece = (text: string): ChatAction => ({ type: 'piece-arrived', text });
const ended: ChatAction = { type: 'reply-ended' };
const failed = (error: string): ChatAction => ({ type: 'turn-failed', error });
const spoken = (state: ChatState) => state.messages.map(({ role, content }) => `${role}: ${content}`);
const arrived = (
  messages: Transcript['messages'],
  { concluded = false, replying = false, onHold = false } = {},
): ChatAction => ({
  type: 'transcript-arrived',
  transcript: { messages, concluded, replying, onHold },
});

describe('a turn', () => {
  // proves 5.10
  it('starts with no messages and nothing streaming', () => {
    expect(emptyChat()).toMatchObject({ messages: [], turn: 'idle', chatId: null });
  });

  // proves 5.10
  it('appends the message and an empty reply, and fills the reply piece by piece', () => {
    const asked = after(sent('Hello'));
    expect(spoken(asked)).toEqual(['user: Hello', 'assistant: ']);
    expect(asked.turn).toBe('streaming');

    const streamed = after(sent('Hello'), { type: 'chat-named', chatId: 'c1' }, piece('Hi'), piece(' there'));
    expect(spoken(streamed)).toEqual(['user: Hello', 'assistant: Hi there']);
    expect(streamed).toMatchObject({ chatId: 'c1', turn: 'streaming' });

    expect(chatReducer(streamed, ended)).toMatchObject({ turn: 'idle' });
  });

  // proves 5.10
  it('ends with a reply that arrives whole', () => {
    const state = after(sent('Hello'), { type: 'whole-reply-arrived', content: 'Hi there' });
    expect(spoken(state)).toEqual(['user: Hello', 'assistant: Hi there']);
    expect(state.turn).toBe('idle');
  });

  it('answered with help holds the coaching until the coach replies again', () => {
    const helped = after(sent('Hello'), { type: 'whole-reply-arrived', content: 'Call 988' });
    expect(helped.onHold).toBe(true);
    const continued = chatReducer(helped, sent("Let's go on"));
    expect(chatReducer(continued, piece('Good.')).onHold).toBe(false);
    const again = [{ type: 'whole-reply-arrived', content: 'Again' } as const].reduce(chatReducer, continued);
    expect(again.onHold).toBe(true);
    expect(after(arrived([], { onHold: true })).onHold).toBe(true);
  });

  it('keeps what had streamed in next to a whole reply', () => {
    const state = after(sent('Hello'), piece('Half'), { type: 'whole-reply-arrived', content: 'Whole' });
    expect(spoken(state)).toEqual(['user: Hello', 'assistant: Half', 'assistant: Whole']);
  });

  it('leaves earlier messages untouched, so that they are not rendered again', () => {
    const before = after(sent('One'), piece('Two'), ended, sent('Three'));
    const later = chatReducer(before, piece('Four'));
    expect(later.messages.slice(0, 3).every((message, index) => message === before.messages[index])).toBe(true);
  });

  it('gives every message a key of its own', () => {
    const { messages } = after(sent('One'), piece('Two'), ended, sent('Three'), failed('x'), { type: 'retried' });
    expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
  });

  it('ends when the person stops it, and keeps the text that had arrived', () => {
    const stopping = after(sent('Hello'), piece('I would'), { type: 'stop-asked' });
    expect(stopping.turn).toBe('stopping');
    expect(spoken(chatReducer(stopping, ended))).toEqual(['user: Hello', 'assistant: I would']);
  });

  it('leaves no empty reply behind when it is stopped before the first word', () => {
    expect(spoken(after(sent('Hello'), { type: 'stop-asked' }, ended))).toEqual(['user: Hello']);
  });
});

describe('a failure', () => {
  // proves 5.11
  it('is noted on the last reply and ends the turn', () => {
    const state = after(sent('Hello'), piece('Well'), failed('The coach is away.'));
    expect(state.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Well', error: 'The coach is away.' });
    expect(state.turn).toBe('idle');
  });

  it('is shown even before anything was said', () => {
    expect(after(failed('Malformed')).messages).toMatchObject([{ role: 'assistant', error: 'Malformed' }]);
  });

  it('can be tried again: the same message, a fresh reply', () => {
    const state = after(sent('Hello'), piece('Well'), failed('Away'));
    expect(messageToRetry(state)).toBe('Hello');
    const again = chatReducer(state, { type: 'retried' });
    expect(spoken(again)).toEqual(['user: Hello', 'assistant: ']);
    expect(again.turn).toBe('streaming');
  });

  it('is needed before anything can be tried again', () => {
    expect(messageToRetry(emptyChat())).toBeNull();
    expect(messageToRetry(after(sent('Hello')))).toBeNull();
    expect(messageToRetry(after(sent('Hello'), piece('Hi'), ended))).toBeNull();
    expect(messageToRetry(after(failed('Malformed')))).toBeNull();
  });

  it('covers a message that never got a reply', () => {
    expect(messageToRetry(after(sent('Hello'), ended))).toBe('Hello');
  });
});

describe('a reply that broke off', () => {
  // proves 5.11
  it('is shown with its error after a reload, and can be tried again', () => {
    const messages = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Well' },
    ] as const;
    const transcript = { messages, concluded: false, replying: false, broken: true };
    const state = after({ type: 'transcript-arrived', transcript });
    expect(state.messages).toMatchObject([{ content: 'Hello' }, { content: 'Well', error: BROKEN_OFF }]);
    expect(messageToRetry(state)).toBe('Hello');
    expect(hasConcluded(state)).toBe(false);
  });
});

describe('the conclusion', () => {
  const first = [sent('a'), piece('b'), ended];

  // proves 5.12
  it('needs three messages, the last from the assistant and with the marker', () => {
    expect(hasConcluded(after(sent('a'), piece('b [CONCLUDE]'), ended))).toBe(false);
    expect(hasConcluded(after(...first, sent('c'), piece('d'), ended))).toBe(false);
    expect(hasConcluded(after(...first, sent('c [CONCLUDE]')))).toBe(false);
    expect(hasConcluded(after(...first, sent('c'), piece('d [CONC'), piece('LUDE]'), ended))).toBe(true);
  });

  it('waits for the end of the reply', () => {
    expect(hasConcluded(after(...first, sent('c'), piece('d [CONCLUDE]')))).toBe(false);
    expect(hasConcluded(after(...first, sent('c'), piece('d [CONCLUDE]'), failed('Away.')))).toBe(false);
  });

  it('is found again in the record of the chat', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b' },
      { role: 'user', content: 'c' },
      { role: 'assistant', content: 'd [CONCLUDE]' },
    ] as const;
    expect(hasConcluded(after(arrived(messages)))).toBe(true);
  });

  // proves 5.12
  it('can also come from the server', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'assistant', content: 'b [CONCLUDE]' },
    ] as const;
    expect(hasConcluded(after(arrived(messages)))).toBe(false);
    expect(hasConcluded(after(arrived(messages, { concluded: true })))).toBe(true);
  });

  it('in the first reply stays open until the server responds', () => {
    const first: ChatAction[] = [sent('a'), { type: 'chat-named', chatId: 'c1' }, piece('b [CONCLUDE]')];
    expect(isConclusionOpen(after(...first))).toBe(false);
    expect(isConclusionOpen(after(...first, ended))).toBe(true);
    const concluded = after(...first, ended, { type: 'record-read', concluded: true });
    expect([isConclusionOpen(concluded), hasConcluded(concluded)]).toEqual([false, true]);
    const open = after(...first, ended, { type: 'record-read', concluded: false });
    expect([isConclusionOpen(open), hasConcluded(open)]).toEqual([false, false]);
  });

  it('is not open while the coach goes on', () => {
    expect(isConclusionOpen(after(sent('a'), { type: 'chat-named', chatId: 'c1' }, piece('b'), ended))).toBe(false);
  });
});

describe('a lost socket', () => {
  const lost: ChatAction = { type: 'connection-changed', connection: 'reconnecting' };
  const named: ChatAction = { type: 'chat-named', chatId: 'c1' };

  it('changes nothing between turns', () => {
    expect(after(sent('a'), piece('b'), ended, lost).turn).toBe('idle');
  });

  it('ends a turn that the server refuses to continue', () => {
    const state = after(named, sent('a'), piece('b'), { type: 'connection-changed', connection: 'refused' });
    expect(state.turn).toBe('idle');
    expect(state.messages.at(-1)?.error).toBe(CONNECTION_LOST);
  });

  it('waits for the record of a chat that had no id yet as well', () => {
    const state = after(sent('a'), lost);
    expect(state.turn).toBe('recovering');
    const found = chatReducer(chatReducer(state, named), arrived([{ role: 'user', content: 'a' }]));
    expect(found).toMatchObject({ turn: 'idle', resend: 'due' });
    expect(messageToRetry(found)).toBe('a');
  });

  it('in mid-reply keeps the part that arrived, and waits for the whole', () => {
    const state = after(sent('a'), named, piece('half of'), lost);
    expect(state.turn).toBe('recovering');
    expect(spoken(state)).toEqual(['user: a', 'assistant: half of']);

    const whole = chatReducer(
      state,
      arrived([
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'half of it and the rest' },
      ]),
    );
    expect(spoken(whole)).toEqual(['user: a', 'assistant: half of it and the rest']);
    expect(whole.turn).toBe('idle');
    expect(whole.messages.map(({ key }) => key)).toEqual(state.messages.map(({ key }) => key));
  });

  describe('together with the server that was replying', () => {
    const unanswered = arrived([{ role: 'user', content: 'a' }]);
    const stopped: ChatAction = { type: 'stop-asked' };

    it('has the message sent again, once', () => {
      const found = after(sent('a'), named, piece('half of'), lost, unanswered);
      expect(found).toMatchObject({ turn: 'idle', resend: 'due' });
      expect(messageToRetry(found)).toBe('a');

      const again = chatReducer(found, { type: 'retried' });
      expect(spoken(again)).toEqual(['user: a', 'assistant: ']);
      expect([lost, unanswered].reduce(chatReducer, again).resend).toBe('over');
    });

    it('has the next message sent again as well', () => {
      const next = after(sent('a'), named, lost, unanswered, { type: 'retried' }, piece('b'), ended, sent('c'), lost);
      expect(chatReducer(next, arrived([{ role: 'user', content: 'c' }])).resend).toBe('due');
    });

    it('does not resend a message that the person stopped, before or after the loss', () => {
      expect(after(sent('a'), named, stopped, lost, unanswered).resend).toBe('over');
      expect(after(sent('a'), named, lost, stopped, unanswered).resend).toBe('over');
    });

    it('does not resend a message that merely waits in an opened record', () => {
      expect(chatReducer(emptyChat('c1'), unanswered).resend).toBe('allowed');
    });
  });
});

describe('a reconnected socket', () => {
  it('waits for the record of a known chat', () => {
    expect(emptyChat('c1')).toMatchObject({ chatId: 'c1', history: 'loading' });
    const failed = chatReducer(emptyChat('c1'), { type: 'history-failed' });
    expect(failed.history).toBe('failed');
    expect(chatReducer(failed, { type: 'connection-changed', connection: 'open' }).history).toBe('loading');
  });

  it('waits for the chat that the server knows, then for its record', () => {
    const connected = chatReducer(soughtChat(), { type: 'connection-changed', connection: 'open' });
    expect(connected).toMatchObject({ chatId: null, history: 'seeking' });
    const found = chatReducer(connected, { type: 'chat-found', chatId: 'c1' });
    expect(found).toMatchObject({ chatId: 'c1', history: 'loading', connection: 'open' });
    expect(chatReducer(connected, { type: 'chat-found', chatId: null })).toEqual({
      ...emptyChat(),
      connection: 'open',
      noneFound: true,
    });
  });

  it('shows the record, and a waiting reply while one is running', () => {
    const state = chatReducer(emptyChat('c1'), arrived([{ role: 'user', content: 'a' }], { replying: true }));
    expect(spoken(state)).toEqual(['user: a', 'assistant: ']);
    expect(state).toMatchObject({ turn: 'recovering', history: 'ready' });
  });
});

it('keeps late pieces of the previous chat out of the new one', () => {
  const state = after(sent('a'), piece('b'), { type: 'chat-left' }, piece('c'), ended);
  expect(state.messages).toEqual([]);
});

it('switches to a new chat without losing the connection', () => {
  const state = after({ type: 'connection-changed', connection: 'open' }, sent('a'), { type: 'chat-left' });
  expect(state).toEqual({ ...emptyChat(), connection: 'open' });
});
