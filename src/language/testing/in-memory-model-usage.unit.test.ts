import { randomUUID } from 'node:crypto';
import { modelUsageSuite } from './model-usage.suite.js';
import { InMemoryModelUsage } from './in-memory-model-usage.js';

modelUsageSuite(() => ({ usage: new InMemoryModelUsage(), aPerson: async () => randomUUID() }));
