import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { awaitReply } from './use-chat-record';
import type { Transcript } from './chat-state';

const record = (replying: boolean, ...lines: string[]): Transcript => ({
  messages: lines.map((content, index) => ({ role: index % 2 === 0 ? 'user' : 'assistant', content })),
  concluded: false,
  replying,
});
const aMinute = 60_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function wait(said: string[], look: () => Promise<Transcript>, signal = new AbortController().signal) {
  const fetchTranscript = jest.fn(look);
  return { result: awaitReply({ said, fetchTranscript, signal }), fetchTranscript };
}

it('keeps looking until the running reply has ended', async () => {
  let current = record(true, 'a');
  const { result, fetchTranscript } = wait(['a'], async () => current);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(fetchTranscript.mock.calls.length).toBeGreaterThan(2);
  current = record(false, 'a', 'b');
  await jest.advanceTimersByTimeAsync(5_000);
  await expect(result).resolves.toBe(current);
});

it('accepts a record without a reply when the server says that none is being made', async () => {
  const { result } = wait(['a'], async () => record(false, 'a'));
  await expect(result).resolves.toMatchObject({ messages: [{ content: 'a' }] });
});

it('does not take an earlier exchange with the same words for the one it waits for', async () => {
  const { result } = wait(['ok', 'ok'], async () => record(false, 'ok', 'good'));
  await jest.advanceTimersByTimeAsync(aMinute);
  await expect(result).resolves.toBeNull();
});

it('gives up soon on a message that never arrived, and late on a reply or the network', async () => {
  const lost = wait(['a'], async () => record(false));
  await jest.advanceTimersByTimeAsync(16_000);
  await expect(lost.result).resolves.toBeNull();

  const ended = jest.fn();
  const dark = wait(['a'], () => Promise.reject(new Error('Network Error')));
  void dark.result.then(ended);
  await jest.advanceTimersByTimeAsync(2 * aMinute);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2 * aMinute);
  expect(ended).toHaveBeenCalledWith(null);
});

it('stops looking when its caller cancels', async () => {
  const abandoned = new AbortController();
  const { result, fetchTranscript } = wait(['a'], async () => record(true, 'a'), abandoned.signal);
  await jest.advanceTimersByTimeAsync(100);
  abandoned.abort();
  await jest.advanceTimersByTimeAsync(aMinute);
  await expect(result).resolves.toBeNull();
  expect(fetchTranscript).toHaveBeenCalledTimes(1);
});
