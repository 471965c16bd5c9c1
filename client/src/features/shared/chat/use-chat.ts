import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { LIMITS } from '@contracts/coach-chat/adapters/http/coach-chat';
import { useAuth } from '../../../session/auth-store';
import { openChatConnection, type ChatConnection, actionsOf, stopFrame, turnFrame } from './chat-connection';
import {
  chatReducer,
  emptyChat,
  hasConcluded,
  isConclusionOpen,
  isReplying,
  messageToRetry,
  soughtChat,
  type ChatState,
  type ChatAction,
} from './chat-state';
import { keptChatId, type ChatPlace } from './chat-storage';
import { chatSocketUrl } from './chat.api';
import { useChatRecord } from './use-chat-record';

/** A server that is replying says something, if only an error, within its own limits of 30 s and one retry. */
const SILENCE_LIMIT_MS = 75_000;
/** It names the chat as soon as it has the message: a socket without that frame has died without a word. */
const ARRIVAL_LIMIT_MS = 12_000;

/** Another session is another conversation: the `key` of the component that has it. */
export const useSessionKey = (): string => useAuth(({ userId, token }) => `${userId} ${token}`);

/**
 * The signed-in person's conversation on one socket, resumed where they left it. It belongs to the session and the kind
 * that it was opened with: a component that may change them gives its user a `key`.
 */
export function useChat(kind: Omit<ChatPlace, 'userId'>) {
  const [{ userId, token }] = useState(useAuth.getState);
  const place: ChatPlace = { ...kind, userId };
  const [state, dispatch] = useReducer(chatReducer, place, firstState);
  const connection = useRef<ChatConnection>(null);
  /** True if the server has said anything since the last message was sent. */
  const hasArrived = useRef(false);
  const { chatId, follows, history, messages, turn, resend } = state;
  const replying = isReplying(state);
  const concluded = hasConcluded(state);
  const failedMessage = messageToRetry(state);
  const conclusionIsOpen = isConclusionOpen(state);
  // A failed message may be sent again at once: if the chat has concluded, the response says so as well.
  const waits = conclusionIsOpen && failedMessage === null;
  const mayTalk = !replying && !concluded && !waits;
  const ready = state.connection === 'open' && history === 'ready' && mayTalk;
  const isConnecting = state.connection === 'connecting' || state.connection === 'reconnecting';
  const isLoading = state.connection === 'open' && (history === 'seeking' || history === 'loading');
  const opening = mayTalk && (isConnecting || isLoading);

  const url = chatSocketUrl(token, place.mode, place.draft);
  useEffect(() => {
    const paced = framePaced(dispatch);
    const opened = openChatConnection(url, {
      onStatus: (status) => paced.dispatch({ type: 'connection-changed', connection: status }),
      onFrame(frame) {
        hasArrived.current = true;
        actionsOf(frame).forEach(paced.dispatch);
      },
    });
    connection.current = opened;
    return () => {
      opened.close();
      paced.cancel();
    };
  }, [url]);

  const keep = useEffectEvent((id: string) => keptChatId.write(place, id));
  useEffect(() => keep(chatId ?? ''), [chatId]);

  useChatRecord(place, state, dispatch);

  useEffect(() => {
    if (turn !== 'streaming' && turn !== 'stopping') return;
    const timer = setTimeout(() => connection.current?.replace(), SILENCE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [turn, messages]);

  useEffect(() => {
    if (turn !== 'streaming' && turn !== 'stopping') return;
    const timer = setTimeout(() => {
      if (!hasArrived.current) connection.current?.replace();
    }, ARRIVAL_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [turn]);

  useEffect(() => {
    // A chat gets its name with the first frame of its first reply: an earlier stop is sent then.
    if (turn === 'stopping' && chatId) connection.current?.send(stopFrame(chatId));
  }, [turn, chatId]);

  function sendTurn(content: string): boolean {
    hasArrived.current = false;
    // Staff may try several things at once.
    const frame = turnFrame(content, chatId, place.mode === 'sandbox' ? undefined : follows);
    return connection.current?.send(frame) ?? false;
  }

  function retry() {
    if (ready && failedMessage !== null && sendTurn(failedMessage)) dispatch({ type: 'retried' });
  }

  const sendAgain = useEffectEvent(retry);
  useEffect(() => {
    if (resend === 'due' && ready) sendAgain();
  }, [resend, ready]);

  return {
    place,
    state,
    replying,
    concluded,
    ready,
    /** True while all that a message would have to wait for is the connection, or the conversation that is being loaded. */
    opening,
    /** True if the last message waits to be sent again, because its reply failed. */
    retriable: failedMessage !== null && resend !== 'due' && !concluded,
    /** @returns false, with nothing sent, for a text that is blank or too long and when the chat isn't ready */
    send(text: string): boolean {
      const content = text.trim();
      if (!ready || content === '' || lengthOf(content) > LIMITS.messageCharacters || !sendTurn(content)) return false;
      dispatch({ type: 'message-sent', content });
      return true;
    },
    stoppable: turn === 'streaming' || (turn === 'recovering' && state.connection === 'open'),
    stop() {
      // A reply that is awaited in the record runs on the server all the same.
      if (turn === 'recovering' && chatId) connection.current?.send(stopFrame(chatId));
      dispatch({ type: 'stop-asked' });
    },
    retry,
    reload: () => dispatch({ type: 'history-requested' }),
    startOver() {
      if (replying && chatId) connection.current?.send(stopFrame(chatId));
      dispatch({ type: 'chat-left' });
      // Further frames of the old chat must not land in the new one.
      if (replying) connection.current?.replace();
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

/**
 * A browser forgets its chats at log-out, and another browser never knew them: the server says which onboarding chat to
 * continue. A sandbox chat that isn't kept was left on purpose.
 */
function firstState(place: ChatPlace): ChatState {
  // The server decides which conversation is today's, or this check-in's.
  if (place.mode === 'support' || place.mode === 'check-in') return soughtChat();
  const chatId = place.chatId || keptChatId.read(place);
  return !chatId && place.mode === 'onboarding' ? soughtChat() : emptyChat(chatId || null);
}

/** Code points of the trimmed text, as the server counts them; one by one, for what is pasted may be huge. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length += 1;
  return length;
}

/**
 * Pieces of a reply can arrive far more often than a screen can show them. They are gathered and dispatched once per
 * animation frame, so that a message is rendered as markdown at most that often; everything else goes through at once, after what
 * was gathered before it.
 */
export function framePaced(dispatch: (action: ChatAction) => void) {
  let gathered = '';
  let frame: number | undefined;

  function flush() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    if (gathered) dispatch({ type: 'piece-arrived', text: gathered });
    gathered = '';
  }

  return {
    dispatch(action: ChatAction) {
      if (action.type !== 'piece-arrived') {
        flush();
        dispatch(action);
        return;
      }
      gathered += action.text;
      // A hidden window has no frames.
      if (document.visibilityState === 'hidden') flush();
      else frame ??= requestAnimationFrame(flush);
    },
    cancel() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      gathered = '';
    },
  };
}
