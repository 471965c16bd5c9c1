import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { MAX_PAGE_SIZE } from '../../../shared/domain/page.js';
import { EndTokens } from '../end-tokens.use-case.js';
import { SessionRepository } from '../ports/session.repository.js';

/** Where a person is signed in, for their download; all sessions are deleted with the account. */
@Injectable()
export class SessionsPersonalData extends PersonalDataHolder {
  readonly name = 'signed_in_devices';

  constructor(
    private readonly sessions: SessionRepository,
    private readonly endTokens: EndTokens,
    private readonly clock: Clock,
  ) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const { results } = await this.sessions.listOf(userId, this.clock.now(), { page: 1, size: MAX_PAGE_SIZE });
    return results.map((session) => ({
      user_agent: session.userAgent,
      created: session.createdAt.toISOString(),
      last_used: session.lastUsedAt.toISOString(),
      expires: session.expiresAt.toISOString(),
    }));
  }

  async erase(userId: string): Promise<void> {
    await this.endTokens.execute({ userId });
  }
}
