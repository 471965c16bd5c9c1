import { useEffect, useEffectEvent } from 'react';
import { hasStatus } from '../../../lib/http-error';
import { askWhetherConcluded } from './ask-whether-concluded';
import { awaitReply } from './await-reply';
import { CONNECTION_LOST, isConclusionOpen, type ChatAction, type ChatState, type Transcript } from './chat-state';
import type { ChatPlace } from './chat-storage';
import { fetchLatestChatId, fetchTranscript } from './chat.api';
import { findLatestChat } from './find-latest-chat';
import { useCatchUp } from './use-catch-up';

const NOTHING_YET: Transcript = { messages: [], concluded: false, replying: false };

/**
 * Reads the stored conversation where the socket is not enough: to find the latest chat, to show an earlier one, to
 * fetch a reply that a lost connection cut off, and to ask whether the chat has concluded.
 */
export function useChatRecord(place: ChatPlace, state: ChatState, dispatch: (action: ChatAction) => void): void {
  const { chatId, history, messages, turn, connection } = state;
  const conclusionIsOpen = isConclusionOpen(state);

  const seek = useEffectEvent((signal: AbortSignal) => findLatestChat(place, signal));
  // Without a connection nobody could begin either: it is asked again once there is one. With one, to begin is better than to wait.
  const notFound = useEffectEvent(() =>
    dispatch(connection === 'open' ? { type: 'chat-found', chatId: null } : { type: 'history-failed' }),
  );
  useEffect(() => {
    if (history !== 'seeking') return;
    const abandoned = new AbortController();
    seek(abandoned.signal).then(
      (latest) => {
        if (!abandoned.signal.aborted) dispatch({ type: 'chat-found', chatId: latest });
      },
      () => {
        if (!abandoned.signal.aborted) notFound();
      },
    );
    return () => abandoned.abort();
  }, [history, dispatch]);

  useEffect(() => {
    if (history !== 'loading' || !chatId) return;
    const abandoned = new AbortController();
    fetchTranscript(chatId, abandoned.signal).then(
      (transcript) => dispatch({ type: 'transcript-arrived', transcript }),
      (error: unknown) => {
        if (abandoned.signal.aborted) return;
        dispatch({ type: hasStatus(error, 404) ? 'chat-left' : 'history-failed' });
      },
    );
    return () => abandoned.abort();
  }, [history, chatId, dispatch]);

  const latest = useEffectEvent((signal: AbortSignal) => fetchLatestChatId(place, signal));
  const said = useEffectEvent(() => messages.filter(({ role }) => role === 'user').map(({ content }) => content));
  useEffect(() => {
    if (turn !== 'recovering') return;
    const abandoned = new AbortController();
    const { signal } = abandoned;
    let found = chatId;
    const fetchRecord = async () => {
      // Of a new chat: its name was lost with the socket, its first message perhaps not.
      found = chatId ?? (await latest(signal));
      return found === null ? NOTHING_YET : fetchTranscript(found, signal);
    };
    void awaitReply({ said: said(), fetchTranscript: fetchRecord, signal }).then((transcript) => {
      if (signal.aborted) return;
      if (!transcript || found === null) return dispatch({ type: 'turn-failed', error: CONNECTION_LOST });
      if (chatId === null) dispatch({ type: 'chat-named', chatId: found });
      dispatch({ type: 'transcript-arrived', transcript });
    });
    return () => abandoned.abort();
  }, [turn, chatId, dispatch]);

  useEffect(() => {
    if (!conclusionIsOpen || !chatId) return;
    const abandoned = new AbortController();
    const { signal } = abandoned;
    void askWhetherConcluded({ fetchTranscript: () => fetchTranscript(chatId, signal), signal }).then((answer) => {
      if (answer !== null && !signal.aborted) dispatch({ type: 'record-read', concluded: answer });
    });
    return () => abandoned.abort();
  }, [conclusionIsOpen, chatId, dispatch]);

  useCatchUp(place, state, dispatch);
}
