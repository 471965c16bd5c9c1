/** What other modules may read of this one's tables, by name. */
export { coachChatViews } from './adapters/persistence/coach-chat.rows.js';
