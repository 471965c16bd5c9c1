import { Injectable } from '@nestjs/common';
import type { TextConsent } from '../domain/text-consent.js';
import type { UserAccount } from '../domain/user-account.js';
import type { Credentials } from '../domain/credentials.js';
import { UserRepository } from './ports/user.repository.js';

/** Looks a person up for another room's work; asks no one's permission. */
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

/** What a person agreed to be texted, for the sender to go by. */
@Injectable()
export class FindTextConsent {
  constructor(private readonly users: UserRepository) {}

  async execute(userId: string): Promise<TextConsent | null> {
    return this.users.textConsentOf(userId);
  }
}
