import { useEffect, useEffectEvent } from 'react';
import { hasStatus } from '../../../lib/http-error';
import {
  CONNECTION_LOST,
  isConclusionOpen,
  type ChatAction,
  type ChatState,
  type Transcript,
  isAtRest,
} from './chat-state';
import type { ChatPlace } from './chat-storage';
import { fetchLatestChat, fetchTranscript, type LatestChat } from './chat.api';

const NOTHING_YET: Transcript = { messages: [], concluded: false, replying: false };

/**
 * Reads the stored conversation where the socket is not enough: to find the latest chat, to show an earlier one, to
 * fetch a reply that a lost connection cut off, and to ask whether the chat has concluded.
 */
export function useChatRecord(place: ChatPlace, state: ChatState, dispatch: (action: ChatAction) => void): void {
  const { chatId, history, messages, turn } = state;
  const conclusionIsOpen = isConclusionOpen(state);

  const seek = useEffectEvent((signal: AbortSignal) => findLatestChat(place, signal));
  useEffect(() => {
    if (history !== 'seeking') return;
    const abandoned = new AbortController();
    seek(abandoned.signal).then(
      (latest) => {
        if (!abandoned.signal.aborted) dispatch({ type: 'chat-found', ...latest });
      },
      () => {
        // There may be a conversation: no other one is begun.
        if (!abandoned.signal.aborted) dispatch({ type: 'history-failed' });
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

  const latest = useEffectEvent(async (signal: AbortSignal) => (await fetchLatestChat(place, signal)).chatId);
  const said = useEffectEvent(() => messages.filter(({ role }) => role === 'user').map(({ content }) => content));
  useEffect(() => {
    if (turn !== 'recovering') return;
    const abandoned = new AbortController();
    const { signal } = abandoned;
    let found = chatId;
    const fetchRecord = async () => {
      // The id of a new chat was lost with the socket, its first message perhaps not.
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
    void askWhetherConcluded({ fetchTranscript: () => fetchTranscript(chatId, signal), signal }).then((concluded) => {
      if (concluded !== null && !signal.aborted) dispatch({ type: 'record-read', concluded });
    });
    return () => abandoned.abort();
  }, [conclusionIsOpen, chatId, dispatch]);

  useCatchUp(place, state, dispatch);
}

const FIRST_CONCLUSION_PAUSE_MS = 500;
const LONGEST_CONCLUSION_PAUSE_MS = 5_000;

interface Question {
  fetchTranscript(): Promise<Transcript>;
  signal: AbortSignal;
}

/** The state in the server's record, requested until it responds; null when the caller has canceled. */
async function askWhetherConcluded({ fetchTranscript, signal }: Question): Promise<boolean | null> {
  for (
    let pauseMs = FIRST_CONCLUSION_PAUSE_MS;
    !signal.aborted;
    pauseMs = Math.min(LONGEST_CONCLUSION_PAUSE_MS, pauseMs * 2)
  ) {
    try {
      return (await fetchTranscript()).concluded;
    } catch (error) {
      // A chat without a record has not concluded: who writes in it must not be kept from that for good.
      if (hasStatus(error, 404)) return false;
    }
    await pause(pauseMs, signal);
  }
  return null;
}

/** The first look is at once, later ones after growing pauses. */
const FIRST_REPLY_PAUSE_MS = 500;
const LONGEST_REPLY_PAUSE_MS = 2_000;
/** A message that isn't recorded by then never reached the server. */
const ARRIVAL_LIMIT_MS = 10_000;
/** For how long a reply is waited for: far beyond what a coach that is alive needs. */
const REPLY_LIMIT_MS = 180_000;

interface AwaitedReply {
  /** The person's messages in this chat, including the one whose reply is awaited. */
  said: readonly string[];
  fetchTranscript(): Promise<Transcript>;
  signal: AbortSignal;
}

/** Looks into the server's record for the reply that was running when the socket was lost; null when it will not come any more. */
export async function awaitReply({ said, fetchTranscript, signal }: AwaitedReply): Promise<Transcript | null> {
  const startedAt = performance.now();
  for (let pauseMs = FIRST_REPLY_PAUSE_MS; !signal.aborted; pauseMs = Math.min(LONGEST_REPLY_PAUSE_MS, pauseMs * 1.5)) {
    // A network that is still away is no reason to give up.
    const transcript = await fetchTranscript().catch(() => null);
    if (transcript && !transcript.replying && holds(transcript, said)) return transcript;
    const limit = !transcript || transcript.replying ? REPLY_LIMIT_MS : ARRIVAL_LIMIT_MS;
    if (performance.now() - startedAt > limit) return null;
    await pause(pauseMs, signal);
  }
  return null;
}

/** True if the record has everything that was said, repetitions counted. */
function holds({ messages }: Transcript, said: readonly string[]): boolean {
  const recorded = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const timesIn = (texts: readonly string[], text: string) => texts.filter((other) => other === text).length;
  return said.every((text) => timesIn(recorded, text) >= timesIn(said, text));
}

const RETRY_PAUSE_MS = 500;

/** Asks the server which chat a person was last in, once more after a failure; throws if it has not said. */
async function findLatestChat(place: ChatPlace, signal: AbortSignal): Promise<LatestChat> {
  try {
    return await fetchLatestChat(place, signal);
  } catch {
    await pause(RETRY_PAUSE_MS, signal);
    return fetchLatestChat(place, signal);
  }
}

/** Waits, or less long when the signal ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * A window that gets the focus back shows what was said in the meantime in another tab or on another device. Nothing
 * that this one has under way, or waits to send again, is replaced.
 */
function useCatchUp(place: ChatPlace, state: ChatState, dispatch: (action: ChatAction) => void): void {
  const found = useEffectEvent((latest: LatestChat) => {
    if (state.chatId === null && isAtRest(state)) dispatch({ type: 'chat-found', ...latest });
  });
  /** The server is asked only where the response could be shown. */
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { chatId, noneFound } = state;
    if (document.visibilityState !== 'visible' || !isAtRest(state)) return;
    try {
      if (chatId) {
        const transcript = await fetchTranscript(chatId, signal);
        if (!signal.aborted) dispatch({ type: 'transcript-revisited', transcript });
      } else if (noneFound) {
        const latest = await fetchLatestChat(place, signal);
        if (latest.chatId !== null && !signal.aborted) found(latest);
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
