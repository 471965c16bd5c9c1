import { Injectable } from '@nestjs/common';
import type { UserAccount } from '../domain/user-account.js';
import type { PhoneOwner } from '../domain/phone-number.js';
import type { Credentials } from '../domain/credentials.js';
import { type TextRecipient, UserRepository } from './ports/user.repository.js';

/** Looks a person up for another module's work, without a check of permissions. */
@Injectable()
export class FindUser {
  constructor(private readonly users: UserRepository) {}

  async execute(id: string): Promise<UserAccount | null> {
    return this.users.find(id);
  }
}

/** Whose address it is, with the version of the credentials that a promise by mail is tied to. */
@Injectable()
export class FindCredentials {
  constructor(private readonly users: UserRepository) {}

  async execute(of: { email: string } | { userId: string }): Promise<Credentials | null> {
    return 'email' in of ? this.users.credentialsByEmail(of.email) : this.users.credentialsOf(of.userId);
  }
}

/** Who may have sent a text that comes from a number. */
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
