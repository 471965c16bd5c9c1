/**
 * The conversation as a pure reducer: what the person does and what the socket brings are actions, and every
 * screen is a function of the state. No time, no network, no browser in here.
 */
import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';

type Role = 'user' | 'assistant';

export interface ChatMessage {
  /** Stable while the message lives on the screen; not known to the server. */
  readonly key: number;
  readonly role: Role;
  readonly content: string;
  /** The error that ended this reply early; shown as a last line 'Error: …'. */
  readonly error?: string;
  /** The server's own fixed text for a person in a crisis, never the coach's. */
  readonly isHelp?: true;
}

/**
 * `streaming` from the time a message is sent until its reply ends; `stopping` once the person asked to stop;
 * `recovering` when the socket was lost in between and the reply is awaited in the server's record.
 */
type Turn = 'idle' | 'streaming' | 'stopping' | 'recovering';

/** `refused`: the server does not want this session (close code 4003), so the client does not retry. */
export type Connection = 'connecting' | 'open' | 'reconnecting' | 'refused';

/** The line of a reply that failed earlier: the reason was shown then. */
export const BROKEN_OFF = 'The reply broke off before it was complete.';
export const CONNECTION_LOST = 'The connection was lost before the reply was complete.';

export interface ChatState {
  readonly chatId: string | null;
  readonly messages: readonly ChatMessage[];
  readonly turn: Turn;
  readonly connection: Connection;
  /** `seeking` while the server is asked which chat it was; `loading` while its record is on its way; `failed` without it. */
  readonly history: 'ready' | 'seeking' | 'loading' | 'failed';
  /** The state of this chat in the server's record, `unknown` since the last message was sent. */
  readonly record: 'unknown' | 'open' | 'concluded';
  /**
   * True if the last message is to be sent again without being asked: `due` when its reply was lost with the server
   * that was making it. It is not when the person stopped that reply, and never a second time for one message.
   */
  readonly resend: 'allowed' | 'due' | 'over';
  /** The last reply was help for a person in a crisis: the coaching is suspended until they choose to continue. */
  readonly onHold: boolean;
  /** The server knew no chat to continue; one that it knows later was begun elsewhere. */
  readonly noneFound: boolean;
  /** The chat that one begun here follows, null if it is the first; undefined: not known. */
  readonly follows?: string | null;
  /** The text of a message that was not taken, as the conversation went on elsewhere: it belongs back in the field. */
  readonly handedBack?: string;
}

export interface Transcript {
  readonly messages: readonly { readonly role: Role; readonly content: string }[];
  readonly concluded: boolean;
  readonly replying: boolean;
  readonly onHold?: boolean;
  /** The last reply failed in its middle. */
  readonly broken?: boolean;
  /** Positions of the messages, from 0, that are help for a person in danger. */
  readonly helpPositions?: readonly number[];
}

export type ChatAction =
  | { type: 'connection-changed'; connection: Connection }
  | { type: 'chat-found'; chatId: string | null; follows?: string | null }
  | { type: 'went-on-elsewhere'; chatId: string }
  | { type: 'history-requested' }
  | { type: 'history-failed' }
  | { type: 'transcript-arrived'; transcript: Transcript }
  /** The same, read without being needed: another tab or device may have continued. */
  | { type: 'transcript-revisited'; transcript: Transcript }
  | { type: 'record-read'; concluded: boolean }
  | { type: 'message-sent'; content: string }
  | { type: 'retried' }
  | { type: 'stop-asked' }
  | { type: 'chat-named'; chatId: string }
  | { type: 'piece-arrived'; text: string }
  | { type: 'whole-reply-arrived'; content: string }
  | { type: 'reply-ended' }
  | { type: 'turn-failed'; error: string }
  | { type: 'chat-left' };

export function emptyChat(chatId: string | null = null): ChatState {
  return {
    chatId,
    messages: [],
    turn: 'idle',
    connection: 'connecting',
    history: chatId ? 'loading' : 'ready',
    record: 'unknown',
    resend: 'allowed',
    onHold: false,
    noneFound: false,
  };
}

