import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { FindCredentials } from '../../users/users.api.js';
import { EndTokens } from './end-tokens.use-case.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/**
 * Removes the second factors of a person who has lost them all, and ends their sessions: the next log-in sets up new
 * ones. Done by the operator, who has verified the person.
 */
@Injectable()
export class ResetSecondFactors {
  constructor(
    private readonly findCredentials: FindCredentials,
    private readonly factors: SecondFactorRepository,
    private readonly endTokens: EndTokens,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns whose they were; null when no one of the staff has this address */
  async execute(email: string): Promise<string | null> {
    return this.transaction.run(async () => {
      const found = await this.findCredentials.execute({ email });
      if (!found?.account.isStaff) return null;
      const { id, firstName, email: to } = found.account;
      await this.factors.removeAll(id);
      await this.endTokens.execute({ userId: id });
      const subject = { kind: 'user', id, name: `User ${id}` };
      await this.audit.record({ actorId: null, at: this.clock.now(), action: 'second-factor.reset', subject });
      const data = { firstName, event: 'reset' as const };
      await this.mailer.send({ template: 'second-factor-changed', to, data }, id);
      return id;
    });
  }
}
