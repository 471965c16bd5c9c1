import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { InMemoryNumberQuestionRepository } from './in-memory-number-question.repository.js';
import { numberQuestionSuite } from './number-question.suite.js';
import { InMemoryInboundTextRepository } from './in-memory-inbound-text.repository.js';
import { InMemorySuppressionList } from './in-memory-suppression.list.js';
import { InMemoryTextChannel } from './in-memory-text.channel.js';
import { InMemoryTextRepository } from './in-memory-text.repository.js';
import { InMemoryMessageThreadRepository } from './in-memory-message-thread.repository.js';
import { textChannelSuite } from './text-channel.suite.js';
import {
  inboundTextRepositorySuite,
  messageThreadRepositorySuite,
  suppressionListSuite,
  textRepositorySuite,
} from './texting.repositories.suite.js';

const ada = () => 'Ada Lovelace';

describe('in memory', () => {
  textRepositorySuite(async () => ({
    texts: new InMemoryTextRepository(ada),
    transaction: new DirectTransaction(),
    anItem: () => ({ userId: randomUUID(), itemId: randomUUID() }),
  }));
  numberQuestionSuite(async () => ({ questions: new InMemoryNumberQuestionRepository(), aPerson: randomUUID }));
  suppressionListSuite(async () => new InMemorySuppressionList());
  messageThreadRepositorySuite(async () => {
    const inbound = new InMemoryInboundTextRepository();
    return { inbound, threads: new InMemoryMessageThreadRepository(() => inbound.all(), ada), userId: randomUUID() };
  });
  textChannelSuite(async (segmentsPerSecond) => new InMemoryTextChannel(segmentsPerSecond));
  inboundTextRepositorySuite(async () => ({
    inbound: new InMemoryInboundTextRepository(),
    userId: randomUUID(),
  }));
});
