import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { EmailTaken } from '../domain/users.errors.js';
import { People } from '../testing/people.js';
import { SignUp, SIGN_UPS_PER_ADDRESS } from './sign-up.use-case.js';

const INPUT = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phoneNumber: '+15551234567',
  timeZone: 'America/New_York',
  password: 'correct horse',
  textConsentVersion: '2026-11',
  userAgent: 'Firefox/140.0',
  clientAddress: '192.0.2.1',
};

describe('signing up', () => {
  let people: People;
  let signUp: SignUp;
  beforeEach(() => {
    people = new People();
    const { accounts, hasher, sessions, mailer, limiter, transaction } = people;
    signUp = new SignUp(accounts, hasher, sessions, mailer, limiter, transaction);
  });

  it('creates an account that is neither staff nor a member, and signs the person in', async () => {
    const { account, session } = await signUp.execute(INPUT);
    expect(account).toEqual(await people.users.find(account.id));
    expect(account).toMatchObject({ email: 'ada@example.com', isStaff: false, hasActiveProduct: false });
    expect(session.token).toBe('token-1');
    expect(people.sessions.opened).toEqual([{ userId: account.id, userAgent: 'Firefox/140.0' }]);
  });

  it('stores only a hash of the password', async () => {
    const { account } = await signUp.execute(INPUT);
    expect(await people.users.credentialsOf(account.id)).toMatchObject({ passwordHash: 'hashed:correct horse' });
  });

  it('records the consent to texts with its time and wording', async () => {
    const { account } = await signUp.execute(INPUT);
    expect(await people.users.textConsentOf(account.id)).toEqual({ givenAt: people.clock.now(), version: '2026-11' });
  });

  it('sends a welcome email', async () => {
    await signUp.execute(INPUT);
    expect(people.mailer.sent).toEqual([{ template: 'welcome', to: 'ada@example.com', data: { firstName: 'Ada' } }]);
  });

  it('refuses an address that is taken, and opens no session', async () => {
    await signUp.execute(INPUT);
    await expect(signUp.execute({ ...INPUT, email: 'ADA@example.com' })).rejects.toThrow(EmailTaken);
    expect(people.sessions.opened).toHaveLength(1);
  });

  it('refuses more sign-ups from one address than the limit', async () => {
    for (let n = 0; n < SIGN_UPS_PER_ADDRESS.points; n += 1)
      await signUp.execute({ ...INPUT, email: `ada${n}@example.com` });
    await expect(signUp.execute({ ...INPUT, email: 'one.more@example.com' })).rejects.toThrow(RateLimited);
    await signUp.execute({ ...INPUT, email: 'elsewhere@example.com', clientAddress: '192.0.2.2' });
  });
});
