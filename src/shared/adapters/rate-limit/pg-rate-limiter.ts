import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../config/configuration.js';
import { RateLimiter, type RateLimit } from '../../application/ports/rate-limiter.js';
import { RateLimited } from '../../domain/domain-error.js';

/**
 * Windows that start with the first point taken, in the table `rate_limits`. Outside any transaction, so that what was
 * counted stays counted; with the database away nothing is let through.
 */
@Injectable()
export class PgRateLimiter extends RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Configuration,
  ) {
    super();
  }

  async consume(limit: RateLimit, subject: string): Promise<void> {
    try {
      await this.limiterOf(limit).consume(keyOf(subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  async giveBack(limit: RateLimit, subject: string): Promise<void> {
    await this.limiterOf(limit).reward(keyOf(subject));
  }

  private limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * this.config.rateLimitFactor)),
        duration: seconds,
        // Expired rows are swept by one limiter for all: they share the table.
        clearExpiredByTimeout: this.limiters.size === 0,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

/** Addresses and e-mail addresses are personal: the table holds digests. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
