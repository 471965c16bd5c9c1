import { Injectable } from '@nestjs/common';
import type { Page } from '../../../shared/domain/page.js';
import type { PhoneOwner } from '../../domain/phone-number.js';
import type { Credentials, UserAccount } from '../../domain/user-account.js';
import { type TextRecipient, UserRepository } from '../ports/user.repository.js';

export interface NamedPerson {
  id: string;
  name: string;
}

/** A record with the person it is about, or whose work it is. */
export interface Named {
  person: NamedPerson | null;
}

/** Looks a person up in what `names` found: null for no one, and for a deleted account. */
export type PersonLookup = (id: string | null) => NamedPerson | null;

/** People, for other modules: to be read and locked, without a check of permissions. */
@Injectable()
export class People {
  constructor(private readonly users: UserRepository) {}

  find(id: string): Promise<UserAccount | null> {
    return this.users.find(id);
  }

  /** Waits within a transaction for any other that holds this account. @returns false when there is none (any more) */
  hold(id: string): Promise<boolean> {
    return this.users.lock(id);
  }

  /** Finds an account with the version of its credentials, which a link by email is tied to. */
  credentials(of: { email: string } | { userId: string }): Promise<Credentials | null> {
    return 'email' in of ? this.users.credentialsByEmail(of.email) : this.users.credentialsOf(of.userId);
  }

  /** Says, within a transaction, whether credentials that were checked are still the person's; locks them until it ends. */
  holdCredentials({ account, version }: Credentials): Promise<boolean> {
    return this.users.holdCredentials(account.id, version);
  }

  /** @param phoneNumber E.164 @returns those who have the number now: members first, then the newest account */
  ownersOf(phoneNumber: string): Promise<PhoneOwner[]> {
    return this.users.ownersOf(phoneNumber);
  }

  /** @returns people and what they agreed to, by id; unknown ones are left out */
  textRecipients(ids: readonly string[]): Promise<Map<string, TextRecipient>> {
    return this.users.textRecipients(ids);
  }

  /** Names people for staff: by email those who gave no name. @param ids as often and in whatever order they come */
  async names(ids: readonly (string | null)[]): Promise<PersonLookup> {
    const people = await this.users.findAll([...new Set(ids.filter((id) => id !== null))]);
    return (id) => {
      const user = id === null ? undefined : people.get(id);
      return user ? { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email } : null;
    };
  }

  /** A page of records, each with its person. */
  async namesInPage<Row, Found extends Page<Row>>(
    found: Found & Page<Row>,
    idOf: (row: Row) => string | null,
  ): Promise<Found & Page<Row & Named>> {
    const person = await this.names(found.results.map(idOf));
    return { ...found, results: found.results.map((row) => ({ ...row, person: person(idOf(row)) })) };
  }
}
