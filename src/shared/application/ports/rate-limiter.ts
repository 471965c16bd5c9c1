/** A limit: at most `points` within `seconds`. `RATE_LIMIT_FACTOR` multiplies the points where the limit is applied. */
export interface RateLimit {
  /** Kebab-case, unique; part of the stored key. */
  name: string;
  points: number;
  seconds: number;
  /** Holds for every span of that many seconds. Otherwise for windows from the first point: twice as many fit around an end. */
  sliding?: true;
}

/** Counts kept in PostgreSQL, so that a limit holds across instances and restarts. System time, not application time. */
export abstract class RateLimiter {
  /** Takes one point of `subject` (an id, an address; stored as a digest). @throws RateLimited when none is left */
  abstract consume(limit: RateLimit, subject: string): Promise<void>;
  /** Returns a point that `consume` took, for what turned out not to count. */
  abstract refund(limit: RateLimit, subject: string): Promise<void>;
  /** Returns every point of `subject`, who has shown that they are not whom the limit is for. */
  abstract reset(limit: RateLimit, subject: string): Promise<void>;
}
