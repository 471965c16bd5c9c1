import { randomUUID } from 'node:crypto';
import { emailChangeRepositorySuite } from './email-change.repository.suite.js';
import { InMemoryEmailChangeRepository } from './in-memory-email-change.repository.js';

emailChangeRepositorySuite(async () => ({ changes: new InMemoryEmailChangeRepository(), userId: randomUUID() }));