/** A chat that may exist on the server only. */
export function soughtChat(): ChatState {
  return { ...emptyChat(), history: 'seeking' };
}

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'connection-changed':
      return withConnection(state, action.connection);
    case 'chat-found':
      return {
        ...emptyChat(action.chatId),
        connection: state.connection,
        noneFound: action.chatId === null,
        follows: action.follows,
      };
    case 'went-on-elsewhere':
      return { ...emptyChat(action.chatId), connection: state.connection, handedBack: lastSaid(state) };
    case 'history-requested':
      return requested(state);
    case 'history-failed':
      return { ...state, history: 'failed' };
    case 'transcript-arrived':
      return withTranscript(state, action.transcript);
    case 'transcript-revisited':
      return continues(state, action.transcript) ? withTranscript(state, action.transcript) : state;
    case 'record-read':
      return { ...state, record: action.concluded ? 'concluded' : 'open' };
    case 'message-sent':
      return awaitingReply({
        ...appended(state, 'user', action.content),
        resend: 'allowed',
        record: 'unknown',
        handedBack: undefined,
      });
    case 'retried':
      return awaitingReply({
        ...state,
        messages: withoutFailedReply(state.messages),
        resend: 'over',
        record: 'unknown',
      });
    case 'stop-asked':
      return { ...state, turn: state.turn === 'streaming' ? 'stopping' : state.turn, resend: 'over' };
    case 'chat-named':
      return { ...state, chatId: action.chatId };
    case 'piece-arrived':
      // The last pieces of a reply that was stopped, or of a chat that was left.
      if (!isReplying(state)) return state;
      return {
        ...withLastReply(state, (reply) => ({ ...reply, content: reply.content + action.text })),
        onHold: false,
      };
    case 'whole-reply-arrived':
      return { ...withWholeReply(state, action.content), turn: 'idle', onHold: true };
    case 'reply-ended':
      return { ...state, turn: 'idle', messages: withoutEmptyReply(state.messages) };
    case 'turn-failed':
      return withFailure(state, action.error);
    case 'chat-left':
      return { ...emptyChat(), connection: state.connection, follows: state.chatId ?? undefined };
  }
}

export function isReplying(state: ChatState): boolean {
  return state.turn !== 'idle';
}

/**
 * Implements product.md 5.12 exactly (at least 3 messages, the last from the assistant and containing the marker), or
 * follows the server: it takes no further turn in a chat that it has concluded.
 */
export function hasConcluded({ messages, turn, record }: ChatState): boolean {
  const isWhole = messages.length >= 3 && messages.at(-1)?.error === undefined;
  return turn === 'idle' && ((isWhole && endsWithMarker(messages)) || record === 'concluded');
}

const endsWithMarker = (messages: readonly ChatMessage[]): boolean => {
  const last = messages.at(-1);
  return last?.role === 'assistant' && last.content.includes(CONCLUDE_MARKER);
};

/**
 * True if only the server can say if this chat is open: its coach may conclude in its very first reply, to which the
 * rule does not apply yet, and it refuses a turn in a chat that has been concluded elsewhere, in another tab say.
 */
export function isConclusionOpen(state: ChatState): boolean {
  const { messages, turn, chatId, history, record } = state;
  if (turn !== 'idle' || chatId === null || history !== 'ready' || record !== 'unknown') return false;
  return !hasConcluded(state) && (endsWithMarker(messages) || messages.at(-1)?.error !== undefined);
}

/** The message that a retry sends again: the last thing the person said, when its reply failed. */
export function messageToRetry({ messages, turn }: ChatState): string | null {
  const last = messages.at(-1);
  if (turn !== 'idle' || !last) return null;
  if (last.role === 'assistant' && last.error === undefined) return null;
  return lastSaid({ messages }) ?? null;
}

const lastSaid = ({ messages }: Pick<Transcript, 'messages'>): string | undefined =>
  messages.filter(({ role }) => role === 'user').at(-1)?.content;

