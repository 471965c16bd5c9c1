/** The public API of the module. */
export { PlannablePractices } from './application/read-content.use-case.js';
export { ReadContent } from './application/read-content.use-case.js';
export { VersionRecipients } from './application/ports/content-item.repository.js';
export type { ContentMatter } from './domain/content-item.js';

/** The types and rules of practices for the planners of other modules, cheap to load. */
export type { Plannable, Practice } from './domain/practice.js';
export { type Stage, STAGES } from './domain/stage.js';

/** The wire format of a practice, for the modules that show it too. */
export { presentPractice } from './adapters/http/present-practice.js';

/** SQL views that other modules may read. */
export { catalogueViews } from './adapters/persistence/catalogue.rows.js';
