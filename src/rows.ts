import { authTokensRows } from './auth-tokens/auth-tokens.module.js';
import { mailingRows } from './mailing/mailing.module.js';
import { sharedRows } from './shared/shared.module.js';
import { usersRows } from './users/users.module.js';

/** Every room's tables, for TypeORM. */
export const rows: (new () => object)[] = [...sharedRows, ...mailingRows, ...usersRows, ...authTokensRows];
