import { RateLimiter, type RateLimit } from '../application/ports/rate-limiter.js';
import { RateLimited } from '../domain/domain-error.js';

/** Counts without a clock: a window never ends. */
export class InMemoryRateLimiter implements RateLimiter {
  private readonly taken = new Map<string, number>();

  async consume(limit: RateLimit, subject: string): Promise<void> {
    const taken = this.add(limit, subject, 1);
    if (taken > limit.points) throw new RateLimited(limit.seconds);
  }

  async refund(limit: RateLimit, subject: string): Promise<void> {
    this.add(limit, subject, -1);
  }

  async reset({ name }: RateLimit, subject: string): Promise<void> {
    this.taken.delete(`${name}:${subject}`);
  }

  private add({ name }: RateLimit, subject: string, points: number): number {
    const key = `${name}:${subject}`;
    const taken = (this.taken.get(key) ?? 0) + points;
    this.taken.set(key, taken);
    return taken;
  }
}
