import { REFUSED, type StopFrame, type TurnFrame } from '@contracts/coach-chat/adapters/http/coach-chat';
import type { Connection, ChatAction } from './chat-state';

/**
 * One socket that comes back by itself. It knows nothing of chats: frames go in and out as objects.
 *
 * Reconnection waits grow exponentially (by two fifths, from 0.5 to 30 s), each drawn from the upper half of its span, so
 * that a restarted server isn't met by all its clients in one instant. After a short loss the next try is near: a server
 * that was away for ten seconds is found within three. A window that gets its network or its focus back tries at once; one that
 * loses its network has lost the socket, which would otherwise look open for a minute or more.
 */
const FIRST_WAIT_MS = 500;
const GROWTH = 1.4;
const LONGEST_WAIT_MS = 30_000;
/** A socket that lived this long has proved the server well: the next loss starts with the shortest wait again. */
const PROVEN_AFTER_MS = 5_000;

export interface ChatConnection {
  /** False when the socket isn't open; nothing is queued, the person still has the text. */
  send(frame: object): boolean;
  /** Gives up the present socket, which seems dead, for a new one. */
  replace(): void;
  close(): void;
}

interface Listeners {
  onStatus(status: Connection): void;
  onFrame(frame: unknown): void;
}

export function openChatConnection(url: string, { onStatus, onFrame }: Listeners): ChatConnection {
  let socket: WebSocket;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(retry);
    retry = undefined;
    let openedAt = Infinity;
    const current = (socket = new WebSocket(url));

    current.onopen = () => {
      openedAt = performance.now();
      onStatus('open');
    };
    current.onmessage = ({ data }) => onFrame(parsed(data));
    current.onerror = (event) => report('The chat socket failed.', event.type);
    current.onclose = ({ code, reason }) => {
      if (code === REFUSED) {
        // An ended token, or no active product: another try would fail the same way.
        report('The chat socket was refused.', reason);
        onStatus('refused');
        unsubscribe();
        return;
      }
      if (performance.now() - openedAt >= PROVEN_AFTER_MS) failures = 0;
      onStatus('reconnecting');
      retry = setTimeout(connect, waitAfter(failures++));
    };
  }

  function abandon() {
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
  }

  function tryNow() {
    if (retry !== undefined && document.visibilityState === 'visible') connect();
  }

  function replace() {
    abandon();
    onStatus('reconnecting');
    connect();
  }

  function unsubscribe() {
    window.removeEventListener('offline', replace);
    window.removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', tryNow);
  }

  window.addEventListener('offline', replace);
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);
  onStatus('connecting');
  connect();

  return {
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    replace,
    close() {
      clearTimeout(retry);
      unsubscribe();
      abandon();
    },
  };
}

/** Milliseconds before the next try, after this many failures in a row. */
export function waitAfter(failures: number, random = Math.random): number {
  const span = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** failures);
  return span / 2 + (random() * span) / 2;
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    report('The chat socket sent invalid JSON.');
    return undefined;
  }
}

function report(...what: unknown[]) {
  // These are for the console alone (product.md 13.7).
  // oxlint-disable-next-line no-console
  console.error(...what);
}

/** The wire of the chat socket: what the client sends, and what a received frame means for the conversation. */

/** The server keeps the record of a chat and reads only the last message, so only that is sent. */
export function turnFrame(content: string, chatId: string | null, follows?: string | null): TurnFrame {
  return { messages: [{ role: 'user', content }], ...(chatId ? { chat_id: chatId } : { follows }) };
}

export function stopFrame(chatId: string): StopFrame {
  return { stop: true, chat_id: chatId };
}

/**
 * A frame may carry several things at once; they count in the order of product.md 11.18. Anything else in it, and
 * anything of another shape than documented, is ignored.
 */
export function actionsOf(frame: unknown): ChatAction[] {
  const { chat_id: chatId, delta, message, error, elsewhere } = fields(frame);
  if (typeof elsewhere === 'string') return [{ type: 'went-on-elsewhere', chatId: elsewhere }];
  const actions: ChatAction[] = [];
  if (typeof chatId === 'string') actions.push({ type: 'chat-named', chatId });
  if (delta) {
    const { role, content } = fields(delta);
    if (typeof content === 'string' && content) actions.push({ type: 'piece-arrived', text: content });
    else if (content === null && role === null) actions.push({ type: 'reply-ended' });
  }
  if (message) {
    const { content } = fields(message);
    if (typeof content === 'string') actions.push({ type: 'whole-reply-arrived', content });
  }
  if (error) actions.push({ type: 'turn-failed', error: typeof error === 'string' ? error : 'Something went wrong' });
  return actions;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
