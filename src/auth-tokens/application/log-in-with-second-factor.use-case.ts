import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { EndTokens } from './end-tokens.use-case.js';
import { IssueToken } from './issue-token.use-case.js';
import type { LoggedIn } from './log-in.use-case.js';
import { type ProofInput, ProveSecondFactor } from './services/prove-second-factor.js';

/** The second step of a log-in. @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited */
@Injectable()
export class LogInWithSecondFactor {
  constructor(
    private readonly prove: ProveSecondFactor,
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly clock: Clock,
  ) {}

  /** @param earlierToken as at a log-in without a second step */
  async execute({
    userAgent,
    earlierToken,
    ...input
  }: ProofInput & { userAgent: string; earlierToken?: string | null }): Promise<LoggedIn> {
    return this.prove.execute(input, { purpose: 'log-in', ownerId: null }, async ({ account }) => {
      const { id: userId, isStaff } = account;
      const secondFactorAt = this.clock.now();
      if (earlierToken) await this.endTokens.execute({ token: earlierToken });
      const session = await this.issueToken.execute({ userId, kind: 'full', userAgent, isStaff, secondFactorAt });
      return { account, session };
    });
  }
}
