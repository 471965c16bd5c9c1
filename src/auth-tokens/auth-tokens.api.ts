/** The module's public API; the requester is described by shared/domain/principal.ts. */
export { AuthenticateToken } from './application/tokens.use-cases.js';
export { EndTokens } from './application/tokens.use-cases.js';
export { IssueToken } from './application/tokens.use-cases.js';
export { ResetSecondFactors } from './application/factors.use-cases.js';
export { SignedOut } from './domain/signed-out.event.js';
export { SessionRevocations } from './application/ports/session-revocations.js';
