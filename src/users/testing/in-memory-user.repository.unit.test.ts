import { InMemoryUserRepository } from './in-memory-user.repository.js';
import { userRepositorySuite } from './user.repository.suite.js';

userRepositorySuite(() => new InMemoryUserRepository());
