import type { Principal } from '../../shared/domain/principal.js';
import { HmacSignatures } from '../../shared/adapters/crypto/hmac-signatures.js';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { InMemoryRateLimiter } from '../../shared/testing/in-memory-rate-limiter.js';
import { RecordingAuditTrail } from '../../shared/testing/recording-audit-trail.js';
import { RecordingMailer } from '../../shared/testing/recording-mailer.js';
import { SequentialIds } from '../../shared/testing/sequential-ids.js';
import { isCommonPassword } from '../adapters/zxcvbn/common-passwords.js';
import { PasswordConfirmation } from '../application/ports/sessions.js';
import type { NewUser } from '../application/ports/user.repository.js';
import { Events } from '../../shared/application/events.js';
import { NewAccounts } from '../application/services/new-accounts.js';
import { StaffPasswordRule } from '../application/services/staff-password-rule.js';
import { StaffRoles } from '../application/services/staff-roles.js';
import type { UserAccount } from '../domain/user-account.js';
import { WrongPassword } from '../domain/users.errors.js';
import { aNewUser } from './a-user.js';
import { InMemoryEmailChangeRepository } from './in-memory-email-change.repository.js';
import { InMemoryUserRepository } from './in-memory-user.repository.js';
import { PlainPasswordHasher } from './plain-password-hasher.js';
import { RecordingSessions } from './recording-sessions.js';

/** Everything that the use cases of this module depend on, in memory, with the rules of production. */
export class TestPeople {
  readonly users = new InMemoryUserRepository();
  readonly changes = new InMemoryEmailChangeRepository();
  readonly hasher = new PlainPasswordHasher();
  readonly staffRule = new StaffPasswordRule(isCommonPassword, ['Career Coach', 'Maya'], true);
  readonly sessions = new RecordingSessions();
  readonly mailer = new RecordingMailer();
  readonly limiter = new InMemoryRateLimiter();
  readonly audit = new RecordingAuditTrail();
  readonly transaction = new DirectTransaction();
  readonly clock = new FixedClock();
  readonly ids = new SequentialIds();
  readonly signatures = new HmacSignatures(['a secret of at least 32 characters']);
  readonly events = new Events();
  readonly accounts = new NewAccounts(this.users, this.events, this.clock, this.ids);
  readonly roles = new StaffRoles(this.users, this.audit, this.mailer, this.clock);
  readonly confirmation = new KnownPassword('correct horse');

  async add(part: Partial<NewUser> = {}): Promise<UserAccount> {
    const user = aNewUser(part);
    await this.users.add(user);
    return (await this.users.find(user.id))!;
  }

  /** A person who makes a call, in a full session of their own. */
  async principal(part: Partial<NewUser> = {}): Promise<Principal<UserAccount>> {
    return principalOf(await this.add(part));
  }
}

export const principalOf = (
  account: UserAccount,
  part: Partial<Principal<UserAccount>> = {},
): Principal<UserAccount> => ({
  userId: account.id,
  tokenId: `token-of-${account.id}`,
  linkedPractice: null,
  isStaff: account.isStaff,
  lacksSecondFactor: false,
  secondFactorAt: null,
  signedInAt: account.created,
  hasActiveProduct: account.hasActiveProduct,
  account,
  ...part,
});

class KnownPassword implements PasswordConfirmation {
  constructor(private readonly password: string) {}

  async confirm(_principal: Principal, password: string, field: string): Promise<void> {
    if (password !== this.password) throw new WrongPassword(field);
  }
}
