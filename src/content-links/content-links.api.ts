/** The public API of the module. */
export { IssueContentLink } from './application/issue-content-link.use-case.js';
export { RecognizeContentLink } from './application/open-content-link.use-case.js';
export { RevokeContentLinks } from './application/revoke-content-links.use-case.js';
