import { useEffect, useEffectEvent } from 'react';
import { isAtRest, type ChatAction, type ChatState } from './chat-state';
import type { ChatPlace } from './chat-storage';
import { fetchLatestChatId, fetchTranscript } from './chat.api';

/**
 * A window that gets the focus back shows what was said meanwhile in another tab or on another device. Nothing that this one has
 * under way, or waits to send again, is replaced.
 */
export function useCatchUp(place: ChatPlace, state: ChatState, dispatch: (action: ChatAction) => void): void {
  const found = useEffectEvent((latest: string) => {
    if (state.chatId === null && isAtRest(state)) dispatch({ type: 'chat-found', chatId: latest });
  });
  /** The server is asked only where the answer could be shown. */
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { chatId, noneFound } = state;
    if (document.visibilityState !== 'visible' || !isAtRest(state)) return;
    try {
      if (chatId) {
        const transcript = await fetchTranscript(chatId, signal);
        if (!signal.aborted) dispatch({ type: 'transcript-revisited', transcript });
      } else if (noneFound) {
        const latest = await fetchLatestChatId(place, signal);
        if (latest !== null && !signal.aborted) found(latest);
      }
    } catch {
      // The next focus asks again.
    }
  });
  useEffect(() => {
    let abandoned = new AbortController();
    const catchUp = () => {
      abandoned.abort();
      abandoned = new AbortController();
      void ask(abandoned.signal);
    };
    window.addEventListener('focus', catchUp);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      abandoned.abort();
      window.removeEventListener('focus', catchUp);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, []);
}
