import type { ChatPlace } from './chat-storage';
import { fetchLatestChatId } from './chat.api';
import { pause } from './pause';

const RETRY_PAUSE_MS = 500;

/**
 * Asks the server which chat a person was last in, once more after a failure.
 *
 * @returns its id, or null when there is none, or nobody waits for it
 * @throws HttpError when the server has not said
 */
export async function findLatestChat(place: ChatPlace, signal: AbortSignal): Promise<string | null> {
  try {
    return await fetchLatestChatId(place, signal);
  } catch {
    await pause(RETRY_PAUSE_MS, signal);
    return signal.aborted ? null : fetchLatestChatId(place, signal);
  }
}
