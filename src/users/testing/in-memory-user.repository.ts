import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import {
  type NewUser,
  type ProfileChanges,
  type ProvedNumber,
  type TextRecipient,
  UserRepository,
} from '../application/ports/user.repository.js';
import type { Credentials, TextConsent, UserAccount } from '../domain/user-account.js';
import { numberStatus, type PhoneOwner, waiting } from '../domain/phone-number.js';
import { EmailTaken } from '../domain/users.errors.js';

interface Kept extends Credentials {
  textConsent: TextConsent | null;
}

/** No one here has a membership: that is another module's table. */
export class InMemoryUserRepository implements UserRepository {
  private readonly people = new Map<string, Kept>();

  async add({ passwordHash, textConsent, ...user }: NewUser): Promise<void> {
    this.refuseTaken(user.email);
    const account = {
      ...user,
      emailProvedAt: null,
      timeZoneSource: 'browser' as const,
      lastEdited: user.created,
      hasActiveProduct: false,
    };
    this.people.set(user.id, { account, passwordHash, version: 1, textConsent });
  }

  async find(id: string): Promise<UserAccount | null> {
    return this.people.get(id)?.account ?? null;
  }

  async findAll(ids: readonly string[]): Promise<Map<string, UserAccount>> {
    return new Map(ids.flatMap((id) => this.people.get(id) ?? []).map(({ account }) => [account.id, account]));
  }

  async findByEmail(email: string): Promise<UserAccount | null> {
    return this.having(email)?.account ?? null;
  }

  async search(search: string, page: PageRequest): Promise<Page<UserAccount>> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...this.people.values()]
      .map(({ account }) => account)
      .filter(({ firstName, lastName, email }) =>
        words.every((word) => `${firstName} ${lastName} ${email}`.toLowerCase().includes(word)),
      )
      .sort((a, b) => b.created.getTime() - a.created.getTime() || (a.id < b.id ? 1 : -1));
    return pageOf(found, page, ({ id }) => id);
  }

  async updateProfile(id: string, changes: ProfileChanges, at: Date): Promise<UserAccount | null> {
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.edit(id, at, named);
  }

  async setStaff(id: string, isStaff: boolean, at: Date): Promise<void> {
    this.edit(id, at, { isStaff });
  }

  async textConsentOf(id: string): Promise<TextConsent | null> {
    return this.people.get(id)?.textConsent ?? null;
  }

  async textRecipients(ids: readonly string[]): Promise<Map<string, TextRecipient>> {
    const known = ids.flatMap((id) => this.people.get(id) ?? []);
    return new Map(known.map(({ account, textConsent }) => [account.id, { account, consent: textConsent }]));
  }

  async ownersOf(phoneNumber: string): Promise<PhoneOwner[]> {
    const mayBeTexted = ({ hasActiveProduct, isStaff }: UserAccount) => Number(hasActiveProduct || isStaff);
    return [...this.people.values()]
      .map(({ account }) => account)
      .filter((account) => account.phoneNumber === phoneNumber)
      .sort(
        (a, b) =>
          mayBeTexted(b) - mayBeTexted(a) || b.created.getTime() - a.created.getTime() || (a.id < b.id ? 1 : -1),
      )
      .map((account) => ({ id: account.id, status: numberStatus(account) }));
  }

  async proveNumber(id: string, from: 'unproved' | 'waiting', at: Date): Promise<ProvedNumber | null> {
    const person = this.people.get(id);
    if (!person?.account.phoneNumber || numberStatus(person.account) !== from) return null;
    const { phoneNumber } = person.account;
    person.account = { ...person.account, lastConfirmedNumber: null, numberProvedAt: at };
    const others = [...this.people.values()].filter(
      ({ account }) => account.phoneNumber === phoneNumber && numberStatus(account) === 'unproved',
    );
    for (const other of others) other.account = { ...other.account, ...waiting('', at) };
    return { phoneNumber, displaced: others.map(({ account }) => account.id) };
  }

  async proveEmail(id: string, email: string, at: Date): Promise<boolean> {
    const person = this.people.get(id);
    if (person?.account.email !== email) return false;
    person.account = { ...person.account, emailProvedAt: person.account.emailProvedAt ?? at };
    return true;
  }

  async lock(id: string): Promise<boolean> {
    return this.people.has(id);
  }

  async remove(id: string): Promise<void> {
    this.people.delete(id);
  }

  async credentialsOf(id: string): Promise<Credentials | null> {
    return present(this.people.get(id));
  }

  async credentialsByEmail(email: string): Promise<Credentials | null> {
    return present(this.having(email));
  }

  async holdCredentials(id: string, version: number): Promise<boolean> {
    return this.people.get(id)?.version === version;
  }

  async changePassword(id: string, version: number, passwordHash: string, at: Date): Promise<boolean> {
    return this.nextVersion(id, version, (person) => {
      person.passwordHash = passwordHash;
      this.edit(id, at, {});
    });
  }

  async rehashPassword(id: string, oldHash: string, newHash: string): Promise<void> {
    const person = this.people.get(id);
    if (person?.passwordHash === oldHash) person.passwordHash = newHash;
  }

  async changeEmail(id: string, version: number, email: string, at: Date): Promise<boolean> {
    return this.nextVersion(id, version, () => {
      this.refuseTaken(email, id);
      this.edit(id, at, { email, emailProvedAt: at });
    });
  }

  private having(email: string): Kept | undefined {
    return [...this.people.values()].find(({ account }) => account.email.toLowerCase() === email.toLowerCase());
  }

  private refuseTaken(email: string, exceptId?: string): void {
    const owner = this.having(email);
    if (owner && owner.account.id !== exceptId) throw new EmailTaken();
  }

  private edit(id: string, at: Date, changes: Partial<UserAccount>): UserAccount | null {
    const person = this.people.get(id);
    if (!person) return null;
    person.account = { ...person.account, ...changes, lastEdited: at };
    return person.account;
  }

  private nextVersion(id: string, version: number, change: (person: Kept) => void): boolean {
    const person = this.people.get(id);
    if (person?.version !== version) return false;
    change(person);
    person.version += 1;
    return true;
  }
}

const present = (person: Kept | undefined): Credentials | null =>
  person ? { account: person.account, passwordHash: person.passwordHash, version: person.version } : null;
