import { beforeEach, describe, expect, it } from '@jest/globals';
import { TestPeople } from '../testing/people.js';
import { CheckPassword } from './password.use-cases.js';

describe('checking a password', () => {
  let people: TestPeople;
  let checkPassword: CheckPassword;
  beforeEach(() => {
    people = new TestPeople();
    checkPassword = new CheckPassword(people.users, people.hasher);
  });

  it('finds the person by address in any case or by id', async () => {
    const { id } = await people.add({ email: 'ada@example.com' });
    expect((await checkPassword.execute({ email: 'ADA@example.com' }, 'correct horse'))?.account.id).toBe(id);
    expect((await checkPassword.execute({ userId: id }, 'correct horse'))?.account.id).toBe(id);
  });

  it('finds no one with a wrong password', async () => {
    await people.add({ email: 'ada@example.com' });
    expect(await checkPassword.execute({ email: 'ada@example.com' }, 'wrong')).toBeNull();
  });

  it('does the same work for an unknown address', async () => {
    expect(await checkPassword.execute({ email: 'nobody@example.com' }, 'wrong')).toBeNull();
    expect(people.hasher.compared).toBe(1);
  });

  it('opens no account with the password that stands in for unknown addresses', async () => {
    expect(await checkPassword.execute({ email: 'nobody@example.com' }, 'the password of nobody')).toBeNull();
  });

  it('rehashes the password when the parameters have changed, and only a right one', async () => {
    const { id } = await people.add({ passwordHash: 'old:correct horse' });
    await checkPassword.execute({ userId: id }, 'wrong');
    expect((await people.users.credentialsOf(id))?.passwordHash).toBe('old:correct horse');
    await checkPassword.execute({ userId: id }, 'correct horse');
    expect(await people.users.credentialsOf(id)).toMatchObject({ passwordHash: 'hashed:correct horse', version: 1 });
  });
});
