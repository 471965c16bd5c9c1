/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const coachChatViews = ['rated_chats', 'sandbox_messages'] as const;
