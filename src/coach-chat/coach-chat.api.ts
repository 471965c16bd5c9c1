/** SQL views that other modules may read. */
export { coachChatViews } from './adapters/persistence/coach-chat.rows.js';
