import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SessionRepository } from './ports/session.repository.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { People } from '../../users/users.api.js';
import { EndTokens } from './tokens.use-cases.js';
import { DeviceTokens } from './services/device-tokens.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';

/** Ends a session. One that was already over, or never was, is no error. */
@Injectable()
export class LogOut {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly people: People,
    private readonly endTokens: EndTokens,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns what the browser keeps for its next log-in, which a sign-up or a change of the password has not given it;
   * null after a session that a content link opened, or none
   */
  async execute(token: string): Promise<string | null> {
    const found = await this.sessions.findByToken(token, this.clock.now());
    await this.endTokens.execute({ token });
    if (found?.session.kind !== 'full') return null;
    const credentials = await this.people.credentials({ userId: found.account.id });
    return credentials && this.devices.issue(credentials);
  }
}

export interface SignOutMemberInput {
  userId: string;
  actorId: string;
}

/**
 * Signs a person out everywhere on behalf of staff, as their own "Sign out everywhere" does: links in old texts no
 * longer work. It is recorded in the audit trail, and the person is informed by email.
 * @throws NotFound
 */
@Injectable()
export class SignOutMember {
  constructor(
    private readonly people: People,
    private readonly endTokens: EndTokens,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
  ) {}

  execute({ userId, actorId }: SignOutMemberInput): Promise<void> {
    return this.transaction.run(async () => {
      // So that the account does not go while its owner is written to.
      const account = (await this.people.hold(userId)) ? await this.people.find(userId) : null;
      if (!account) throw new NotFound();
      const sessions = await this.endTokens.execute({ userId });
      await this.audit.record({
        actorId,
        action: 'sessions.ended',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { sessions },
      });
      const { email, firstName } = account;
      await this.mailer.send({ template: 'signed-out-by-staff', to: email, data: { firstName } }, userId);
    });
  }
}
