import { contentItemRepositoryContract } from './content-item.repository.contract.js';
import { InMemoryContentItemRepository } from './in-memory-content-item.repository.js';

contentItemRepositoryContract(async () => new InMemoryContentItemRepository());
