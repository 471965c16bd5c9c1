import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import {
  CheckPassword,
  FindCredentials,
  HoldCredentials,
  type OpenedSession,
  type UserAccount,
} from '../../users/users.api.js';
import { IncorrectEmailOrPassword, SecondFactorNeeded } from '../domain/auth-tokens.errors.js';
import { ChallengeSecondFactor } from './challenge-second-factor.use-case.js';
import { DeviceTokens } from './ports/device.tokens.js';
import { EndTokens } from './end-tokens.use-case.js';
import { IssueToken } from './issue-token.use-case.js';
import { type Guesser, PasswordGuesses } from './services/password-guesses.js';

export interface LogInInput {
  email: string;
  password: string;
  clientAddress: string;
  userAgent: string;
  /** Of the session that the browser has had until now, which ends with this one. */
  earlierToken?: string | null;
  /** What the browser kept of an earlier log-in. */
  deviceToken?: string | null;
}

export interface LoggedIn {
  account: UserAccount;
  session: OpenedSession;
  /** For the browser to keep. */
  deviceToken: string;
}

/**
 * Signs a person in by email address and password; an account that has a second factor is asked for it.
 * @throws IncorrectEmailOrPassword, SecondFactorNeeded, RateLimited
 */
@Injectable()
export class LogIn {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly findCredentials: FindCredentials,
    private readonly holdCredentials: HoldCredentials,
    private readonly guesses: PasswordGuesses,
    private readonly devices: DeviceTokens,
    private readonly challengeSecondFactor: ChallengeSecondFactor,
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly transaction: Transaction,
  ) {}

  async execute(input: LogInInput): Promise<LoggedIn> {
    const { email, password, userAgent, earlierToken } = input;
    const credentials = await this.guesses.count(await this.guesserOf(input), () =>
      this.checkPassword.execute({ email }, password),
    );
    if (!credentials) throw new IncorrectEmailOrPassword();
    const { account } = credentials;
    const opened = await this.transaction.run(async () => {
      // A reset that ended every session while the old password was being checked must not leave this one behind.
      if (!(await this.holdCredentials.execute(credentials))) throw new IncorrectEmailOrPassword();
      const asked = await this.challengeSecondFactor.execute(credentials, 'log-in');
      if (asked) return asked;
      const { id: userId, isStaff } = account;
      if (earlierToken) await this.endTokens.execute({ token: earlierToken });
      return { session: await this.issueToken.execute({ userId, userAgent, isStaff }) };
    });
    if ('challenge' in opened) throw new SecondFactorNeeded(opened.challenge, opened.methods);
    return { account, session: opened.session, deviceToken: this.devices.issue(credentials) };
  }

  private async guesserOf({ email, clientAddress, deviceToken }: LogInInput): Promise<Guesser> {
    const credentials = deviceToken ? await this.findCredentials.execute({ email }) : null;
    const deviceId = credentials && this.devices.deviceOf(deviceToken!, credentials);
    return deviceId ? { deviceId } : { email, clientAddress };
  }
}
