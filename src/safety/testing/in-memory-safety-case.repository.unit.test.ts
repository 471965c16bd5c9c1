import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { InMemorySafetyCaseRepository } from './in-memory-safety-case.repository.js';
import { safetyCaseRepositorySuite } from './safety-case.repository.suite.js';

describe('in memory', () => {
  safetyCaseRepositorySuite(async () => {
    const people = ['Ada', 'Ben', 'Sam'].map((firstName) => ({
      id: randomUUID(),
      firstName,
      lastName: 'Lovelace',
      email: `${firstName}@example.com`,
      phoneNumber: '+12125550147',
      timeZone: 'America/New_York',
    }));
    const cases = new InMemorySafetyCaseRepository((id) => people.find((person) => person.id === id) ?? null);
    return { cases, transaction: new DirectTransaction(), people };
  });
});
