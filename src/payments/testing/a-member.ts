import { sentEmails } from '../../../test/support/outbox.js';
import type { RunningApp } from '../../../test/support/start-app.js';
import { aSignUpBody } from '../../users/testing/sign-up-body.js';

export interface SignedUp {
  id: string;
  token: string;
  email: string;
  get(path: string): ReturnType<RunningApp['http']['get']>;
  post(path: string): ReturnType<RunningApp['http']['post']>;
  hasActiveProduct(): Promise<boolean>;
}

/** A person with a fresh account, who makes authenticated calls. */
export async function signUp(app: RunningApp): Promise<SignedUp> {
  const { body } = await app.http.post('/api/users/').send(aSignUpBody()).expect(201);
  const { id, token, email } = body as { id: string; token: string; email: string };
  const authorization = `Token ${token}`;
  return {
    id,
    token,
    email,
    get: (path) => app.http.get(path).set('Authorization', authorization),
    post: (path) => app.http.post(path).set('Authorization', authorization),
    hasActiveProduct: async () =>
      (await app.http.get(`/api/users/${id}/`).set('Authorization', authorization).expect(200)).body.has_active_product,
  };
}

/** The subjects of the emails about the membership that lie in the outbox for this address, oldest first. */
export function subjectsTo(app: RunningApp, email: string): string[] {
  return sentEmails(app.dataDir)
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '')
    .filter((subject) => !subject.startsWith('Welcome'));
}
