/** What other rooms may use of this one. */
export { IssueContentLink, type IssueContentLinkInput } from './application/issue-content-link.use-case.js';
export { RevokeContentLinks } from './application/revoke-content-links.use-case.js';
