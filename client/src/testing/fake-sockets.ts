import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { type: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  /** The client's frames, parsed. */
  readonly sent: unknown[] = [];

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close = jest.fn(() => {
    this.readyState = FakeSocket.CLOSED;
  });

  /** The server accepts. */
  opens(): void {
    act(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  /** Frames from the server; a string goes as it is. */
  brings(...frames: unknown[]): void {
    act(() => {
      for (const frame of frames) this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
    });
  }

  /** The connection ends; 1006 is a lost network. */
  ends(code = 1006, reason = ''): void {
    act(() => {
      this.readyState = FakeSocket.CLOSED;
      this.onerror?.({ type: 'error' });
      this.onclose?.({ code, reason });
    });
  }
}

export type { FakeSocket };

/** Takes the place of WebSocket: nothing opens by itself. */
export function fakeSockets() {
  const all: FakeSocket[] = [];
  globalThis.WebSocket = class extends FakeSocket {
    constructor(url: string) {
      super(url);
      all.push(this);
    }
  } as unknown as typeof WebSocket;
  return {
    all,
    get latest(): FakeSocket {
      const socket = all.at(-1);
      if (!socket) throw new Error('No socket has been made yet.');
      return socket;
    },
  };
}

export const piece = (content: string) => ({ delta: { role: 'assistant', content } });
export const end = { delta: { role: null, content: null } };
