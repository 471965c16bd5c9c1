import { Injectable } from '@nestjs/common';
import { CheckPassword, type UserAccount } from '../../users/users.api.js';
import { IncorrectEmailOrPassword } from '../domain/auth-tokens.errors.js';
import { PasswordGuesses } from './password-guesses.js';

export interface LogInInput {
  email: string;
  password: string;
  clientAddress: string;
}

/** Whose e-mail address and password these are. @throws IncorrectEmailOrPassword, RateLimited */
@Injectable()
export class LogIn {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly guesses: PasswordGuesses,
  ) {}

  async execute({ email, password, clientAddress }: LogInInput): Promise<UserAccount> {
    const credentials = await this.guesses.count({ email, clientAddress }, () =>
      this.checkPassword.execute({ email }, password),
    );
    if (!credentials) throw new IncorrectEmailOrPassword();
    return credentials.account;
  }
}
