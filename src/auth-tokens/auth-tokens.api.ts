/** What other rooms may use of this one; who makes a call is in access.api.ts. */
export { AuthenticateToken } from './application/authenticate-token.use-case.js';
export { EndTokens } from './application/end-tokens.use-case.js';
export { IssueToken } from './application/issue-token.use-case.js';
export { TokenEndings } from './application/ports/token-endings.js';
