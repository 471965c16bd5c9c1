/** What other modules may use of this one. */
export { PlannablePractices } from './application/services/plannable-practices.js';
export { ReadContent } from './application/read-content.use-case.js';
export { VersionRecipients } from './application/ports/version-recipients.js';
export type { ContentMatter } from './domain/content-item.js';
