import { InMemoryPromptExampleRepository } from './in-memory-prompt-example.repository.js';
import { promptExampleRepositorySuite } from './prompt-example.repository.suite.js';

promptExampleRepositorySuite(async () => new InMemoryPromptExampleRepository());
