/** What other rooms may use of this one. */
export { ReadContent } from './application/read-content.use-case.js';
export type { ContentMatter } from './domain/content-item.js';
