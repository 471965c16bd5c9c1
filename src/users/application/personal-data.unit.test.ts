import { beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalDataHolders } from '../../shared/adapters/personal-data/personal-data-holders.js';
import { PersonalDataHolder } from '../../shared/application/ports/personal-data.js';
import { NotFound, RateLimited } from '../../shared/domain/domain-error.js';
import { WrongPassword } from '../domain/users.errors.js';
import { People } from '../testing/people.js';
import { DeleteAccount } from './delete-account.use-case.js';
import { EXPORTS_PER_PERSON, ExportPersonalData } from './export-personal-data.use-case.js';

class Notes extends PersonalDataHolder {
  readonly name = 'notes';
  readonly erased: string[] = [];

  async export(userId: string): Promise<unknown> {
    return [`a note about ${userId}`];
  }

  async erase(userId: string): Promise<void> {
    this.erased.push(userId);
  }
}

describe('the data of a person', () => {
  let people: People;
  let notes: Notes;
  let exportPersonalData: ExportPersonalData;
  let deleteAccount: DeleteAccount;
  beforeEach(() => {
    people = new People();
    notes = new Notes();
    const registry = new PersonalDataHolders();
    registry.register(notes);
    const { users, confirmation, sessions, transaction } = people;
    exportPersonalData = new ExportPersonalData(users, registry, people.limiter);
    deleteAccount = new DeleteAccount(users, confirmation, registry, sessions, transaction);
  });

  it('can be downloaded by that person, in every section', async () => {
    const caller = await people.caller();
    expect(await exportPersonalData.execute(caller, caller.userId)).toEqual({
      account: caller.account,
      textConsent: { givenAt: new Date('2026-11-20T15:00:00Z'), version: '2026-11' },
      sections: { notes: [`a note about ${caller.userId}`] },
    });
  });

  it('is collected once at a time, and five times an hour', async () => {
    const caller = await people.caller();
    let running = 0;
    let most = 0;
    notes.export = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return [];
    };
    const download = () => exportPersonalData.execute(caller, caller.userId);
    await Promise.all(Array.from({ length: EXPORTS_PER_PERSON.points }, download));
    expect(most).toBe(1);
    await expect(download()).rejects.toThrow(RateLimited);
    const other = await people.caller();
    await exportPersonalData.execute(other, other.userId);
  });

  it('is erased in every module with the account', async () => {
    const caller = await people.caller();
    await deleteAccount.execute(caller, caller.userId, 'correct horse');
    expect(await people.users.find(caller.userId)).toBeNull();
    expect(notes.erased).toEqual([caller.userId]);
    expect(people.sessions.ended).toEqual([{ userId: caller.userId }]);
  });

  it('is kept when the password is wrong', async () => {
    const caller = await people.caller();
    const deletion = deleteAccount.execute(caller, caller.userId, 'guess');
    await expect(deletion).rejects.toThrow(new WrongPassword('password'));
    expect(await people.users.find(caller.userId)).not.toBeNull();
    expect(notes.erased).toEqual([]);
  });

  it('can’t be downloaded or deleted by anyone else, even staff', async () => {
    const staff = await people.caller({ isStaff: true });
    const { id } = await people.add();
    await expect(exportPersonalData.execute(staff, id)).rejects.toThrow(NotFound);
    await expect(deleteAccount.execute(staff, id, 'correct horse')).rejects.toThrow(NotFound);
  });
});
