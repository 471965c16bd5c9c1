import { randomUUID } from 'node:crypto';
import { describe } from '@jest/globals';
import { InMemoryCheckoutRepository } from './in-memory-checkout.repository.js';
import { InMemoryOffboardingRepository } from './in-memory-offboarding.repository.js';
import { InMemoryMembershipRepository } from './in-memory-membership.repository.js';
import { InMemoryProviderEventRepository } from './in-memory-provider-event.repository.js';
import { paymentsRepositoriesSuite } from './payments.repositories.suite.js';

describe('the payments module, in memory,', () => {
  paymentsRepositoriesSuite(async () => {
    const people = new Set<string>();
    const memberships = new InMemoryMembershipRepository((id) => people.has(id));
    return {
      memberships,
      checkouts: new InMemoryCheckoutRepository(),
      events: new InMemoryProviderEventRepository((userId) => memberships.allCustomersOf(userId)),
      offboardings: new InMemoryOffboardingRepository(),
      addPerson: async () => {
        const id = randomUUID();
        people.add(id);
        return id;
      },
    };
  });
});
