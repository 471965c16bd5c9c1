import { randomUUID } from 'node:crypto';
import { checkInRepositorySuite } from './check-in.repository.suite.js';
import { InMemoryCheckInRepository } from './in-memory-check-in.repository.js';
import { InMemoryCurriculumRepository } from './in-memory-curriculum.repository.js';

checkInRepositorySuite(async () => {
  const curricula = new InMemoryCurriculumRepository();
  return { curricula, checkIns: new InMemoryCheckInRepository(curricula), aPerson: async () => randomUUID() };
});
