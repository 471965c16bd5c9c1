import type { UserWire, UserWithTokenWire } from '../../../src/users/adapters/http/users.contract';
import type { Camelized } from '../lib/casing';

export type User = Camelized<UserWire>;
export type UserWithToken = Camelized<UserWithTokenWire>;
