import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { DeviceTokens } from './ports/device.tokens.js';
import { EndTokens } from './end-tokens.use-case.js';
import { IssueToken } from './issue-token.use-case.js';
import type { LoggedIn, LogInInput } from './log-in.use-case.js';
import type { Guesser } from './services/password-guesses.js';
import { type ProofInput, ProveSecondFactor } from './services/prove-second-factor.js';
import type { Credentials } from '../../users/users.api.js';

/** The second step of a log-in. @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited */
@Injectable()
export class LogInWithSecondFactor {
  constructor(
    private readonly prove: ProveSecondFactor,
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /** Besides the proof it takes what a log-in without a second step takes. */
  async execute({
    userAgent,
    earlierToken,
    deviceToken,
    ...input
  }: ProofInput & Pick<LogInInput, 'userAgent' | 'earlierToken' | 'deviceToken'>): Promise<LoggedIn> {
    const guesserOf = (credentials: Credentials): Guesser => {
      const deviceId = deviceToken ? this.devices.deviceOf(deviceToken, credentials) : null;
      // Whoever has a challenge has given the password.
      return deviceId ? { deviceId } : { userId: credentials.account.id };
    };
    return this.prove.execute(input, { purpose: 'log-in', ownerId: null, guesserOf }, async (credentials) => {
      const { account } = credentials;
      const { id: userId, isStaff } = account;
      const secondFactorAt = this.clock.now();
      if (earlierToken) await this.endTokens.execute({ token: earlierToken });
      const session = await this.issueToken.execute({ userId, userAgent, isStaff, secondFactorAt });
      return { account, session, deviceToken: this.devices.issue(credentials) };
    });
  }
}
