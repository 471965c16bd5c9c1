import { Injectable } from '@nestjs/common';
import type { Credentials, UserAccount } from '../domain/user-account.js';
import type { PhoneOwner } from '../domain/phone-number.js';
import { type TextRecipient, UserRepository } from './ports/user.repository.js';
import type { Principal } from '../../shared/domain/principal.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Page } from '../../shared/domain/page.js';

/** Looks a person up for another module's work, without a check of permissions. */
@Injectable()
export class FindUser {
  constructor(private readonly users: UserRepository) {}

  async execute(id: string): Promise<UserAccount | null> {
    return this.users.find(id);
  }
}

/** Finds the owner of an email, with the version of the credentials that a link by email is tied to. */
@Injectable()
export class FindCredentials {
  constructor(private readonly users: UserRepository) {}

  async execute(of: { email: string } | { userId: string }): Promise<Credentials | null> {
    return 'email' in of ? this.users.credentialsByEmail(of.email) : this.users.credentialsOf(of.userId);
  }
}

/** Finds the people who may have sent a text that comes from a number. */
@Injectable()
export class FindPhoneOwners {
  constructor(private readonly users: UserRepository) {}

  /** @param phoneNumber E.164 @returns those who have the number now: members first, then the newest account */
  execute(phoneNumber: string): Promise<PhoneOwner[]> {
    return this.users.ownersOf(phoneNumber);
  }
}

/** The recipients of texts and what they agreed to, for the sender: of many people at once. */
@Injectable()
export class FindTextRecipients {
  constructor(private readonly users: UserRepository) {}

  /** @returns by id; unknown ones are left out */
  execute(ids: readonly string[]): Promise<Map<string, TextRecipient>> {
    return this.users.textRecipients(ids);
  }
}

/** One's own account, or for staff anyone's. @throws NotFound, also for what belongs to someone else */
@Injectable()
export class GetUser {
  constructor(private readonly users: UserRepository) {}

  /**
   * The principal already holds the requester's own account: this call, the busiest of the server, needs no further
   * query.
   */
  async execute(caller: Principal<UserAccount>, id: string): Promise<UserAccount> {
    if (id === caller.userId) return caller.account;
    const account = caller.isStaff ? await this.users.find(id) : null;
    if (!account) throw new NotFound();
    return account;
  }
}

/** For changes that have to take turns: within a transaction, waits for any other that holds this account. */
@Injectable()
export class HoldAccount {
  constructor(private readonly users: UserRepository) {}

  /** @returns false when there is no such account (any more) */
  execute(id: string): Promise<boolean> {
    return this.users.lock(id);
  }
}

export interface NamedPerson {
  id: string;
  name: string;
}

/** A record with the person it is about, or whose work it is. */
export interface Named {
  person: NamedPerson | null;
}

/** Looks a person up in what `NamePeople` found: null for no one, and for a deleted account. */
export type PersonLookup = (id: string | null) => NamedPerson | null;

/** Names the few people whose ids are in a page of records, for staff: by address those who gave no name. */
@Injectable()
export class NamePeople {
  constructor(private readonly users: UserRepository) {}

  /** @param ids as often and in whatever order they come */
  async execute(ids: readonly (string | null)[]): Promise<PersonLookup> {
    const people = await this.users.findAll([...new Set(ids.filter((id) => id !== null))]);
    return (id) => {
      const user = id === null ? undefined : people.get(id);
      return user ? { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email } : null;
    };
  }

  /** A page of records, each with its person. */
  async inPage<Row, Found extends Page<Row>>(
    found: Found & Page<Row>,
    idOf: (row: Row) => string | null,
  ): Promise<Found & Page<Row & Named>> {
    const person = await this.execute(found.results.map(idOf));
    return { ...found, results: found.results.map((row) => ({ ...row, person: person(idOf(row)) })) };
  }
}
