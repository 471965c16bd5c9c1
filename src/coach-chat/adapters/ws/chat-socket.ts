import { WebSocket } from 'ws';
import type { TurnListener } from '../../application/take-turn.use-case.js';
import type { ChatMode } from '../../domain/chat.js';
import type { PromptChoice } from '../../../coach-prompts/coach-prompts.api.js';
import { REFUSED } from '../http/coach-chat.contract.js';
import { chatFrame, END_FRAME, errorFrame, messageFrame, pieceFrame } from './frames.js';

/** The reason why a session may not chat, in the words of the close frame. */
export type Refusal =
  | 'Invalid token'
  | 'Log in to do this'
  | 'No active membership'
  | 'Staff only'
  | 'Second factor required';

/** The close code of a server that shuts down (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;
export const POLICY_VIOLATION = 1008;
/** The database is away: the client comes back by itself. */
export const TRY_AGAIN_LATER = 1013;

/** Frames of one socket that wait for the one before them. A person never has more than two or three. */
const LONGEST_QUEUE = 32;

export interface ChatSession {
  token: string;
  tokenId: string;
  userId: string;
  /** The network that it comes from. */
  clientAddress: string;
  mode: ChatMode;
  /** Drafts that this sandbox tries; null everywhere else. */
  draft: PromptChoice | null;
}

export class ChatSocket {
  isAlive = true;
  stopWatching: () => void = () => undefined;
  private waiting = 0;
  private last: Promise<void> = Promise.resolve();
  private replies = 0;
  private isLeaving = false;

  constructor(
    readonly client: WebSocket,
    readonly session: ChatSession,
  ) {}

  /** Frames are taken one after another: a turn is on its way before the next frame is looked at. */
  enqueue(handle: () => Promise<void>): void {
    if (this.waiting >= LONGEST_QUEUE) {
      this.client.close(POLICY_VIOLATION, 'Too many frames at once');
      return;
    }
    this.waiting++;
    this.last = this.last.then(handle).finally(() => {
      this.waiting--;
      this.leaveIfIdle();
    });
  }

  replyStarted(): void {
    this.replies++;
  }

  replyEnded(): void {
    this.replies--;
    this.leaveIfIdle();
  }

  /**
   * Closes as a server that shuts down: right away, or after the running turn. The client reconnects to another server.
   */
  leave(): void {
    this.isLeaving = true;
    this.leaveIfIdle();
  }

  get isOpen(): boolean {
    return this.client.readyState === WebSocket.OPEN;
  }

  /** A closed socket misses frames; the stored conversation has them. */
  send(frame: string): void {
    if (this.isOpen) this.client.send(frame);
  }

  refuse(reason: Refusal | 'Session ended'): void {
    this.client.close(REFUSED, reason);
  }

  private leaveIfIdle(): void {
    if (this.isLeaving && this.waiting === 0 && this.replies === 0) goAway(this.client);
  }
}

export const goAway = (client: WebSocket): void => client.close(GOING_AWAY, 'Server is restarting');

export class SocketTurnListener implements TurnListener {
  constructor(
    private readonly socket: ChatSocket,
    private readonly explain: (error: unknown) => string,
  ) {}

  started(chatId: string): void {
    this.socket.replyStarted();
    this.socket.send(chatFrame(chatId));
  }

  piece(text: string): void {
    this.socket.send(pieceFrame(text));
  }

  whole(text: string): void {
    this.socket.send(messageFrame(text));
    this.socket.replyEnded();
  }

  ended(): void {
    this.socket.send(END_FRAME);
    this.socket.replyEnded();
  }

  failed(error: unknown): void {
    this.socket.send(errorFrame(this.explain(error)));
    this.socket.replyEnded();
  }
}
