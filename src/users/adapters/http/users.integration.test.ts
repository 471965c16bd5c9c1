import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type RunningApp } from '../../../../test/support/start-app.js';
import { userWithTokenWire } from './users.contract.js';
import { aSignUpBody } from '../../testing/sign-up-body.js';

describe('people over HTTP', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const signUp = (part = {}) => app.http.post('/api/users/').send(aSignUpBody(part));

  it('signs up', async () => {
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect(userWithTokenWire.parse(body)).toEqual(body);
    expect(body).toMatchObject({ first_name: 'Ada', phone_number: '+15551234567', is_staff: false });
  });
});
