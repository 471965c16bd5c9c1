import { siteStorage, tabStorage } from '../../../lib/storage';

/**
 * The browser's storage of a conversation: its id and the unsent text, for each person and kind of chat. A log-out
 * empties it. A browser that refuses to store (private windows, full disks) costs comfort, never the chat.
 */
export type ChatMode = 'onboarding' | 'sandbox' | 'support' | 'check-in';

export interface ChatPlace {
  userId: string;
  mode: ChatMode;
  /** The chat to continue; empty when none is kept. */
  chatId?: string;
  /** The prompt that the sandbox tries: each has a conversation of its own. Empty for the published one. */
  draft?: string;
  /** Chats that began before this time are not continued. */
  since?: string;
}

const keyOf = (what: string, { userId, mode, draft }: ChatPlace): string =>
  [what, mode, userId, draft].filter(Boolean).join(':');

export const keptChatId = {
  read: (place: ChatPlace): string => siteStorage.get(keyOf('chat-id', place)) ?? '',

  /** An empty id removes it. */
  write(place: ChatPlace, id: string): void {
    const key = keyOf('chat-id', place);
    if (id) siteStorage.set(key, id);
    else siteStorage.remove(key);
  },
};

/** The unsent text. Each tab has its own; a tab that has none begins with what was typed last in any. */
export const keptDraft = {
  read(place: ChatPlace): string {
    const key = keyOf('chat-draft', place);
    return tabStorage.get(key) ?? siteStorage.get(key) ?? '';
  },

  write(place: ChatPlace, text: string): void {
    const key = keyOf('chat-draft', place);
    tabStorage.set(key, text);
    siteStorage.set(key, text);
  },

  /** Forgets a text that was sent, and nothing that another tab has kept since. */
  sent(place: ChatPlace, text: string): void {
    const key = keyOf('chat-draft', place);
    tabStorage.remove(key);
    if (siteStorage.get(key) === text) siteStorage.remove(key);
  },
};

/** The navigation state of a link to the first conversation for a person who wants to talk about something new. */
export const NEW_CONVERSATION = { startsAgain: true } as const;

export const asksForNewConversation = (state: unknown): boolean =>
  (state as Partial<typeof NEW_CONVERSATION> | null)?.startsAgain === true;
