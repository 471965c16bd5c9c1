import { Injectable } from '@nestjs/common';
import { WrongPassword, CheckPassword, PasswordConfirmation } from '../../users/users.api.js';
import type { Principal } from '../../shared/domain/principal.js';
import { PasswordGuesses } from './services/password-guesses.js';

/**
 * Wrong passwords are counted by session: a stolen one is no way to guess the password, and whoever guesses at the
 * log-in does not keep its owner from a change.
 */
@Injectable()
export class ConfirmPassword extends PasswordConfirmation {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly guesses: PasswordGuesses,
  ) {
    super();
  }

  async confirm({ userId, tokenId }: Principal, password: string, field: string): Promise<void> {
    const right = await this.guesses.count({ tokenId }, () => this.checkPassword.execute({ userId }, password));
    if (!right) throw new WrongPassword(field);
  }
}
