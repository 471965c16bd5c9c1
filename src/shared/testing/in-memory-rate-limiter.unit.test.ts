import { InMemoryRateLimiter } from './in-memory-rate-limiter.js';
import { rateLimiterSuite } from './rate-limiter.suite.js';

const limiter = new InMemoryRateLimiter();
rateLimiterSuite({ name: 'tries', points: 5, seconds: 900 }, () => limiter);
