import { useEffect, useRef, useState } from 'react';
import { CONCLUDE_MARKER } from '@contracts/coach-chat/adapters/http/coach-chat';
import { useAuth } from '../../../session/auth-store';
import { openChatConnection, actionsOf, stopFrame, turnFrame } from '../../shared/chat/chat-connection';
import { CONNECTION_LOST } from '../../shared/chat/chat-state';
import { chatSocketUrl } from '../../shared/chat/chat.api';

/** The conversation to replay, and the prompt. */
export interface ReplayRequest {
  /** The sandbox chat whose messages these are. */
  chatId: string;
  /** The person's messages, in order. */
  said: readonly string[];
  /** `all` drafts, the id of a template, or `version-7`; empty for what is published. */
  draft: string;
}

export interface Replay {
  /** `done`: all was said again, or the coach concluded. */
  status: 'running' | 'done' | 'stopped' | 'failed';
  /** The reply to each message, as far as it has arrived. */
  replies: readonly string[];
  /** The reason of its failure. */
  error: string | null;
  stop(): void;
}

type State = Omit<Replay, 'stop'>;

/**
 * Says once more what a person said in a sandbox chat, message by message, in a new one. It begins at once with the
 * request that it was first given: whoever may change that renders the component with a `key`. Leaving stops it; the
 * replies so far are stored.
 */
export function useReplay({ chatId: replayOf, said: given, draft }: ReplayRequest): Replay {
  const [said] = useState(given);
  const token = useAuth((auth) => auth.token);
  const [state, setState] = useState<State>({ status: 'running', replies: [], error: null });
  const stop = useRef<() => void>(() => undefined);
  const url = new URL(chatSocketUrl(token, 'sandbox', draft));
  url.searchParams.set('replay_of', replayOf);
  const { href } = url;

  useEffect(() => {
    let chatId: string | null = null;
    /** The message whose reply is awaited. */
    let index = -1;
    let reply = '';
    let isOver = false;

    const end = (status: State['status'], error: string | null = null) => {
      if (isOver) return;
      isOver = true;
      setState((before) => ({ ...before, status, error }));
      connection.close();
    };
    const showReply = (text: string) => {
      reply = text;
      const place = index;
      setState((before) => ({ ...before, replies: [...before.replies.slice(0, place), text] }));
    };
    const sayNext = () => {
      index += 1;
      reply = '';
      const text = said[index];
      if (text === undefined) end('done');
      else if (!connection.send(turnFrame(text, chatId))) end('failed', CONNECTION_LOST);
    };
    const onFrame = (frame: unknown) => {
      for (const action of actionsOf(frame)) {
        if (isOver) return;
        if (action.type === 'chat-named') chatId = action.chatId;
        if (action.type === 'piece-arrived') showReply(reply + action.text);
        if (action.type === 'whole-reply-arrived') {
          showReply(action.content);
          sayNext();
        }
        if (action.type === 'reply-ended') {
          if (reply.includes(CONCLUDE_MARKER)) end('done');
          else sayNext();
        }
        if (action.type === 'turn-failed') end('failed', action.error);
      }
    };
    const connection = openChatConnection(href, {
      onStatus: (status) => {
        if (status === 'open' && index < 0) sayNext();
        else if (status === 'refused') end('failed', 'Log in again to replay this conversation.');
        else if (status === 'reconnecting' && index >= 0) end('failed', CONNECTION_LOST);
      },
      onFrame,
    });
    stop.current = () => {
      if (chatId) connection.send(stopFrame(chatId));
      end('stopped');
    };
    return () => {
      isOver = true;
      if (chatId) connection.send(stopFrame(chatId));
      connection.close();
    };
  }, [href, said]);

  return { ...state, stop: () => stop.current() };
}
