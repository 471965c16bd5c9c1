/** What other modules may read of this one's tables, by name. */
export { coachPromptsViews } from './adapters/persistence/coach-prompts.views.js';
