import { randomUUID } from 'node:crypto';
import { coachUsageSuite } from './coach-usage.suite.js';
import { InMemoryCoachUsage } from './in-memory-coach-usage.js';

coachUsageSuite(() => ({ usage: new InMemoryCoachUsage(), aPerson: async () => randomUUID() }));
