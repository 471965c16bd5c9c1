import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { EmailTaken, EmailVerifiedAlready, InvalidOrExpiredToken } from '../domain/users.errors.js';
import { TestPeople, principalOf } from '../testing/people.js';
import { EMAIL_CHANGES_PER_ACCOUNT, VerifyEmail } from './email-change.use-cases.js';
import { SignUp, SIGN_UPS_PER_ADDRESS } from './services/new-accounts.js';

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
  let people: TestPeople;
  let signUp: SignUp;
  let verifyEmail: VerifyEmail;
  beforeEach(() => {
    people = new TestPeople();
    const { users, accounts, hasher, sessions, signatures, mailer, limiter, transaction, clock } = people;
    verifyEmail = new VerifyEmail(users, signatures, mailer, limiter, clock);
    signUp = new SignUp(accounts, hasher, sessions, verifyEmail, limiter, transaction);
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

  // proves 3.39
  it('sends a welcome email with the link that proves the address, which nothing waits for', async () => {
    const { account } = await signUp.execute(INPUT);
    const { id: userId } = account;
    const token = people.signatures.sign(`email:${userId}:ada@example.com`);
    expect(people.mailer.sent).toEqual([
      { template: 'welcome', to: 'ada@example.com', data: { firstName: 'Ada', userId, token } },
    ]);
    expect(account.emailProvedAt).toBeNull();
    await expect(verifyEmail.execute(userId, 'guess')).rejects.toThrow(InvalidOrExpiredToken);
    await expect(verifyEmail.execute('nobody', token)).rejects.toThrow(InvalidOrExpiredToken);
    expect(await verifyEmail.execute(userId, token)).toMatchObject({ emailProvedAt: people.clock.now() });
    // A second click says the same.
    expect(await verifyEmail.execute(userId, token)).toMatchObject({ id: userId });
    await people.users.changeEmail(userId, 1, 'new@example.com', people.clock.now());
    await expect(verifyEmail.execute(userId, token)).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('sends that link again, a few times an hour, until the address is proved', async () => {
    const { account } = await signUp.execute(INPUT);
    const principal = principalOf(account);
    for (let n = 0; n < EMAIL_CHANGES_PER_ACCOUNT.points; n += 1) await verifyEmail.again(principal);
    expect(people.mailer.sent.filter(({ template }) => template === 'email-verify')).toHaveLength(
      EMAIL_CHANGES_PER_ACCOUNT.points,
    );
    await expect(verifyEmail.again(principal)).rejects.toThrow(RateLimited);
    const proved = await verifyEmail.execute(account.id, people.signatures.sign(`email:${account.id}:ada@example.com`));
    await expect(verifyEmail.again(principalOf(proved))).rejects.toThrow(EmailVerifiedAlready);
  });

  it('has a number wait for a YES that another account has proved', async () => {
    const owner = await people.add({ phoneNumber: INPUT.phoneNumber });
    await people.users.proveNumber(owner.id, 'unproved', people.clock.now());
    const { account } = await signUp.execute(INPUT);
    expect(account).toMatchObject({ lastConfirmedNumber: '', numberProvedAt: null });
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
