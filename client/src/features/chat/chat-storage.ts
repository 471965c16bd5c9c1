/**
 * What the browser keeps of a conversation: its id and the unsent text, for each person and kind of chat. It lives in
 * local storage, which a log-out empties. A browser that refuses to store (private windows, full disks) costs comfort, never the chat.
 */
export type ChatMode = 'onboarding' | 'sandbox' | 'support' | 'check-in';

export interface ChatPlace {
  userId: string;
  mode: ChatMode;
  /** The chat to continue; empty when none is kept. */
  chatId?: string;
  /** Chats that began before this moment are not continued. */
  since?: string;
}

export const keptChatId = keptText('chat-id');
export const keptDraft = keptText('chat-draft');

function keptText(what: string) {
  const key = ({ userId, mode }: ChatPlace) => `${what}:${mode}:${userId}`;
  return {
    read(place: ChatPlace): string {
      try {
        return localStorage.getItem(key(place)) ?? '';
      } catch {
        return '';
      }
    },
    /** An empty text removes it. */
    write(place: ChatPlace, text: string): void {
      try {
        if (text) localStorage.setItem(key(place), text);
        else localStorage.removeItem(key(place));
      } catch {
        // See above: nothing depends on it.
      }
    },
  };
}
