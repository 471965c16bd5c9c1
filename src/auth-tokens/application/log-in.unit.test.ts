import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { WrongPassword } from '../../users/domain/users.errors.js';
import { IncorrectEmailOrPassword, SecondFactorNeeded } from '../domain/auth-tokens.errors.js';
import { SignedInPeople } from '../testing/signed-in-people.js';
import { principalOf } from '../../users/testing/people.js';
import {
  ConfirmPassword,
  FAILED_LOG_INS_PER_ACCOUNT,
  FAILED_LOG_INS_PER_ADDRESS,
  PasswordGuesses,
} from './services/password-guesses.js';
import { LogIn, type LogInInput } from './log-in.use-cases.js';

const PER_ACCOUNT = FAILED_LOG_INS_PER_ACCOUNT.points;

describe('logging in', () => {
  let people: SignedInPeople;
  let logIn: LogIn;
  let confirmPassword: ConfirmPassword;
  beforeEach(async () => {
    people = new SignedInPeople();
    const guesses = new PasswordGuesses(people.limiter);
    logIn = new LogIn(
      people.checkPassword,
      people.lookup,
      guesses,
      people.devices,
      people.challengeSecondFactor,
      people.issueToken,
      people.endTokens,
      people.transaction,
    );
    confirmPassword = new ConfirmPassword(people.checkPassword, guesses);
    await people.add({ email: 'ada@example.com' });
  });

  const attempt = (part: Partial<LogInInput> = {}) =>
    logIn.execute({
      email: 'ada@example.com',
      password: 'correct horse',
      clientAddress: '192.0.2.1',
      userAgent: '',
      ...part,
    });
  const fail = async (times: number, part: Partial<LogInInput> = {}) => {
    for (let n = 0; n < times; n += 1)
      await expect(attempt({ password: 'guess', ...part })).rejects.toThrow(IncorrectEmailOrPassword);
  };

  it('opens a session for the person with this address and password', async () => {
    const { account, session } = await attempt({ email: 'Ada@Example.com' });
    expect(account.email).toBe('ada@example.com');
    expect((await people.tokens.findByToken(session.token, people.clock.now()))?.account).toEqual(account);
  });

  it('asks staff for their second factor, and opens no session before it', async () => {
    const { id } = await people.add({ email: 'sam@example.com', isStaff: true });
    await people.factors.startTotp(id, 'SECRET', people.clock.now());
    await people.factors.activateTotp(id, 1, people.clock.now());
    const asked = await attempt({ email: 'sam@example.com' }).catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(SecondFactorNeeded);
    const { challenge, methods } = asked as SecondFactorNeeded;
    expect(methods).toEqual(['totp']);
    expect(await people.challenges.find(challenge, ['log-in'], people.clock.now())).toMatchObject({ userId: id });
    expect(await people.tokens.listOf(id, people.clock.now(), { page: 1, size: 1 })).toMatchObject({ count: 0 });
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    await fail(1);
    await fail(1, { email: 'nobody@example.com' });
  });

  it('opens no session for a password that was replaced while it was being checked', async () => {
    const { id } = (await people.users.findByEmail('ada@example.com'))!;
    people.hasher.afterComparing = async () => {
      await people.users.changePassword(id, 1, 'hashed:battery staple', people.clock.now());
    };
    await expect(attempt()).rejects.toThrow(IncorrectEmailOrPassword);
    expect(await people.tokens.listOf(id, people.clock.now(), { page: 1, size: 1 })).toMatchObject({ count: 0 });
  });

  // proves T1
  it.each(['ada@example.com', 'nobody@example.com'])(
    'blocks guesses for %s after ten failures, whatever the case of the address',
    async (email) => {
      await fail(PER_ACCOUNT - 1, { email });
      await fail(1, { email: email.toUpperCase() });
      await expect(attempt({ email })).rejects.toThrow(RateLimited);
    },
  );

  it('does not count successful log-ins', async () => {
    await fail(PER_ACCOUNT - 1);
    for (let n = 0; n < 3 * PER_ACCOUNT; n += 1) await attempt();
    await fail(1);
    await expect(attempt()).rejects.toThrow(RateLimited);
  });

  it('blocks an address after a hundred failures over many accounts', async () => {
    for (let n = 0; n < FAILED_LOG_INS_PER_ADDRESS.points; n += 1) await fail(1, { email: `nobody${n}@example.com` });
    await expect(attempt()).rejects.toThrow(RateLimited);
    await attempt({ clientAddress: '192.0.2.2' });
  });

  it('counts wrong passwords in a session by that session alone', async () => {
    const account = (await people.users.findByEmail('ada@example.com'))!;
    const [stolen, own] = ['stolen', 'own'].map((tokenId) => principalOf(account, { tokenId }));
    await confirmPassword.confirm(stolen!, 'correct horse', 'password');
    for (let n = 0; n < PER_ACCOUNT; n += 1)
      await expect(confirmPassword.confirm(stolen!, 'guess', 'old_password')).rejects.toThrow(
        new WrongPassword('old_password'),
      );
    await expect(confirmPassword.confirm(stolen!, 'correct horse', 'password')).rejects.toThrow(RateLimited);
    await confirmPassword.confirm(own!, 'correct horse', 'password');
    await attempt();
  });

  it('lets a signed-in person confirm their password however often a stranger guesses it', async () => {
    await fail(PER_ACCOUNT);
    await expect(attempt()).rejects.toThrow(RateLimited);
    const account = (await people.users.findByEmail('ada@example.com'))!;
    await confirmPassword.confirm(principalOf(account), 'correct horse', 'password');
  });

  describe('from a browser that was let in before', () => {
    it('is possible however often a stranger guesses, from the same network too', async () => {
      const { deviceToken } = await attempt();
      await fail(PER_ACCOUNT);
      await expect(attempt()).rejects.toThrow(RateLimited);
      for (let n = 0; n < FAILED_LOG_INS_PER_ADDRESS.points - PER_ACCOUNT; n += 1)
        await fail(1, { email: `nobody${n}@example.com` });
      await attempt({ deviceToken });
    });

    it('has ten tries of its own, which keep no other browser out', async () => {
      const { deviceToken } = await attempt();
      const { deviceToken: other } = await attempt();
      await fail(PER_ACCOUNT, { deviceToken });
      await expect(attempt({ deviceToken })).rejects.toThrow(RateLimited);
      await attempt({ deviceToken: other });
      await attempt();
    });

    it('counts as any other for another account, with a false token, and after a change of the password', async () => {
      await people.add({ email: 'eve@example.com' });
      const { deviceToken: ofEve } = await attempt({ email: 'eve@example.com' });
      const { deviceToken, account } = await attempt();
      await people.users.changePassword(account.id, 1, 'hashed:correct horse', people.clock.now());
      await fail(PER_ACCOUNT);
      const altered = deviceToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      for (const token of [ofEve, deviceToken, altered, '', '.', 'x'.repeat(5_000)])
        await expect(attempt({ deviceToken: token })).rejects.toThrow(RateLimited);
    });
  });

  it('takes no try of an account from whoever has used up those of the network', async () => {
    for (let n = 0; n < FAILED_LOG_INS_PER_ADDRESS.points; n += 1) await fail(1, { email: `nobody${n}@example.com` });
    for (let n = 0; n < PER_ACCOUNT; n += 1) await expect(attempt({ password: 'guess' })).rejects.toThrow(RateLimited);
    await attempt({ clientAddress: '192.0.2.2' });
  });
});
