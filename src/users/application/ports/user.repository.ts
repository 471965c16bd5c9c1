import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Credentials, TextConsent, UserAccount } from '../../domain/user-account.js';
import type { PhoneOwner, PhoneProof } from '../../domain/phone-number.js';

export interface NewUser extends PhoneProof {
  id: string;
  created: Date;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** The browser's word: a new person has chosen none. */
  timeZone: string | null;
  isStaff: boolean;
  passwordHash: string;
  /** null for an account that no one signed up for, made on the command line. */
  textConsent: TextConsent | null;
}

/** A person as who texts them needs to know them. */
export interface TextRecipient {
  account: UserAccount;
  /** null when they never agreed to texts. */
  consent: TextConsent | null;
}

/** The part of an account that its owner edits. */
export type Profile = Pick<UserAccount, 'firstName' | 'lastName' | 'phoneNumber' | 'timeZone'>;

export interface ProvedNumber {
  /** E.164. */
  phoneNumber: string;
  /** The ids of those whose number waits since then. */
  displaced: string[];
}

/** The columns of an account that change with its profile. */
export type ProfileChanges = Partial<Profile & PhoneProof & Pick<UserAccount, 'timeZoneSource'>>;

/** People. An id that is no UUID is unknown. Every write joins the running transaction. */
export abstract class UserRepository {
  /** @throws EmailTaken when another account has the address, in whatever case */
  abstract add(user: NewUser): Promise<void>;
  abstract find(id: string): Promise<UserAccount | null>;
  /** Finds accounts by id, in one statement; unknown ids are left out. */
  abstract findAll(ids: readonly string[]): Promise<Map<string, UserAccount>>;
  abstract findByEmail(email: string): Promise<UserAccount | null>;
  /** Searches names and email addresses: every word of `search` must be part of one of them. Newest first. */
  abstract search(search: string, page: PageRequest): Promise<Page<UserAccount>>;
  /** Changes what `changes` names; null when there is no such person. */
  abstract updateProfile(id: string, changes: ProfileChanges, at: Date): Promise<UserAccount | null>;
  abstract setStaff(id: string, isStaff: boolean, at: Date): Promise<void>;
  abstract textConsentOf(id: string): Promise<TextConsent | null>;
  /** Finds recipients by id; unknown ids are left out. */
  abstract textRecipients(ids: readonly string[]): Promise<Map<string, TextRecipient>>;
  /** Those whose phone this is: members first, then the newest account. @param phoneNumber E.164 */
  abstract ownersOf(phoneNumber: string): Promise<PhoneOwner[]>;
  /**
   * Marks the person's number as proved. Other accounts that had it without proof wait for a YES from now on. Two accounts
   * that prove one number at once take turns.
   * @param from how it stood: a number that waits is proved by a YES alone
   * @returns null when that is not (or no longer) the case
   */
  abstract proveNumber(id: string, from: 'unproved' | 'waiting', at: Date): Promise<ProvedNumber | null>;
  /** A link that was mailed to the address was followed. @returns false when the person no longer has it */
  abstract proveEmail(id: string, email: string, at: Date): Promise<boolean>;
  /** Waits for another transaction that holds the person; false when there is no such person (any more). */
  abstract lock(id: string): Promise<boolean>;
  abstract remove(id: string): Promise<void>;

  abstract credentialsOf(id: string): Promise<Credentials | null>;
  abstract credentialsByEmail(email: string): Promise<Credentials | null>;
  /** Keeps them from changing until the transaction ends; false when `version` is no longer the current one. */
  abstract holdCredentials(id: string, version: number): Promise<boolean>;
  /**
   * Replaces the password and makes the next version of the credentials.
   * @returns false when `version` is no longer the current one: someone else was first
   */
  abstract changePassword(id: string, version: number, passwordHash: string, at: Date): Promise<boolean>;
  /** The same password, rehashed: the version stays. Does nothing when the password has changed in the meantime. */
  abstract rehashPassword(id: string, oldHash: string, newHash: string): Promise<void>;
  /** As `changePassword`, for the address, which a link that was mailed there has proved. @throws EmailTaken */
  abstract changeEmail(id: string, version: number, email: string, at: Date): Promise<boolean>;
}
