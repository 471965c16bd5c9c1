import { InMemoryPromptExampleRepository } from './in-memory-prompt-example.repository.js';
import { promptExampleRepositoryContract } from './prompt-example.repository.contract.js';

promptExampleRepositoryContract(async () => new InMemoryPromptExampleRepository());
