import { beforeEach, describe, expect, it } from '@jest/globals';
import { WrongPassword } from '../domain/users.errors.js';
import { TestPeople } from '../testing/people.js';
import { PhoneNumberChanged } from '../domain/users.events.js';
import { ChangePassword, SetPassword } from './password.use-cases.js';

describe('a new password', () => {
  let people: TestPeople;
  let setPassword: SetPassword;
  let changePassword: ChangePassword;
  beforeEach(() => {
    people = new TestPeople();
    const { users, staffRule, hasher, sessions, events, mailer, transaction, clock, confirmation } = people;
    setPassword = new SetPassword(users, staffRule, hasher, sessions, events, mailer, transaction, clock);
    changePassword = new ChangePassword(users, confirmation, setPassword);
  });

  // proves 3.26, V7.4.3
  it('ends every session and is confirmed by email', async () => {
    const { id, email } = await people.add();
    const credentials = (await people.users.credentialsOf(id))!;
    expect(await setPassword.execute({ credentials, password: 'battery staple', field: 'password' })).toBe(true);
    expect(await people.users.credentialsOf(id)).toMatchObject({ passwordHash: 'hashed:battery staple', version: 2 });
    expect(people.sessions.ended).toEqual([{ userId: id }]);
    expect(people.mailer.sent).toEqual([
      { template: 'password-changed', to: email, data: { firstName: 'Ada', ending: '4567' } },
    ]);
  });

  it('by mail proves the address; where nobody had proved it, the number waits for a YES, whoever has proved that', async () => {
    const changes: PhoneNumberChanged[] = [];
    people.events.subscribe(PhoneNumberChanged, async (change) => void changes.push({ ...change }));
    const reset = async (id: string) => {
      const credentials = (await people.users.credentialsOf(id))!;
      await setPassword.execute({ credentials, password: 'battery staple', field: 'password', isByMail: true });
      return people.users.find(id);
    };
    const { id, phoneNumber } = await people.add({ numberProvedAt: people.clock.now() });
    const at = people.clock.now();
    const waits = { lastConfirmedNumber: '', numberProvedAt: null, emailProvedAt: at };
    expect(await reset(id)).toMatchObject(waits);
    expect(changes).toMatchObject([{ userId: id, before: phoneNumber, phoneNumber, isConfirmed: false }]);

    await people.users.proveNumber(id, 'waiting', at);
    expect(await reset(id)).toMatchObject({ lastConfirmedNumber: null, numberProvedAt: at });
    expect(changes).toHaveLength(1);
  });

  it('changes nothing when the credentials have changed since they were read', async () => {
    const { id } = await people.add();
    const credentials = (await people.users.credentialsOf(id))!;
    await people.users.changeEmail(id, credentials.version, 'new@example.com', people.clock.now());
    expect(await setPassword.execute({ credentials, password: 'battery staple', field: 'password' })).toBe(false);
    expect(await people.users.credentialsOf(id)).toMatchObject({ passwordHash: 'hashed:correct horse' });
    expect([people.sessions.ended, people.mailer.sent]).toEqual([[], []]);
  });

  it('keeps the session of the person who changes it, and requires the old one', async () => {
    const principal = await people.principal();
    await changePassword.execute(principal, { oldPassword: 'correct horse', newPassword: 'battery staple' });
    expect(people.sessions.ended).toEqual([{ userId: principal.userId, exceptTokenId: principal.tokenId }]);
  });

  it('is refused without the old one', async () => {
    const principal = await people.principal();
    const change = changePassword.execute(principal, { oldPassword: 'guess', newPassword: 'battery staple' });
    await expect(change).rejects.toThrow(new WrongPassword('old_password'));
    expect(await people.users.credentialsOf(principal.userId)).toMatchObject({ version: 1 });
  });

  // proves 10.17, V6.2.11
  it('of staff must not contain their own words, however they are written; a member’s may', async () => {
    const named = { email: 'Ada.King@example.com', firstName: 'Ada', lastName: 'de Lovelace' };
    const staff = await people.principal({ ...named, isStaff: true });
    const change = (newPassword: string) =>
      changePassword.execute(staff, { oldPassword: 'correct horse', newPassword });
    for (const word of ['L o v e l a c e', 'KING', 'ada.king', 'Cárèer', 'm_a_y_a'])
      await expect(change(`battery staple ${word} 1843`)).rejects.toMatchObject({
        fields: { new_password: [expect.stringContaining('without your name')] },
      });
    // Short words stand in many others.
    await change('battery in canada');
    const member = await people.principal({ ...named, email: 'king@example.com' });
    await changePassword.execute(member, { oldPassword: 'correct horse', newPassword: 'lovelace king' });
  });

  // proves 10.17, V6.2.1, V6.2.4, V6.2.5, V6.2.12
  it('of staff must be long and uncommon; a member’s need not', async () => {
    const staff = await people.principal({ isStaff: true });
    for (const newPassword of ['battery', 'password1234'])
      await expect(changePassword.execute(staff, { oldPassword: 'correct horse', newPassword })).rejects.toMatchObject({
        fields: { new_password: [expect.any(String)] },
      });
    await changePassword.execute(await people.principal(), { oldPassword: 'correct horse', newPassword: 'battery' });
    await changePassword.execute(staff, { oldPassword: 'correct horse', newPassword: 'battery staple' });
    expect(await people.users.credentialsOf(staff.userId)).toMatchObject({ version: 2 });
  });
});
