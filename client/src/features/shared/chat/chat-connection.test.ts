import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeSockets } from '../../../testing/fake-sockets';
import { openChatConnection, waitAfter, type ChatConnection } from './chat-connection';

const LONGEST_WAIT_MS = 30_000;
let sockets: ReturnType<typeof fakeSockets>;
let connection: ChatConnection;
let statuses: string[];
let frames: unknown[];
let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  sockets = fakeSockets();
  statuses = [];
  frames = [];
  connection = openChatConnection('wss://coach.example/ws/chat/', {
    onStatus: (status) => statuses.push(status),
    onFrame: (frame) => frames.push(frame),
  });
});

afterEach(() => {
  connection.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a chat connection', () => {
  it('carries objects both ways', () => {
    expect(connection.send({ early: true })).toBe(false);
    sockets.latest.opens();
    expect(connection.send({ hello: 1 })).toBe(true);
    sockets.latest.brings({ chat_id: 'c1' });
    expect(sockets.latest.sent).toEqual([{ hello: 1 }]);
    expect(frames).toEqual([{ chat_id: 'c1' }]);
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('comes back by itself after a loss', () => {
    sockets.latest.opens();
    sockets.latest.ends(1001);
    expect(statuses.at(-1)).toBe('reconnecting');
    jest.advanceTimersByTime(500);
    expect(sockets.all).toHaveLength(2);
    sockets.latest.opens();
    expect(statuses.at(-1)).toBe('open');
    expect(connection.send({ again: 1 })).toBe(true);
  });

  it('waits longer after every failure in a row, and reconnects fast again after a socket that lasted', () => {
    for (let failure = 0; failure < 13; failure++) {
      sockets.latest.ends();
      jest.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    expect(sockets.all).toHaveLength(14);
    sockets.latest.ends();
    jest.advanceTimersByTime(LONGEST_WAIT_MS / 2 - 1);
    expect(sockets.all).toHaveLength(14);
    jest.advanceTimersByTime(LONGEST_WAIT_MS / 2 + 1);
    expect(sockets.all).toHaveLength(15);

    sockets.latest.opens();
    jest.advanceTimersByTime(5_000);
    sockets.latest.ends();
    jest.advanceTimersByTime(500);
    expect(sockets.all).toHaveLength(16);
  });

  it('does not hammer a server that accepts and drops at once', () => {
    for (let drop = 0; drop < 13; drop++) {
      sockets.latest.opens();
      sockets.latest.ends();
      jest.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    sockets.latest.opens();
    sockets.latest.ends();
    jest.advanceTimersByTime(LONGEST_WAIT_MS / 2 - 1);
    expect(sockets.all).toHaveLength(14);
  });

  it('tries at once when the network or the window comes back', () => {
    for (let failure = 0; failure < 6; failure++) {
      sockets.latest.ends();
      jest.advanceTimersByTime(LONGEST_WAIT_MS);
    }
    sockets.latest.ends();
    window.dispatchEvent(new Event('online'));
    expect(sockets.all).toHaveLength(8);
    window.dispatchEvent(new Event('online'));
    expect(sockets.all).toHaveLength(8);
    sockets.latest.ends();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sockets.all).toHaveLength(9);
  });

  // proves 13.7
  // proves 5.7
  it('is lost as soon as the network is, and comes back with it', () => {
    sockets.latest.opens();
    const [first] = sockets.all;
    window.dispatchEvent(new Event('offline'));
    expect(statuses.at(-1)).toBe('reconnecting');
    expect(first!.close).toHaveBeenCalled();
    expect(connection.send({ late: true })).toBe(false);
    sockets.latest.ends();
    window.dispatchEvent(new Event('online'));
    sockets.latest.opens();
    expect(statuses.at(-1)).toBe('open');
    connection.close();
    window.dispatchEvent(new Event('offline'));
    expect(sockets.all).toHaveLength(3);
  });

  it('stays closed and logs the reason when the server refuses the session', () => {
    sockets.latest.opens();
    sockets.latest.ends(4003, 'Authentication failed');
    expect(statuses.at(-1)).toBe('refused');
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('refused'), 'Authentication failed');
    jest.advanceTimersByTime(LONGEST_WAIT_MS * 10);
    window.dispatchEvent(new Event('online'));
    expect(sockets.all).toHaveLength(1);
  });

  // proves 13.7
  it('only logs a socket error', () => {
    sockets.latest.opens();
    sockets.latest.onerror?.({ type: 'error' });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('logs what is not JSON, and stays open', () => {
    sockets.latest.opens();
    sockets.latest.brings('{"delta": ', { chat_id: 'c1' });
    expect(frames).toEqual([undefined, { chat_id: 'c1' }]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('replaces a dead socket, and takes nothing more from it', () => {
    const dead = sockets.latest;
    dead.opens();
    connection.replace();
    dead.brings({ late: true });
    dead.ends();
    expect(dead.close).toHaveBeenCalled();
    expect(frames).toEqual([]);
    expect(sockets.all).toHaveLength(2);
    sockets.latest.opens();
    expect(statuses).toEqual(['connecting', 'open', 'reconnecting', 'open']);
  });

  it('stays closed once it was closed on purpose, even in the middle of a wait', () => {
    sockets.latest.ends();
    connection.close();
    jest.advanceTimersByTime(LONGEST_WAIT_MS);
    window.dispatchEvent(new Event('online'));
    expect(sockets.all).toHaveLength(1);
  });
});

describe('waitAfter', () => {
  it('grows exponentially up to 30 s, drawn from the upper half of its span', () => {
    const bounds = (failures: number) => [waitAfter(failures, () => 0), waitAfter(failures, () => 1)];
    expect(bounds(0)).toEqual([250, 500]);
    expect(bounds(1)).toEqual([350, 700]);
    expect(bounds(12)).toEqual([expect.closeTo(14_173, -1), expect.closeTo(28_347, -1)]);
    expect(bounds(13)).toEqual([15_000, 30_000]);
    expect(bounds(2_000)).toEqual([15_000, 30_000]);
  });
});
