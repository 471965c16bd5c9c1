import { Injectable } from '@nestjs/common';
import { EndTokens } from '../end-tokens.use-case.js';
import { IssueToken } from '../issue-token.use-case.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { Sessions, type OpenedSession } from '../../../users/credentials.api.js';

/** Sessions as the users module asks for them. */
@Injectable()
export class UserSessions extends Sessions {
  constructor(
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly factors: SecondFactorRepository,
  ) {
    super();
  }

  open(userId: string, userAgent: string): Promise<OpenedSession> {
    return this.issueToken.execute({ userId, userAgent });
  }

  forgetSecondFactors(userId: string): Promise<void> {
    return this.factors.removeAll(userId);
  }

  async endAll(userId: string, options: { exceptTokenId?: string } = {}): Promise<void> {
    await this.endTokens.execute({ userId, ...options });
  }
}
