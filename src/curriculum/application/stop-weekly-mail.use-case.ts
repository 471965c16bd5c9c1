import { Injectable } from '@nestjs/common';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { UnsubscribeTokens } from './ports/unsubscribe.tokens.js';
import { WeeklyMailRepository } from './ports/weekly-mail.repository.js';

const WRONG_TOKENS: RateLimit = { name: 'wrong-unsubscribe-tokens', points: 100, seconds: 15 * 60 };

/** What the link in a weekly mail does, without a log-in; twice is as good as once. */
@Injectable()
export class StopWeeklyMail {
  constructor(
    private readonly mails: WeeklyMailRepository,
    private readonly tokens: UnsubscribeTokens,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws NotFound for an unknown token, RateLimited */
  async execute({ token, clientAddress }: { token: string; clientAddress: string }): Promise<void> {
    await this.limiter.consume(WRONG_TOKENS, clientAddress);
    const userId = this.tokens.ownerOf(token);
    if (userId === null) throw new NotFound();
    await this.limiter.giveBack(WRONG_TOKENS, clientAddress);
    await this.mails.stop(userId);
  }
}
