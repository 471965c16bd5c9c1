import type {
  ConfirmPasswordResetBody,
  LogInBody,
  RequestPasswordResetBody,
} from '@contracts/auth-tokens/adapters/http/auth-tokens';
import type { SignUpBody } from '@contracts/users/adapters/http/users';
import { api } from '../../api/api';
import type { Camelized } from '../../lib/casing';
import { HttpError } from '../../lib/http-error';
import type { User, UserWithToken } from '../../session/auth-store';
import { bodyOf } from '../../lib/http-client';

const schemas = () => import('../../api/visitor-schemas');
const userWithToken = async () => (await schemas()).userWithTokenWire;

/** @throws Error when the response carries no token: the account exists then, but the person is not logged in. */
export async function signUp(account: Camelized<SignUpBody>): Promise<UserWithToken> {
  const user = await api.post('/users/', { body: bodyOf<SignUpBody>(account), schema: userWithToken });
  if (!user.token)
    throw HttpError.status(201, { detail: 'Your account was created, but you are not logged in yet. Please log in.' });
  return user;
}

export const logIn = (credentials: Camelized<LogInBody>): Promise<UserWithToken> =>
  api.post('/login/', { body: bodyOf<LogInBody>(credentials), schema: userWithToken });

export const requestReset = (email: string) =>
  api.post('/password/reset/', { body: bodyOf<RequestPasswordResetBody>({ email }) });

/** Returns whose password a link resets; null if it is used or has expired. */
export const checkReset = (userId: string, token: string): Promise<{ email: string | null }> =>
  api.get(resetPath(userId, token), { anonymous: true, schema: async () => (await schemas()).passwordResetWire });

const resetPath = (userId: string, token: string): string =>
  `/password/reset/confirm/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/`;

export const confirmReset = (userId: string, token: string, password: string): Promise<User> =>
  api.post(resetPath(userId, token), {
    body: bodyOf<ConfirmPasswordResetBody>({ password }),
    schema: async () => (await schemas()).userWire,
  });
