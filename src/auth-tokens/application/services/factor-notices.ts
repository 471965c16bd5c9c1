import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../shared/application/ports/audit-trail.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Mailer, type SecondFactorEvent } from '../../../shared/application/ports/mailer.js';
import type { UserAccount } from '../../../users/users.api.js';

/** Every change of a person's second factors is recorded, and announced to them by email. Joins the transaction. */
@Injectable()
export class FactorNotices {
  constructor(
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async send({ id, email, firstName }: UserAccount, event: SecondFactorEvent): Promise<void> {
    await this.audit.record({
      actorId: id,
      at: this.clock.now(),
      action: `second-factor.${event}`,
      subject: { kind: 'user', id, name: `User ${id}` },
    });
    await this.mailer.send({ template: 'second-factor-changed', to: email, data: { firstName, event } }, id);
  }
}
