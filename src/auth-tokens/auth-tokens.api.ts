/** The module's public API; the requester is described by shared/domain/principal.ts. */
export { AuthenticateToken } from './application/authenticate-token.use-case.js';
export { EndTokens } from './application/end-tokens.use-case.js';
export { IssueToken } from './application/issue-token.use-case.js';
export { ResetSecondFactors } from './application/factors.use-cases.js';
export { SignedOut } from './domain/signed-out.event.js';
export { SessionRevocations } from './application/ports/session-revocations.js';
