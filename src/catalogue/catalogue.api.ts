/** The public API of the module. */
export { PlannablePractices } from './application/read-content.use-case.js';
export { ReadContent } from './application/read-content.use-case.js';
export { VersionRecipients } from './application/ports/version-recipients.js';
export type { ReadableContent } from './application/read-content.use-case.js';

/** The wire format of a practice, for the modules that show it too. */
export { presentPractice } from './adapters/http/present-practice.js';

/** SQL views that other modules may read; the views' migrations have their columns. */
export const catalogueViews = ['current_practices', 'practice_versions'] as const;
