import type { UserWire, UserWithTokenWire } from '#contracts/users/adapters/http/users';
import type { Camelized } from '../lib/casing';

export type User = Camelized<UserWire>;
export type UserWithToken = Camelized<UserWithTokenWire>;
