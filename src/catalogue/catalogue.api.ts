/** What other modules may use of this one. */
export { PlannablePractices } from './application/services/plannable-practices.js';
export { ReadContent } from './application/read-content.use-case.js';
export { VersionHolders } from './application/services/version-holders.js';
export type { ContentMatter } from './domain/content-item.js';
