import { WebSocket } from 'ws';
import type { ServerFrame } from '../adapters/http/coach-chat.contract.js';

export interface ReceivedTurn {
  chatId: string | null;
  text: string;
  error: string | null;
}

/** A person's end of the chat socket. */
export class ChatClient {
  readonly frames: ServerFrame[] = [];
  /** The index of the present turn's first frame. */
  private turnStart = 0;
  private wake: () => void = () => undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      this.wake();
    });
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) =>
      socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        this.wake();
      }),
    );
  }

  readonly closed: Promise<{ code: number; reason: string }>;

  static async open(url: string, token: string, query = ''): Promise<ChatClient> {
    const client = ChatClient.connect(url, `?token=${token}${query}`);
    await new Promise((resolve, reject) => client.socket.once('open', resolve).once('error', reject));
    return client;
  }

  /** @param origin of the page that opens it; without one it is not a browser's */
  static connect(url: string, query: string, path = '/ws/chat/', origin?: string): ChatClient {
    return new ChatClient(new WebSocket(`${url.replace('http', 'ws')}${path}${query}`, { origin }));
  }

  send(frame: unknown): void {
    this.turnStart = this.frames.length;
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  say(content: string, chatId?: string | null): void {
    this.send({ messages: [{ role: 'user', content }], ...(chatId && { chat_id: chatId }) });
  }

  /** Sends a message and receives the turn to its end. */
  async take(content: string, chatId?: string | null): Promise<ReceivedTurn> {
    this.say(content, chatId);
    return this.turn();
  }

  /** The latest turn, once it has ended. */
  async turn(): Promise<ReceivedTurn> {
    await this.until(() => this.turnFrames().some(endsTurn));
    const frames = this.turnFrames();
    return {
      chatId: frames.find(({ chat_id: id }) => id)?.chat_id ?? null,
      text: frames.map(({ delta, message }) => delta?.content ?? message?.content ?? '').join(''),
      error: frames.find(({ error }) => error)?.error ?? null,
    };
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The socket was closed.');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Resolves once a piece of text has come in this turn. */
  async firstPiece(): Promise<void> {
    await this.until(() => this.turnFrames().some(({ delta }) => delta?.content));
  }

  close(): void {
    this.socket.terminate();
  }

  private turnFrames(): ServerFrame[] {
    return this.frames.slice(this.turnStart);
  }
}

const endsTurn = ({ delta, message, error }: ServerFrame): boolean =>
  delta?.role === null || message !== undefined || error !== undefined;