/** Losing the socket in mid-reply isn't losing the reply: the server finishes it, and its record will have it. */
function withConnection(state: ChatState, connection: Connection): ChatState {
  const next: ChatState = { ...state, connection };
  if (isReplying(state) && connection === 'reconnecting') return { ...next, turn: 'recovering' };
  if (isReplying(state) && connection !== 'open') return withFailure(next, CONNECTION_LOST);
  if (connection === 'open' && state.history === 'failed') return requested(next);
  return next;
}

/** Once more: the record of a chat that is known, else which one it was. */
const requested = (state: ChatState): ChatState => ({ ...state, history: state.chatId ? 'loading' : 'seeking' });

/** True if the screen may be replaced by the server's record: nothing is under way, or waits to be sent again. */
export const isAtRest = (state: ChatState): boolean =>
  state.history === 'ready' && !isReplying(state) && messageToRetry(state) === null;

/** True if the record has more than the screen, which loses nothing by it. */
function continues(state: ChatState, { messages, replying }: Transcript): boolean {
  return isAtRest(state) && (replying || messages.length > state.messages.length);
}

function withFailure(state: ChatState, error: string): ChatState {
  return { ...withLastReply(state, (reply) => ({ ...reply, error })), turn: 'idle' };
}

function appended(state: ChatState, role: Role, content: string): ChatState {
  const key = (state.messages.at(-1)?.key ?? 0) + 1;
  return { ...state, messages: [...state.messages, { key, role, content }] };
}

function awaitingReply(state: ChatState): ChatState {
  return { ...appended(state, 'assistant', ''), turn: 'streaming' };
}

function withLastReply(state: ChatState, change: (reply: ChatMessage) => ChatMessage): ChatState {
  const last = state.messages.at(-1);
  const ready = last?.role === 'assistant' ? state : appended(state, 'assistant', '');
  return { ...ready, messages: [...ready.messages.slice(0, -1), change(ready.messages.at(-1)!)] };
}

/**
 * A whole reply is help for a person in danger. It fills the waiting bubble; next to text that has streamed in already it becomes a
 * message of its own.
 */
function withWholeReply(state: ChatState, content: string): ChatState {
  const last = state.messages.at(-1);
  const isWaiting = last?.role === 'assistant' && last.content === '' && last.error === undefined;
  const ready = isWaiting ? state : appended(state, 'assistant', '');
  return withLastReply(ready, (reply) => ({ ...reply, content, isHelp: true }));
}

function withoutFailedReply(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.at(-1)?.role === 'assistant' ? messages.slice(0, -1) : messages;
}

/** A reply stopped before its first word leaves nothing behind. */
function withoutEmptyReply(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.at(-1);
  return last?.role === 'assistant' && last.content === '' && last.error === undefined
    ? messages.slice(0, -1)
    : messages;
}

/**
 * The server's record replaces what is on the screen, with a waiting reply at its end while one is being made. A record
 * that ends with the person's words when a reply was awaited means that no server is making it any longer.
 */
function withTranscript(state: ChatState, transcript: Transcript): ChatState {
  const recorded: ChatState = {
    ...state,
    messages: transcript.messages.map(({ role, content }, index) => ({
      key: index + 1,
      role,
      content,
      ...(transcript.broken && index === transcript.messages.length - 1 && { error: BROKEN_OFF }),
      ...(transcript.helpPositions?.includes(index) && { isHelp: true }),
    })),
    history: 'ready',
    // A message that was sent twice is there.
    handedBack: lastSaid(transcript) === state.handedBack ? undefined : state.handedBack,
    onHold: transcript.onHold === true,
    record: transcript.concluded ? 'concluded' : 'open',
    turn: 'idle',
  };
  if (transcript.replying) return { ...appended(recorded, 'assistant', ''), turn: 'recovering' };
  const isLost = state.turn === 'recovering' && recorded.messages.at(-1)?.role === 'user';
  return isLost && state.resend === 'allowed' ? { ...recorded, resend: 'due' } : recorded;
}
