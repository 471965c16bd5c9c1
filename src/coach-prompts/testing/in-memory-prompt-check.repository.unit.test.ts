import { InMemoryPromptCheckRepository } from './in-memory-prompt-check.repository.js';
import { promptCheckRepositorySuite } from './prompt-check.repository.suite.js';

promptCheckRepositorySuite(() => new InMemoryPromptCheckRepository());
