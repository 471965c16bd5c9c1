import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import { CreateStaff } from '../../src/users/users.api.js';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import type { RunningApp } from './start-app.js';

export const PASSWORD = 'correct horse';

/** The header of a call made with this token. */
export const withToken = (token: string): { Authorization: string } => ({ Authorization: `Token ${token}` });

/** Signs a person up, with an address of their own. */
export async function signUp(app: RunningApp, part = {}): Promise<UserWithTokenWire> {
  const { body } = await app.http
    .post('/api/users/')
    .send(aSignUpBody({ password: PASSWORD, ...part }))
    .expect(201);
  return body;
}

export async function logIn(app: RunningApp, email: string, password = PASSWORD): Promise<UserWithTokenWire> {
  const { body } = await app.http.post('/api/login/').send({ email, password }).expect(200);
  return body;
}

/** Makes a member of staff, signed in. */
export async function signInStaff(app: RunningApp): Promise<UserWithTokenWire> {
  const { email } = aSignUpBody();
  await app.app.get(CreateStaff).execute({ email, firstName: 'Sam', lastName: 'Staff', password: PASSWORD });
  return logIn(app, email);
}
