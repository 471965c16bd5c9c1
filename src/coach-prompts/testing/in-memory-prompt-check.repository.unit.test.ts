import { InMemoryPromptCheckRepository } from './in-memory-prompt-check.repository.js';
import { promptCheckRepositoryContract } from './prompt-check.repository.contract.js';

promptCheckRepositoryContract(() => new InMemoryPromptCheckRepository());
