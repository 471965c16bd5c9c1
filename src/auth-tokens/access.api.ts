import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { UserAccount } from '../users/domain/user-account.js';

/** Who makes a call, as proved by the token that came with it. */
export interface Principal {
  userId: string;
  tokenId: string;
  /** True in a session that a content link opened: it reads and talks, but cannot change the account. */
  restricted: boolean;
  /** Never true in a restricted session, whoever the person is. */
  isStaff: boolean;
  hasActiveProduct: boolean;
  /** The account as of this call; its `isStaff` agrees with the one above. */
  account: UserAccount;
}

/** The request once the guard has let it pass; absent on public routes, where no token is looked at. */
export interface AuthenticatedRequest {
  principal?: Principal;
}

export { IS_PUBLIC, Public } from '../shared/adapters/http/public.decorator.js';
export const IS_STAFF_ONLY = 'access:staff-only';
export const IS_OWN_ACCOUNT_ONLY = 'access:own-account-only';

/** For staff alone; anyone else gets 403. */
export const StaffOnly = (): MethodDecorator & ClassDecorator => SetMetadata(IS_STAFF_ONLY, true);

/** For a person's full session: one that a content link opened gets 403. */
export const OwnAccountOnly = (): MethodDecorator & ClassDecorator => SetMetadata(IS_OWN_ACCOUNT_ONLY, true);

/** The caller, as a parameter of a route that needs a token. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('A public route has no principal.');
  return principal;
});
