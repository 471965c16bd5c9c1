import { beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { TestPeople } from '../testing/people.js';
import { isCommonPassword } from '../adapters/zxcvbn/common-passwords.js';
import { NotAgreed, StaffAccountsCommand } from '../adapters/cli/staff-accounts.command.js';
import { AccountChanged, CreateStaff } from './create-staff.use-case.js';
import { People } from './services/people.js';
import { RevokeStaff } from './services/staff-roles.js';
import { StaffPasswordRule } from './services/staff-password-rule.js';

const INPUT = { email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', password: 'battery staple' };

describe('creating staff', () => {
  let people: TestPeople;
  let createStaff: CreateStaff;
  let revokeStaff: RevokeStaff;
  beforeEach(() => {
    people = new TestPeople();
    createStaff = creating();
    const { users, roles, sessions, transaction } = people;
    revokeStaff = new RevokeStaff(users, sessions, roles, transaction);
  });

  const creating = (rule = people.staffRule) => {
    const { users, accounts, roles, sessions, hasher, ids, transaction, clock } = people;
    return new CreateStaff(users, accounts, rule, roles, sessions, hasher, ids, transaction, clock);
  };

  it('creates a staff account, without phone number and consent to texts', async () => {
    expect(await createStaff.execute(INPUT)).toMatchObject({ outcome: 'created' });
    const account = await people.users.findByEmail(INPUT.email);
    expect(account).toMatchObject({ firstName: 'Sam', isStaff: true, phoneNumber: '' });
    expect(await people.users.textConsentOf(account!.id)).toBeNull();
  });

  // proves 10.11
  it('promotes an existing account, sets the password and ends its sessions', async () => {
    const { id } = await people.add({ email: 'Staff@example.com' });
    expect(await createStaff.execute(INPUT)).toMatchObject({ userId: id, outcome: 'promoted' });
    expect(await people.users.credentialsOf(id)).toMatchObject({
      account: { isStaff: true, firstName: 'Ada', phoneNumber: '' },
      passwordHash: 'hashed:battery staple',
      version: 2,
    });
    expect(people.sessions.ended).toEqual([{ userId: id }]);
    expect(people.sessions.passwordLinks).toEqual([]);
  });

  it('promotes without a password: the one that there was ends, and a link to choose another one is mailed', async () => {
    const { id } = await people.add({ email: INPUT.email });
    const before = (await people.users.credentialsOf(id))!;
    const made = await createStaff.execute({ ...INPUT, password: null });
    expect(made).toEqual({ userId: id, outcome: 'promoted', mustChoosePassword: true });
    const after = (await people.users.credentialsOf(id))!;
    expect(after).toMatchObject({ account: { isStaff: true, phoneNumber: '' }, version: 2 });
    expect(after.passwordHash).not.toBe(before.passwordHash);
    expect(people.sessions.passwordLinks).toEqual([INPUT.email]);
    expect(people.sessions.ended).toEqual([{ userId: id }]);
    // A person who is staff already stays logged in.
    expect(await createStaff.execute({ ...INPUT, password: null })).toEqual({ userId: id, outcome: 'kept' });
    expect(people.sessions.ended).toHaveLength(1);
    expect(people.sessions.passwordLinks).toHaveLength(1);
  });

  it.each([true, false])('leaves a phone number that was proved where the address was, too: %s', async (isProved) => {
    const { id, email, phoneNumber } = await people.add({ email: INPUT.email });
    const now = people.clock.now();
    await people.users.updateProfile(id, { numberProvedAt: now }, now);
    if (isProved) await people.users.proveEmail(id, email, now);
    await createStaff.execute(INPUT);
    expect(await people.users.find(id)).toMatchObject({ isStaff: true, phoneNumber: isProved ? phoneNumber : '' });
  });

  it('promotes nobody whose password changes at the same moment', async () => {
    const { id } = await people.add({ email: INPUT.email });
    people.hasher.afterHashing = async () => {
      await people.users.changePassword(id, 1, 'hashed:of a stranger', people.clock.now());
    };
    await expect(createStaff.execute({ ...INPUT, password: null })).rejects.toThrow(AccountChanged);
  });

  it('says whose account there is before it becomes staff’s, and changes nothing without consent', async () => {
    const { id } = await people.add({ email: INPUT.email, created: new Date('2026-11-02T08:00:00Z') });
    const command = new StaffAccountsCommand(createStaff, revokeStaff, new People(people.users), {
      byOperator() {},
    } as never);
    const questions: string[] = [];
    const agree = (answer: boolean) => async (question: string) => {
      questions.push(question);
      return answer;
    };
    await expect(command.create({ ...INPUT, password: null }, agree(false))).rejects.toThrow(NotAgreed);
    expect(questions).toEqual([
      expect.stringMatching(
        /already has an account: Ada Lovelace, since 2026-11-02\.\nThe email address has not been verified/,
      ),
    ]);
    expect(await people.users.find(id)).toMatchObject({ isStaff: false });
    expect(await command.create({ ...INPUT, password: null }, agree(true))).toContain('A link to choose a password');
    // Nothing is asked about staff, nor about an address without an account.
    await command.create(INPUT, agree(false));
    await command.create({ ...INPUT, email: 'new@example.com' }, agree(false));
    expect(questions).toHaveLength(2);
  });

  // proves 10.11
  it('is recorded and announced by email, once', async () => {
    await createStaff.execute(INPUT);
    await createStaff.execute({ ...INPUT, password: null });
    expect(people.audit.records).toMatchObject([{ actorId: null, action: 'staff.granted', subject: { kind: 'user' } }]);
    const data = { firstName: 'Sam', isStaff: true };
    expect(people.mailer.sent).toEqual([{ template: 'staff-role-changed', to: INPUT.email, data }]);
  });

  // proves 10.17
  it.each([
    ['short', 'at least 12 characters'],
    ['eleven-char', 'at least 12 characters'],
    ['password1234', 'Many people have this password'],
    ['aaaaaaaaaaaaaaaa', 'Many people have this password'],
    ['battery staple for STÁFF', 'without your name'],
    ['my career in batteries', 'names of the product'],
    ['ma-ya likes batteries', 'names of the product'],
  ])('refuses the password %s', async (password, why) => {
    const refused = await createStaff.execute({ ...INPUT, password }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidFields);
    expect((refused as InvalidFields).fields).toEqual({ password: [expect.stringContaining(why)] });
    expect(await people.users.findByEmail(INPUT.email)).toBeNull();
  });

  // proves 10.17
  it('takes any password of six characters outside of production', async () => {
    const rule = new StaffPasswordRule(isCommonPassword, ['Career Coach', 'Maya'], false);
    const here = creating(rule);
    await expect(here.execute({ ...INPUT, password: 'staff' })).rejects.toMatchObject({
      fields: { password: ['Staff need a password with at least 6 characters'] },
    });
    expect(await here.execute({ ...INPUT, password: 'staff1' })).toMatchObject({ outcome: 'created' });
  });

  it('can be undone: the account stays, its sessions and second factors are removed, recorded and announced by email', async () => {
    await createStaff.execute(INPUT);
    const revoked = await revokeStaff.execute('STAFF@example.com');
    const account = await people.users.findByEmail(INPUT.email);
    expect(revoked).toBe(account!.id);
    expect(account).toMatchObject({ isStaff: false });
    expect(people.sessions.ended).toEqual([{ userId: account!.id }]);
    expect(people.sessions.withoutSecondFactors).toEqual([account!.id]);
    expect(people.audit.records.at(-1)).toMatchObject({ actorId: null, action: 'staff.revoked' });
    expect(people.mailer.sent.at(-1)).toMatchObject({ template: 'staff-role-changed', data: { isStaff: false } });
  });

  it('cannot be undone for an account that is not staff', async () => {
    await people.add({ email: INPUT.email });
    expect(await revokeStaff.execute(INPUT.email)).toBeNull();
    expect(await revokeStaff.execute('nobody@example.com')).toBeNull();
    expect(people.audit.records).toEqual([]);
  });

  it('creates no account without a password', async () => {
    await expect(createStaff.execute({ ...INPUT, password: null })).rejects.toThrow(InvalidFields);
  });
});
