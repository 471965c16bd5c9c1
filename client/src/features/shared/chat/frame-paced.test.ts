import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ChatAction } from './chat-state';
import { framePaced } from './use-chat';

const piece = (text: string): ChatAction => ({ type: 'piece-arrived', text });
const aFrame = 17;
let seen: ChatAction[];
let paced: ReturnType<typeof framePaced>;

beforeEach(() => {
  jest.useFakeTimers();
  seen = [];
  paced = framePaced((action) => seen.push(action));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('gathers the pieces of one animation frame', () => {
  paced.dispatch(piece('one '));
  paced.dispatch(piece('two '));
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(aFrame);
  paced.dispatch(piece('three'));
  jest.advanceTimersByTime(aFrame);
  expect(seen).toEqual([piece('one two '), piece('three')]);
});

it('lets everything else through at once, in order', () => {
  paced.dispatch(piece('last words'));
  paced.dispatch({ type: 'reply-ended' });
  expect(seen).toEqual([piece('last words'), { type: 'reply-ended' }]);
  jest.advanceTimersByTime(aFrame);
  expect(seen).toHaveLength(2);
});

it('does not wait for frames in a hidden window, which has none', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  paced.dispatch(piece('unseen'));
  expect(seen).toEqual([piece('unseen')]);
});

it('drops what was not shown when it is canceled', () => {
  paced.dispatch(piece('gone'));
  paced.cancel();
  jest.advanceTimersByTime(aFrame);
  expect(seen).toEqual([]);
});
