import { InMemoryPromptTemplateRepository } from './in-memory-prompt-template.repository.js';
import { promptTemplateRepositorySuite } from './prompt-template.repository.suite.js';

promptTemplateRepositorySuite(
  async () => new InMemoryPromptTemplateRepository(),
  (work) => work(),
);
