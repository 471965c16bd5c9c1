import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectReadByKey } from '../../shared/testing/read-by-key.js';
import type { UserRepository } from '../application/ports/user.repository.js';
import { EmailTaken } from '../domain/users.errors.js';
import { aNewUser, aUser } from './a-user.js';

const LATER = new Date('2026-12-01T08:00:00Z');

/** The contract of every UserRepository. */
export function userRepositorySuite(open: () => Promise<UserRepository> | UserRepository): void {
  describe('as any user repository', () => {
    let users: UserRepository;
    beforeAll(async () => {
      users = await open();
    });

    const added = async (part = {}) => {
      const user = aNewUser(part);
      await users.add(user);
      return user;
    };

    it('finds a person by id and by address, in any case', async () => {
      const { passwordHash, textConsent, ...user } = await added({ email: 'Grace.Hopper@Example.com' });
      const account = aUser(user);
      expect(await users.find(user.id)).toEqual(account);
      expect(await users.findByEmail('grace.hopper@example.COM')).toEqual(account);
      expect(await users.credentialsOf(user.id)).toEqual({ account, passwordHash, version: 1 });
      expect(await users.credentialsByEmail('GRACE.HOPPER@example.com')).toEqual({ account, passwordHash, version: 1 });
      expect(await users.textConsentOf(user.id)).toEqual(textConsent);
    });

    it('finds several people at once, without those who are unknown', async () => {
      const [ada, grace] = [await added(), await added()];
      const found = await users.findAll([grace.id, randomUUID(), 'me', ada.id]);
      expect([...found.keys()].sort()).toEqual([ada.id, grace.id].sort());
      expect(found.get(ada.id)).toEqual(await users.find(ada.id));
      expect(await users.findAll([])).toEqual(new Map());
    });

    it('finds who may get texts, and what each agreed to', async () => {
      const { passwordHash: _, textConsent, ...user } = await added();
      const silent = await added({ textConsent: null });
      const found = await users.textRecipients([user.id, randomUUID(), 'me', silent.id]);
      expect([...found.keys()].sort()).toEqual([user.id, silent.id].sort());
      const account = aUser(user);
      expect(found.get(user.id)).toEqual({ account, consent: textConsent });
      expect(found.get(silent.id)).toMatchObject({ consent: null });
      expect(await users.textRecipients([])).toEqual(new Map());
    });

    it('finds the owner of a phone number: the first who may be texted', async () => {
      const staff = await added({ phoneNumber: '+12125550171' });
      await users.setStaff(staff.id, true, new Date());
      const owners = async () => (await users.ownersOf('+12125550171')).map(({ id }) => id);
      expect(await owners()).toEqual([staff.id]);
      expect(await users.ownersOf('+12125550172')).toEqual([]);
      const visitor = await added({ phoneNumber: '+12125550171' });
      expect(await owners()).toEqual([staff.id, visitor.id]);
    });

    it('marks a number as proved, and has those wait who had it without any proof', async () => {
      const phoneNumber = '+12125550173';
      const statuses = async () => new Map((await users.ownersOf(phoneNumber)).map(({ id, status }) => [id, status]));
      const [first, second, third] = [await added({ phoneNumber }), await added({ phoneNumber }), await added()];
      await users.updateProfile(third.id, { phoneNumber, lastConfirmedNumber: '', numberChangedAt: LATER }, LATER);
      // A number that waits is proved by a YES alone.
      expect(await users.proveNumber(third.id, 'unproved', LATER)).toBeNull();
      expect(await users.proveNumber(first.id, 'waiting', LATER)).toBeNull();
      expect(await users.proveNumber(first.id, 'unproved', LATER)).toEqual({ phoneNumber, displaced: [second.id] });
      expect(await users.find(first.id)).toMatchObject({ numberProvedAt: LATER, lastConfirmedNumber: null });
      expect(await users.find(second.id)).toMatchObject({ numberProvedAt: null, numberChangedAt: LATER });
      expect(await users.proveNumber(first.id, 'unproved', LATER)).toBeNull();
      expect(await statuses()).toEqual(
        new Map([
          [first.id, 'proved'],
          [second.id, 'waiting'],
          [third.id, 'waiting'],
        ]),
      );
      expect(await users.proveNumber(second.id, 'waiting', LATER)).toEqual({ phoneNumber, displaced: [] });
      expect((await statuses()).get(second.id)).toBe('proved');
      expect((await statuses()).get(third.id)).toBe('waiting');
      const nobody = await added({ phoneNumber: '' });
      expect(await users.proveNumber(nobody.id, 'unproved', LATER)).toBeNull();
    });

    it('lets one of two accounts prove their number that try at once', async () => {
      const phoneNumber = '+12125550175';
      const people = [await added({ phoneNumber }), await added({ phoneNumber })];
      const proved = await Promise.all(people.map(({ id }) => users.proveNumber(id, 'unproved', LATER)));
      expect(proved.filter((each) => each !== null)).toHaveLength(1);
      expect((await users.ownersOf(phoneNumber)).map(({ status }) => status).sort()).toEqual(['proved', 'waiting']);
    });

    it('finds no one by an unknown id, an id that is no UUID, or an unknown address', async () => {
      expect(await users.find(randomUUID())).toBeNull();
      expect(await users.find('me')).toBeNull();
      expect(await users.credentialsOf("' or 1=1")).toBeNull();
      expect(await users.findByEmail('nobody@example.com')).toBeNull();
    });

    it('refuses an address that is taken, in any case', async () => {
      const { email } = await added();
      await expect(users.add(aNewUser({ email: email.toUpperCase() }))).rejects.toThrow(EmailTaken);
    });

    it('changes only the given fields', async () => {
      const { id, email } = await added();
      const account = await users.updateProfile(id, { firstName: 'Augusta', timeZone: undefined }, LATER);
      expect(account).toMatchObject({ email, firstName: 'Augusta', lastName: 'Lovelace', lastEdited: LATER });
      expect(account).toMatchObject({ timeZone: 'America/New_York' });
      expect(account).toMatchObject({ timeZoneSource: 'browser' });
      const chosen = { timeZone: 'America/Denver', timeZoneSource: 'chosen' } as const;
      expect(await users.updateProfile(id, chosen, LATER)).toMatchObject({ firstName: 'Augusta', ...chosen });
      expect(await users.updateProfile(randomUUID(), { firstName: 'Augusta' }, LATER)).toBeNull();
      expect(await users.updateProfile('me', { firstName: 'Augusta' }, LATER)).toBeNull();
    });

    it('increases the version of the credentials with each new password or address, for the current one only', async () => {
      const { id } = await added();
      expect(await users.changePassword(id, 1, 'hashed:new', LATER)).toBe(true);
      expect(await users.changePassword(id, 1, 'hashed:newer', LATER)).toBe(false);
      expect(await users.changeEmail(id, 1, 'late@example.com', LATER)).toBe(false);
      expect(await users.changeEmail(id, 2, `new.${id}@example.com`, LATER)).toBe(true);
      expect(await users.credentialsOf(id)).toMatchObject({
        account: { email: `new.${id}@example.com`, lastEdited: LATER },
        passwordHash: 'hashed:new',
        version: 3,
      });
    });

    it('locks the credentials of the current version only', async () => {
      const { id } = await added();
      expect(await users.holdCredentials(id, 1)).toBe(true);
      await users.changePassword(id, 1, 'hashed:new', LATER);
      expect(await users.holdCredentials(id, 1)).toBe(false);
      expect(await users.holdCredentials(randomUUID(), 1)).toBe(false);
    });

    it('refuses to give a person the address of another, but not their own in another case', async () => {
      const { email, id } = await added();
      const other = await added();
      await expect(users.changeEmail(other.id, 1, email.toUpperCase(), LATER)).rejects.toThrow(EmailTaken);
      expect(await users.changeEmail(id, 1, email.toUpperCase(), LATER)).toBe(true);
    });

    it('replaces a hash of the same password without a new version, unless the password has changed', async () => {
      const { id, passwordHash } = await added();
      await users.rehashPassword(id, passwordHash, 'hashed:again');
      expect(await users.credentialsOf(id)).toMatchObject({ passwordHash: 'hashed:again', version: 1 });
      await users.rehashPassword(id, passwordHash, 'hashed:late');
      expect(await users.credentialsOf(id)).toMatchObject({ passwordHash: 'hashed:again' });
    });

    it('lists people by every word of a search, the newest first, page by page', async () => {
      const mark = randomUUID().slice(0, 8);
      for (const [day, firstName] of ['Ann', 'Bess', 'Cleo'].entries())
        await added({ firstName, lastName: `O'Neil ${mark}`, created: new Date(Date.UTC(2026, 10, 1 + day)) });
      const firstTwo = await users.search(`o'neil ${mark.toUpperCase()}`, { page: 1, size: 2 });
      expect(firstTwo.count).toBe(3);
      expect(firstTwo.results.map(({ firstName }) => firstName)).toEqual(['Cleo', 'Bess']);
      expect((await users.search(mark, { page: 2, size: 2 })).results.map(({ firstName }) => firstName)).toEqual([
        'Ann',
      ]);
      expect(await users.search(`${mark} bess`, { page: 1, size: 2 })).toMatchObject({ count: 1 });
      expect(await users.search(`${mark} %`, { page: 1, size: 2 })).toEqual({ count: 0, results: [] });
      const all = await users.search(mark, { page: 1, size: 25 });
      await expectReadByKey(
        (page) => users.search(mark, page),
        ({ id }) => id,
        all.results.map(({ id }) => id),
        [],
      );
    });

    it('grants the role of staff, and takes it back', async () => {
      const { id } = await added();
      await users.setStaff(id, true, LATER);
      expect(await users.find(id)).toMatchObject({ isStaff: true, lastEdited: LATER });
      await users.setStaff(id, false, LATER);
      expect(await users.find(id)).toMatchObject({ isStaff: false });
    });

    it('forgets a person', async () => {
      const { id, email } = await added();
      await users.remove(id);
      expect(await users.find(id)).toBeNull();
      expect(await users.lock(id)).toBe(false);
      await users.add(aNewUser({ email }));
    });
  });
}
