import { randomUUID } from 'node:crypto';
import { curriculumRepositoryContract } from './curriculum.repository.contract.js';
import { InMemoryCurriculumRepository } from './in-memory-curriculum.repository.js';

curriculumRepositoryContract(async () => ({
  repository: new InMemoryCurriculumRepository(),
  aPerson: async () => randomUUID(),
}));
