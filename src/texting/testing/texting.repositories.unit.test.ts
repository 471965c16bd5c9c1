import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { InMemorySuppressionList } from './in-memory-suppression.list.js';
import { InMemoryTextChannel } from './in-memory-text.channel.js';
import { InMemoryTextRepository } from './in-memory-text.repository.js';
import { textChannelSuite } from './text-channel.suite.js';
import { suppressionListSuite, textRepositorySuite } from './texting.repositories.suite.js';

const ada = () => 'Ada Lovelace';

describe('in memory', () => {
  textRepositorySuite(async () => ({
    texts: new InMemoryTextRepository(ada),
    transaction: new DirectTransaction(),
    anItem: () => ({ userId: randomUUID(), itemId: randomUUID() }),
  }));
  suppressionListSuite(async () => new InMemorySuppressionList());
  textChannelSuite(async (segmentsPerSecond) => new InMemoryTextChannel(segmentsPerSecond));
});
