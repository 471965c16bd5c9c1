import { InMemoryPromptTemplateRepository } from './in-memory-prompt-template.repository.js';
import { promptTemplateRepositoryContract } from './prompt-template.repository.contract.js';

promptTemplateRepositoryContract(
  async () => new InMemoryPromptTemplateRepository(),
  (work) => work(),
);
