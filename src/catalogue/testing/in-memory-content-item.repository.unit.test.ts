import { contentItemRepositorySuite } from './content-item.repository.suite.js';
import { InMemoryContentItemRepository } from './in-memory-content-item.repository.js';

contentItemRepositorySuite(async () => new InMemoryContentItemRepository());
