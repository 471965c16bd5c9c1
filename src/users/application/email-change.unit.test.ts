import { EMAIL_CHANGE_LIFETIME_MS } from '../domain/user-account.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserAccount } from '../domain/user-account.js';
import type { Principal } from '../../shared/domain/principal.js';
import { NotFound, RateLimited } from '../../shared/domain/domain-error.js';
import { EMAIL_CHANGES_PER_ACCOUNT, EmailChanges } from './email-change.use-cases.js';
import { EmailTaken, InvalidOrExpiredToken, WrongPassword } from '../domain/users.errors.js';
import { TestPeople } from '../testing/people.js';
import { Events } from '../../shared/application/events.js';

const REQUEST = { email: 'new@example.com', password: 'correct horse' };

describe('changing the email address', () => {
  let people: TestPeople;
  let principal: Principal<UserAccount>;
  let changes: EmailChanges;
  beforeEach(async () => {
    people = new TestPeople();
    changes = new EmailChanges(
      people.confirmation,
      people.users,
      people.changes,
      new Events(),
      people.mailer,
      people.limiter,
      people.transaction,
      people.clock,
      people.ids,
    );
    principal = await people.principal({ email: 'old@example.com' });
  });

  const requested = async (): Promise<string> => {
    await changes.request(principal, REQUEST);
    const mail = people.mailer.sent.at(-1);
    return linkIn(mail);
  };

  const linkIn = (mail: (typeof people.mailer.sent)[number] | undefined): string => {
    if (mail?.template !== 'email-change-confirm') throw new Error('No link was sent.');
    expect(mail.to).toBe('new@example.com');
    return mail.data.token;
  };

  it('keeps the old address until the link sent to the new one is followed', async () => {
    const token = await requested();
    expect(await people.users.find(principal.userId)).toMatchObject({ email: 'old@example.com' });
    expect(await changes.confirm(principal.userId, token)).toMatchObject({ email: 'new@example.com' });
    expect(await people.users.find(principal.userId)).toMatchObject({ email: 'new@example.com' });
  });

  it('informs the old address', async () => {
    await changes.confirm(principal.userId, await requested());
    expect(people.mailer.sent.at(-1)).toMatchObject({ template: 'email-changed', to: 'old@example.com' });
  });

  it('works once', async () => {
    const token = await requested();
    await changes.confirm(principal.userId, token);
    await expect(changes.confirm(principal.userId, token)).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('is void after a day, after a change of password, and for another person', async () => {
    const token = await requested();
    await expect(changes.confirm((await people.add()).id, token)).rejects.toThrow(InvalidOrExpiredToken);
    await people.users.changePassword(principal.userId, 1, 'hashed:new', people.clock.now());
    await expect(changes.confirm(principal.userId, token)).rejects.toThrow(InvalidOrExpiredToken);
    const later = await requested();
    people.clock.advance(EMAIL_CHANGE_LIFETIME_MS);
    await expect(changes.confirm(principal.userId, later)).rejects.toThrow(InvalidOrExpiredToken);
  });

  it('requires the password', async () => {
    const guess = changes.request(principal, { ...REQUEST, password: 'guess' });
    await expect(guess).rejects.toThrow(new WrongPassword('password'));
    expect(people.mailer.sent).toEqual([]);
  });

  it("refuses another person's address, also one taken before the link is followed", async () => {
    const token = await requested();
    await people.add({ email: 'New@example.com' });
    await expect(changes.request(principal, REQUEST)).rejects.toThrow(EmailTaken);
    await expect(changes.confirm(principal.userId, token)).rejects.toThrow(EmailTaken);
  });

  it('is pending until it is confirmed, canceled or void', async () => {
    const waiting = async () => (await changes.pending(principal.userId))?.email ?? null;
    expect(await waiting()).toBeNull();
    await changes.confirm(principal.userId, await requested());
    expect(await waiting()).toBeNull();
    const token = await requested();
    expect(await waiting()).toBe('new@example.com');
    await changes.cancel(principal.userId);
    expect(await waiting()).toBeNull();
    await expect(changes.confirm(principal.userId, token)).rejects.toThrow(InvalidOrExpiredToken);
    await requested();
    await people.users.changePassword(principal.userId, 2, 'hashed:new', people.clock.now());
    expect(await waiting()).toBeNull();
  });

  it('resends the link without the password, which ends the earlier link', async () => {
    await expect(changes.again(principal)).rejects.toThrow(NotFound);
    const first = await requested();
    await changes.again(principal);
    const second = linkIn(people.mailer.sent.at(-1));
    await expect(changes.confirm(principal.userId, first)).rejects.toThrow(InvalidOrExpiredToken);
    await changes.confirm(principal.userId, second);
    await expect(changes.again(principal)).rejects.toThrow(NotFound);
  });

  it('sends no more emails an hour than the limit', async () => {
    for (let n = 0; n < EMAIL_CHANGES_PER_ACCOUNT.points; n += 1) await changes.request(principal, REQUEST);
    await expect(changes.request(principal, REQUEST)).rejects.toThrow(RateLimited);
    await expect(changes.again(principal)).rejects.toThrow(RateLimited);
  });
});
