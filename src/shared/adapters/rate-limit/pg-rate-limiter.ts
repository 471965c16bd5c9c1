import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../config/configuration.js';
import { RateLimiter, type RateLimit } from '../../application/ports/rate-limiter.js';
import { RateLimited } from '../../domain/domain-error.js';
import { SlidingLimiter } from './sliding-limiter.js';

/**
 * Sliding limits in `sliding_limits`, others in `rate_limits` by windows that start with the first point taken. Outside
 * any transaction, so that what was counted stays counted; while the database is away nothing is allowed.
 */
export class PgRateLimiter implements RateLimiter {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly sliding: SlidingLimiter;

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Configuration,
    now = Date.now,
  ) {
    this.sliding = new SlidingLimiter(dataSource, now);
  }

  async consume(limit: RateLimit, subject: string): Promise<void> {
    if (limit.sliding) return this.sliding.consume(slidingKeyOf(limit, subject), this.pointsOf(limit), limit.seconds);
    try {
      await this.limiterOf(limit).consume(keyOf(subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new RateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  async refund(limit: RateLimit, subject: string): Promise<void> {
    if (limit.sliding) await this.sliding.refund(slidingKeyOf(limit, subject));
    else await this.limiterOf(limit).reward(keyOf(subject));
  }

  async reset(limit: RateLimit, subject: string): Promise<void> {
    if (limit.sliding) await this.sliding.reset(slidingKeyOf(limit, subject));
    else await this.limiterOf(limit).delete(keyOf(subject));
  }

  private pointsOf({ points }: RateLimit): number {
    return Math.max(1, Math.round(points * this.config.rateLimitFactor));
  }

  private limiterOf(limit: RateLimit): RateLimiterPostgres {
    const { name, seconds } = limit;
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: this.dataSource,
        storeType: 'typeorm',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: this.pointsOf(limit),
        duration: seconds,
        // Expired rows are swept by one limiter for all: they share the table.
        clearExpiredByTimeout: this.limiters.size === 0,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

const slidingKeyOf = ({ name }: RateLimit, subject: string): string => `${name}:${keyOf(subject)}`;

/** Addresses and email addresses are personal: the table holds digests. */
const keyOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
