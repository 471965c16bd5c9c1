import { Injectable } from '@nestjs/common';
import { WrongPassword, CheckPassword, PasswordConfirmation } from '../../users/credentials.api.js';
import type { UserAccount } from '../../users/users.api.js';
import { PasswordGuesses } from './services/password-guesses.js';

/**
 * A wrong answer counts as a failed log-in of the account, so that a stolen session is no way to guess the password.
 */
@Injectable()
export class ConfirmPassword extends PasswordConfirmation {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly guesses: PasswordGuesses,
  ) {
    super();
  }

  async confirm({ id, email }: UserAccount, password: string, field: string): Promise<void> {
    const right = await this.guesses.count({ email }, () => this.checkPassword.execute({ userId: id }, password));
    if (!right) throw new WrongPassword(field);
  }
}
