import { randomUUID } from 'node:crypto';
import { curriculumRepositorySuite } from './curriculum.repository.suite.js';
import { InMemoryCurriculumRepository } from './in-memory-curriculum.repository.js';

curriculumRepositorySuite(async () => ({
  repository: new InMemoryCurriculumRepository(),
  aPerson: async () => randomUUID(),
}));
