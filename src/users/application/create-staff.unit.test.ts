import { beforeEach, describe, expect, it } from '@jest/globals';
import { InvalidFields } from '../../shared/domain/domain-error.js';
import { People } from '../testing/people.js';
import { CreateStaff } from './create-staff.use-case.js';

const INPUT = { email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', password: 'battery staple' };

describe('making staff', () => {
  let people: People;
  let createStaff: CreateStaff;
  beforeEach(() => {
    people = new People();
    const { users, hasher, sessions, transaction, clock, ids } = people;
    createStaff = new CreateStaff(users, hasher, sessions, transaction, clock, ids);
  });

  it('makes a staff account, with no phone number and no consent to texts', async () => {
    expect(await createStaff.execute(INPUT)).toBe('created');
    const account = await people.users.findByEmail(INPUT.email);
    expect(account).toMatchObject({ firstName: 'Sam', isStaff: true, phoneNumber: '' });
    expect(await people.users.textConsentOf(account!.id)).toBeNull();
  });

  it('promotes an existing account, sets the password and ends its sessions', async () => {
    const { id } = await people.add({ email: 'Staff@example.com' });
    expect(await createStaff.execute(INPUT)).toBe('promoted');
    expect(await people.users.credentialsOf(id)).toMatchObject({
      account: { isStaff: true, firstName: 'Ada' },
      passwordHash: 'hashed:battery staple',
      version: 2,
    });
    expect(people.sessions.ended).toEqual([{ userId: id }]);
  });

  it('promotes without a password, and then leaves password and sessions alone', async () => {
    const { id } = await people.add({ email: INPUT.email });
    expect(await createStaff.execute({ ...INPUT, password: null })).toBe('promoted');
    expect(await people.users.credentialsOf(id)).toMatchObject({ account: { isStaff: true }, version: 1 });
    expect(people.sessions.ended).toEqual([]);
  });

  it('makes no account without a password', async () => {
    await expect(createStaff.execute({ ...INPUT, password: null })).rejects.toThrow(InvalidFields);
  });
});
