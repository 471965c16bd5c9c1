/** What other modules may read of this one's tables, by name. */
export { curriculumViews } from './adapters/persistence/curriculum.views.js';
