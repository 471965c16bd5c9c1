import { chatWire, todaysChatWire, transcriptWire } from '@contracts/coach-chat/adapters/http/coach-chat';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { ChatMode, ChatPlace } from './chat-storage';

/** A connection that brings nothing for so long is dead; another one may not be. */
const TRANSCRIPT_TIMEOUT_MS = 15_000;

/** The server's record of a chat, the truth about it. */
export function fetchTranscript(chatId: string, signal: AbortSignal) {
  const path = `/coach/chats/${encodeURIComponent(chatId)}/`;
  return api.get(path, { schema: transcriptWire, signal, timeout: TRANSCRIPT_TIMEOUT_MS });
}

const chatsWire = pageWire(chatWire);

/** Milliseconds after which a person would rather be told than wait. */
const LATEST_CHAT_TIMEOUT_MS = 5_000;

export interface LatestChat {
  /** The chat of this kind to continue, null if there is none: the newest, or today's conversation. */
  chatId: string | null;
  /** The newest at all, which a new one follows. */
  follows: string | null;
}

export async function fetchLatestChat(
  { mode, since }: Omit<ChatPlace, 'userId'>,
  signal: AbortSignal,
): Promise<LatestChat> {
  if (mode === 'support') {
    const today = await api.get('/coach/chats/today/', {
      schema: todaysChatWire,
      signal,
      timeout: LATEST_CHAT_TIMEOUT_MS,
    });
    return { chatId: today.chatId, follows: today.latestChatId };
  }
  const query = { mode, page_size: 1 };
  const page = await api.get('/coach/chats/', { query, schema: chatsWire, signal, timeout: LATEST_CHAT_TIMEOUT_MS });
  const latest = page.results[0];
  const follows = latest?.chatId ?? null;
  if (!latest || (since !== undefined && Date.parse(latest.created) < Date.parse(since)))
    return { chatId: null, follows };
  return { chatId: latest.chatId, follows };
}

/**
 * @param mode a sandbox chat is for staff only; it and a conversation about the plan start nothing when they conclude
 * @param draft the template whose draft a sandbox tries, or `all`; empty for the published prompt
 * @param page the URL of the page: the socket is secure if the page is
 */
export function chatSocketUrl(token: string, mode: ChatMode, draft = '', page = window.location.href): string {
  const url = new URL('/ws/chat/', page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  if (mode !== 'onboarding') url.searchParams.set('mode', mode);
  if (mode === 'sandbox' && draft) url.searchParams.set('draft', draft);
  return url.href;
}
