import { transcriptWire } from '../../../../src/coach-chat/adapters/http/coach-chat.contract';
import { api } from '../../api/api';
import type { ChatMode } from './chat-storage';

/** The server's record of a chat, the truth about it. */
export function fetchTranscript(chatId: string, signal: AbortSignal) {
  return api.get(`/coach/chats/${encodeURIComponent(chatId)}/`, { schema: transcriptWire, signal });
}

/** @param mode a sandbox chat is for staff alone and starts nothing when it concludes */
export function chatSocketUrl(token: string, mode: ChatMode): string {
  const url = new URL('/ws/chat/', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('token', token);
  if (mode === 'sandbox') url.searchParams.set('mode', 'sandbox');
  return url.href;
}
