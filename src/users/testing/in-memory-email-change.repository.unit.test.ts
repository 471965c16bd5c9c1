import { randomUUID } from 'node:crypto';
import { emailChangeRepositoryContract } from './email-change.repository.contract.js';
import { InMemoryEmailChangeRepository } from './in-memory-email-change.repository.js';

emailChangeRepositoryContract(async () => ({ changes: new InMemoryEmailChangeRepository(), userId: randomUUID() }));
