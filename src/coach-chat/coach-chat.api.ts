/** SQL views that other modules may read; the views' migrations have their columns. */
export const coachChatViews = ['rated_chats', 'sandbox_messages'] as const;
