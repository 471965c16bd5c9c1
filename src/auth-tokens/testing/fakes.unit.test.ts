import { randomUUID } from 'node:crypto';
import { aNewUser } from '../../users/testing/a-user.js';
import { InMemoryUserRepository } from '../../users/testing/in-memory-user.repository.js';
import { InMemoryPasswordResetRepository } from './in-memory-password-reset.repository.js';
import { InMemorySessionRepository } from './in-memory-session.repository.js';
import { passwordResetRepositoryContract } from './password-reset.repository.contract.js';
import { sessionRepositoryContract } from './session.repository.contract.js';

sessionRepositoryContract(async () => {
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

passwordResetRepositoryContract(async () => ({
  resets: new InMemoryPasswordResetRepository(),
  userId: randomUUID(),
}));
