import { beforeEach, describe, expect, it } from '@jest/globals';
import { NotFound, RateLimited } from '../../shared/domain/domain-error.js';
import { WrongPassword } from '../domain/users.errors.js';
import { TestPeople } from '../testing/people.js';
import { DeleteAccount, ExportPersonalData, EXPORTS_PER_PERSON, type PersonalData } from './personal-data.use-cases.js';
import { AccountDeleted } from '../domain/users.events.js';

describe('the data of a person', () => {
  let people: TestPeople;
  let personalData: PersonalData;
  let deleted: string[];
  let exportPersonalData: ExportPersonalData;
  let deleteAccount: DeleteAccount;
  beforeEach(() => {
    people = new TestPeople();
    personalData = {
      async *sectionsOf(userId) {
        yield ['notes', [`a note about ${userId}`]];
      },
    };
    const { users, confirmation, events, sessions, transaction } = people;
    deleted = [];
    events.subscribe(AccountDeleted, async ({ userId }) => void deleted.push(userId));
    exportPersonalData = new ExportPersonalData(users, personalData, people.limiter);
    deleteAccount = new DeleteAccount(users, confirmation, events, sessions, transaction);
  });

  it('can be downloaded by that person, in every section', async () => {
    const principal = await people.principal();
    const { sections, ...own } = await exportPersonalData.execute(principal, principal.userId);
    expect(own).toEqual({
      account: principal.account,
      textConsent: { givenAt: new Date('2026-11-20T15:00:00Z'), version: '2026-11' },
    });
    const found: unknown[] = [];
    for await (const section of sections) found.push(section);
    expect(found).toEqual([['notes', [`a note about ${principal.userId}`]]]);
  });

  // proves 3.35, T12
  it('is collected five times an hour', async () => {
    const principal = await people.principal();
    const download = () => exportPersonalData.execute(principal, principal.userId);
    await Promise.all(Array.from({ length: EXPORTS_PER_PERSON.points }, download));
    await expect(download()).rejects.toThrow(RateLimited);
    const other = await people.principal();
    await exportPersonalData.execute(other, other.userId);
  });

  it('ends in every module with the account', async () => {
    const principal = await people.principal();
    await deleteAccount.execute(principal, principal.userId, 'correct horse');
    expect(await people.users.find(principal.userId)).toBeNull();
    expect(deleted).toEqual([principal.userId]);
    expect(people.sessions.ended).toEqual([{ userId: principal.userId }]);
  });

  it('is kept when the password is wrong', async () => {
    const principal = await people.principal();
    const deletion = deleteAccount.execute(principal, principal.userId, 'guess');
    await expect(deletion).rejects.toThrow(new WrongPassword('password'));
    expect(await people.users.find(principal.userId)).not.toBeNull();
    expect(deleted).toEqual([]);
  });

  it('can’t be downloaded or deleted by anyone else, even staff', async () => {
    const staff = await people.principal({ isStaff: true });
    const { id } = await people.add();
    await expect(exportPersonalData.execute(staff, id)).rejects.toThrow(NotFound);
    await expect(deleteAccount.execute(staff, id, 'correct horse')).rejects.toThrow(NotFound);
  });
});
