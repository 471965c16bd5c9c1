/** SQL views that other modules may read; the views' migrations have their columns. */
export const coachChatViews = ['first_conversations', 'rated_chats', 'sandbox_messages'] as const;
