/** What other modules may use of this one. */
export { PlannablePractices } from './application/read-content.use-case.js';
export { ReadContent } from './application/read-content.use-case.js';
export { VersionRecipients } from './application/ports/content-item.repository.js';
export type { ContentMatter } from './domain/content-item.js';

/** What a practice is, for the planners of other modules: plain types and rules, cheap to load in a thread. */
export type { Plannable, Practice } from './domain/practice.js';
export { type Stage, STAGES } from './domain/stage.js';

/** How a practice looks on the wire, for the modules that show it too. */
export { presentPractice } from './adapters/http/present-practice.js';

/** What other modules may read of this one's tables, by name. */
export { catalogueViews } from './adapters/persistence/catalogue.rows.js';
