import { CheckPassword, SetPassword } from '../../users/application/password.use-cases.js';
import { People } from '../../users/application/services/people.js';
import { RecordingJobQueue } from '../../shared/testing/recording-job-queue.js';
import { TestPeople } from '../../users/testing/people.js';
import { DeviceTokens } from '../application/services/device-tokens.js';
import { ChallengeSecondFactor } from '../application/log-in.use-cases.js';
import { SendPasswordReset } from '../application/password-reset.use-cases.js';
import { EndTokens, IssueToken } from '../application/tokens.use-cases.js';
import { StaffSessionPolicy } from '../application/services/staff-session-policy.js';
import { UserSessions } from '../application/services/user-sessions.js';
import { InMemoryPasswordResetRepository } from './in-memory-password-reset.repository.js';
import { InMemorySecondFactorChallengeRepository } from './in-memory-second-factor-challenge.repository.js';
import { InMemorySecondFactorRepository } from './in-memory-second-factor.repository.js';
import { InMemorySessionRepository } from './in-memory-session.repository.js';
import { InMemorySessionRevocations } from './in-memory-session-revocations.js';

/** Everything that the use cases of this module depend on, in memory, with the users module behind it. */
export class SignedInPeople extends TestPeople {
  readonly tokens = new InMemorySessionRepository((id) => this.users.find(id));
  readonly revocations = new InMemorySessionRevocations();
  readonly resets = new InMemoryPasswordResetRepository();
  readonly jobs = new RecordingJobQueue();
  readonly factors = new InMemorySecondFactorRepository();
  readonly devices = new DeviceTokens(this.signatures, this.ids);
  readonly challenges = new InMemorySecondFactorChallengeRepository();
  readonly challengeSecondFactor = new ChallengeSecondFactor(this.factors, this.challenges, this.clock, this.ids);
  readonly issueToken = new IssueToken(this.tokens, new StaffSessionPolicy(false, true), this.clock, this.ids);
  readonly endTokens = new EndTokens(this.tokens, this.revocations, this.transaction, this.events);
  readonly checkPassword = new CheckPassword(this.users, this.hasher);
  readonly lookup = new People(this.users);
  readonly sendPasswordReset = new SendPasswordReset(
    this.resets,
    this.lookup,
    this.mailer,
    this.transaction,
    this.clock,
    this.ids,
  );
  readonly setPassword = new SetPassword(
    this.users,
    this.staffRule,
    this.hasher,
    new UserSessions(
      this.issueToken,
      this.endTokens,
      this.factors,
      this.resets,
      this.sendPasswordReset,
      this.clock,
      this.ids,
    ),
    this.events,
    this.mailer,
    this.transaction,
    this.clock,
  );
}
