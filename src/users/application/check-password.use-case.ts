import { Injectable } from '@nestjs/common';
import type { Credentials } from '../domain/credentials.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { UserRepository } from './ports/user.repository.js';

/** A dummy that a guess at an unknown address is compared with, so that it takes as long as any other. */
const NOBODY = 'the password of nobody';

/**
 * Whose password it is, or null. An unknown address takes the same time as a wrong password. A right password whose
 * hash was made with other parameters than today's is rehashed. Does not count guesses: callers do.
 */
@Injectable()
export class CheckPassword {
  private nobodysHash?: Promise<string>;

  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  async execute(of: { email: string } | { userId: string }, password: string): Promise<Credentials | null> {
    const credentials = await ('email' in of
      ? this.users.credentialsByEmail(of.email)
      : this.users.credentialsOf(of.userId));
    this.nobodysHash ??= this.hasher.hash(NOBODY);
    const nobodysHash = await this.nobodysHash;
    const matches = await this.hasher.matches(credentials?.passwordHash ?? nobodysHash, password);
    if (!credentials || !matches) return null;
    if (this.hasher.isOutdated(credentials.passwordHash)) await this.hashAnew(credentials, password);
    return credentials;
  }

  private async hashAnew({ account, passwordHash }: Credentials, password: string): Promise<void> {
    await this.users.rehashPassword(account.id, passwordHash, await this.hasher.hash(password));
  }
}
