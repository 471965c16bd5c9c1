import { beforeEach, describe, expect, it } from '@jest/globals';
import { RateLimited } from '../../shared/domain/domain-error.js';
import { InvalidOrExpiredToken } from '../../users/domain/users.errors.js';
import type { UserAccount } from '../../users/users.api.js';
import { FAILED_LOG_INS_PER_ACCOUNT, PasswordGuesses } from './services/password-guesses.js';
import { SignedInPeople } from '../testing/signed-in-people.js';
import {
  ConfirmPasswordReset,
  RequestPasswordReset,
  RESETS_PER_ACCOUNT,
  RESETS_PER_ADDRESS,
  SendPasswordReset,
  type SendPasswordResetJob,
} from './password-reset.use-cases.js';

describe('a password reset', () => {
  let people: SignedInPeople;
  let ada: UserAccount;
  let request: RequestPasswordReset;
  let send: SendPasswordReset;
  let confirm: ConfirmPasswordReset;
  beforeEach(async () => {
    people = new SignedInPeople();
    const { resets, limiter, jobs, mailer, transaction, clock, ids, lookup, setPassword, devices } = people;
    request = new RequestPasswordReset(resets, limiter, jobs, transaction, clock, ids);
    send = new SendPasswordReset(resets, lookup, mailer, transaction, clock, ids);
    const guesses = new PasswordGuesses(limiter);
    confirm = new ConfirmPasswordReset(resets, lookup, setPassword, guesses, devices, clock);
    ada = await people.add({ email: 'ada@example.com' });
  });

  const ask = (email = 'ada@example.com', clientAddress = '192.0.2.1') => request.execute({ email, clientAddress });
  const work = async () => {
    for (const { payload } of people.jobs.sent) await send.execute((payload as SendPasswordResetJob).requestId);
  };
  const sentToken = async (): Promise<string> => {
    await ask();
    await work();
    const mail = people.mailer.sent.at(-1);
    if (mail?.template !== 'password-reset') throw new Error('No link was sent.');
    return mail.data.token;
  };
  const choose = (token: string, userId = ada.id) => confirm.execute({ userId, token, password: 'battery staple' });

  it('sends a link to the address of the account, once however often the job runs', async () => {
    await ask('ADA@example.com');
    await work();
    await work();
    expect(people.mailer.sent).toEqual([
      {
        template: 'password-reset',
        to: 'ada@example.com',
        data: { firstName: 'Ada', userId: ada.id, token: expect.any(String) },
      },
    ]);
  });

  it('does the same work for an unknown address as for a known one, and sends nothing', async () => {
    await ask('nobody@example.com');
    expect(people.jobs.sent).toHaveLength(1);
    await work();
    expect(people.mailer.sent).toEqual([]);
  });

  it('says whose password a link resets, and whether it still does, before one is chosen', async () => {
    const token = await sentToken();
    expect(await confirm.check(ada.id, token)).toMatchObject({ email: 'ada@example.com' });
    expect(await confirm.check(ada.id, 'guess')).toBeNull();
    await choose(token);
    expect(await confirm.check(ada.id, token)).toBeNull();
  });

  it('sets the new password, ends every session and informs the person', async () => {
    const token = await sentToken();
    const session = await people.issueToken.execute({ userId: ada.id, userAgent: '' });
    expect((await choose(token)).account).toMatchObject({ id: ada.id });
    expect(await people.users.credentialsOf(ada.id)).toMatchObject({ passwordHash: 'hashed:battery staple' });
    expect(await people.tokens.findByToken(session.token, people.clock.now())).toBeNull();
    expect(people.mailer.sent.at(-1)).toMatchObject({ template: 'password-changed', to: 'ada@example.com' });
  });

  // proves 3.24, V6.4.1
  it('works once, and invalidates the other links of the person', async () => {
    const [token, other] = [await sentToken(), await sentToken()];
    await choose(token);
    await expect(choose(token)).rejects.toThrow(InvalidOrExpiredToken);
    await expect(choose(other)).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('lets in a person who was locked out by a stranger’s guesses', async () => {
    const guesses = new PasswordGuesses(people.limiter);
    const guess = (right: boolean) =>
      guesses.count({ email: 'Ada@example.com', clientAddress: '192.0.2.1' }, () =>
        Promise.resolve(right ? 'in' : null),
      );
    const token = await sentToken();
    for (let n = 0; n < FAILED_LOG_INS_PER_ACCOUNT.points; n += 1) await guess(false);
    await expect(guess(true)).rejects.toThrow(RateLimited);
    await expect(choose('wrong')).rejects.toThrow(InvalidOrExpiredToken);
    await expect(guess(true)).rejects.toThrow(RateLimited);
    await choose(token);
    expect(await guess(true)).toBe('in');
  });

  // proves 3.24
  it('works for an hour', async () => {
    const token = await sentToken();
    people.clock.advance(3_599_999);
    expect(await confirm.check(ada.id, token)).not.toBeNull();
    people.clock.advance(1);
    await expect(choose(token)).rejects.toThrow(InvalidOrExpiredToken);
  });

  // proves 3.24
  it('no longer works after a change of password or address', async () => {
    const token = await sentToken();
    await people.users.changeEmail(ada.id, 1, 'new@example.com', people.clock.now());
    await expect(choose(token)).rejects.toThrow(InvalidOrExpiredToken);
    const next = await (async () => {
      await ask('new@example.com');
      await work();
      const mail = people.mailer.sent.at(-1);
      return mail?.template === 'password-reset' ? mail.data.token : '';
    })();
    await people.users.changePassword(ada.id, 2, 'hashed:other', people.clock.now());
    await expect(choose(next)).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('is refused for a wrong token and for another person', async () => {
    const token = await sentToken();
    await expect(choose('wrong')).rejects.toThrow(InvalidOrExpiredToken);
    await expect(choose(token, (await people.add()).id)).rejects.toThrow(InvalidOrExpiredToken);
    await expect(choose(token, 'nobody')).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('sends nothing past the limit of one account, known or not, and doesn’t reveal it', async () => {
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      for (let n = 0; n < RESETS_PER_ACCOUNT.points + 2; n += 1) await ask(email, `192.0.2.${n}`);
    }
    expect(people.jobs.sent).toHaveLength(2 * RESETS_PER_ACCOUNT.points);
  });

  it('is refused to an address that has requested too many', async () => {
    for (let n = 0; n < RESETS_PER_ADDRESS.points; n += 1) await ask(`nobody${n}@example.com`);
    await expect(ask()).rejects.toThrow(RateLimited);
  });
});
