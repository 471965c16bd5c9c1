import { randomUUID } from 'node:crypto';
import { aNewUser } from '../../users/testing/a-user.js';
import { InMemoryUserRepository } from '../../users/testing/in-memory-user.repository.js';
import { InMemoryPasswordResetRepository } from './in-memory-password-reset.repository.js';
import { InMemorySecondFactorChallengeRepository } from './in-memory-second-factor-challenge.repository.js';
import { InMemorySecondFactorRepository } from './in-memory-second-factor.repository.js';
import { InMemorySessionRepository } from './in-memory-session.repository.js';
import { InMemorySessionRevocations } from './in-memory-session-revocations.js';
import { passwordResetRepositorySuite } from './password-reset.repository.suite.js';
import { secondFactorChallengeRepositorySuite, secondFactorRepositorySuite } from './second-factor.repository.suite.js';
import { sessionRepositorySuite } from './session.repository.suite.js';
import { sessionRevocationsSuite } from './session-revocations.suite.js';

sessionRepositorySuite(async () => {
  const users = new InMemoryUserRepository();
  return {
    sessions: new InMemorySessionRepository((id) => users.find(id)),
    async makeUser() {
      const user = aNewUser();
      await users.add(user);
      return (await users.find(user.id))!;
    },
  };
});

passwordResetRepositorySuite(async () => ({
  resets: new InMemoryPasswordResetRepository(),
  userId: randomUUID(),
}));

const makeUserId = async () => randomUUID();
secondFactorRepositorySuite(async () => ({ factors: new InMemorySecondFactorRepository(), makeUserId }));
secondFactorChallengeRepositorySuite(async () => ({
  challenges: new InMemorySecondFactorChallengeRepository(),
  makeUserId,
}));

sessionRevocationsSuite(async () => {
  const revocations = new InMemorySessionRevocations();
  return { here: revocations, there: revocations };
});
