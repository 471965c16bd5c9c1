import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '../../domain/principal.js';

/** The request once the guard has let it pass; absent on public routes, where no token is looked at. */
export interface AuthenticatedRequest {
  principal?: Principal;
}

export const IS_PUBLIC = 'access:public';
export const IS_STAFF_ONLY = 'access:staff-only';
export const IS_FOR_LINK_SESSIONS = 'access:for-link-sessions';
export const IS_BEFORE_ENROLLMENT = 'access:before-enrollment';
export const IS_SENSITIVE = 'access:sensitive';

/** The route works without a token, and ignores a stale one. Every other route needs one. */
export const Public = (): MethodDecorator & ClassDecorator => SetMetadata(IS_PUBLIC, true);

/** The route is for staff alone; anyone else gets 403. */
export const StaffOnly = (): MethodDecorator & ClassDecorator => SetMetadata(IS_STAFF_ONLY, true);

/** A session that a content link opened may use this route, and no route without it: every other one is 403 for it. */
export const ForLinkSessions = (): MethodDecorator => SetMetadata(IS_FOR_LINK_SESSIONS, true);

/** Staff who still lack the second factor that they need here reach this too, and nothing that is without it. */
export const BeforeEnrollment = (): MethodDecorator & ClassDecorator => SetMetadata(IS_BEFORE_ENROLLMENT, true);

/** A second factor, where there is one, must be proved within the last 15 minutes; else 403 `confirm-second-factor`. */
export const Sensitive = (): MethodDecorator => SetMetadata(IS_SENSITIVE, true);

/** The requester, as a parameter of a route that needs a token. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('A public route has no principal.');
  return principal;
});
