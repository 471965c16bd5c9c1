import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { type OpenedSession, Sessions, type UserAccount } from '../../../users/users.api.js';
import { EndTokens, IssueToken } from '../tokens.use-cases.js';
import { PasswordResetRepository } from '../ports/password-reset.repository.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';
import { SendPasswordReset } from '../password-reset.use-cases.js';

/** Sessions as the users module asks for them. */
@Injectable()
export class UserSessions implements Sessions {
  constructor(
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly factors: SecondFactorRepository,
    private readonly resets: PasswordResetRepository,
    private readonly sendPasswordReset: SendPasswordReset,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  open(userId: string, userAgent: string): Promise<OpenedSession> {
    return this.issueToken.execute({ userId, userAgent });
  }

  async mailPasswordLink({ email }: UserAccount): Promise<void> {
    const requestId = this.ids.uuid();
    await this.resets.request(requestId, email, this.clock.now());
    await this.sendPasswordReset.execute(requestId);
  }

  forgetSecondFactors(userId: string): Promise<void> {
    return this.factors.removeAll(userId);
  }

  async endAll(userId: string, options: { exceptTokenId?: string } = {}): Promise<void> {
    await this.endTokens.execute({ userId, ...options });
  }
}
