import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import {
  type Credentials,
  FindCredentials,
  InvalidOrExpiredToken,
  SetPassword,
  type UserAccount,
} from '../../users/users.api.js';
import { PasswordGuesses } from './services/password-guesses.js';
import { DeviceTokens } from './ports/device.tokens.js';
import { PasswordResetRepository } from './ports/password-reset.repository.js';

export interface ConfirmPasswordResetInput {
  userId: string;
  token: string;
  password: string;
}

/**
 * Sets the new password, ends every session of the person and informs them by email. Failed log-ins are forgotten, and
 * the browser is known from here on, so that the person can log in even while somebody keeps guessing at their account. The link is tied to the version of
 * the credentials that it was made for, which this changes: of two confirmations, at once or not, one succeeds.
 * @throws InvalidOrExpiredToken, InvalidFields
 */
@Injectable()
export class ConfirmPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly findCredentials: FindCredentials,
    private readonly setPassword: SetPassword,
    private readonly guesses: PasswordGuesses,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    token,
    password,
  }: ConfirmPasswordResetInput): Promise<{ account: UserAccount; deviceToken: string }> {
    const credentials = await this.credentialsFor(userId, token);
    if (!credentials) throw new InvalidOrExpiredToken();
    if (!(await this.setPassword.execute({ credentials, password, field: 'password', isByMail: true })))
      throw new InvalidOrExpiredToken();
    await this.guesses.forgive(credentials.account);
    const renewed = await this.findCredentials.execute({ userId });
    if (!renewed) throw new InvalidOrExpiredToken();
    return { account: renewed.account, deviceToken: this.devices.issue(renewed) };
  }

  /** Before a person chooses a password: whose it would be; null where the link is used or has expired. */
  async check(userId: string, token: string): Promise<UserAccount | null> {
    return (await this.credentialsFor(userId, token))?.account ?? null;
  }

  private async credentialsFor(userId: string, token: string): Promise<Credentials | null> {
    const reset = await this.resets.findByToken(userId, token, this.clock.now());
    const credentials = reset && (await this.findCredentials.execute({ userId }));
    return credentials?.version === reset?.credentialsVersion ? credentials : null;
  }
}
