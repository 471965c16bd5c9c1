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

export const ACCESS = {
  public: 'access:public',
  staffOnly: 'access:staff-only',
  ownAccountOnly: 'access:own-account-only',
} as const;

/** Open to everyone. A token that comes along is ignored, a stale one too. Every route without this needs a token. */
export const Public = () => SetMetadata(ACCESS.public, true);

/** For staff alone; anyone else gets 403. */
export const StaffOnly = () => SetMetadata(ACCESS.staffOnly, true);

/** For a person's full session: one that a content link opened gets 403. */
export const OwnAccountOnly = () => SetMetadata(ACCESS.ownAccountOnly, true);

/** The caller, as a parameter of a route that needs a token. */
export const CurrentPrincipal = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('A public route has no principal.');
  return principal;
});
