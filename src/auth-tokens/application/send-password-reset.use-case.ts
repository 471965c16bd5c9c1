import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { PASSWORD_RESET_LIFETIME_MS } from '../domain/password-reset.js';
import { PasswordResetRepository } from './ports/password-reset.repository.js';
import { FindCredentials } from '../../users/users.api.js';

/** Mails the link to the account that a reset was requested for; without one the request is forgotten. */
@Injectable()
export class SendPasswordReset {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly findCredentials: FindCredentials,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** May be called again for the same request: it is carried out once. */
  async execute(requestId: string): Promise<void> {
    await this.transaction.run(async () => {
      const requested = await this.resets.claim(requestId);
      if (requested === null) return;
      const credentials = await this.findCredentials.execute({ email: requested });
      if (!credentials) return this.resets.drop(requestId);
      const { account, version } = credentials;
      const token = this.ids.secret();
      const expiresAt = new Date(this.clock.now().getTime() + PASSWORD_RESET_LIFETIME_MS);
      await this.resets.grant(requestId, { userId: account.id, credentialsVersion: version, expiresAt }, token);
      const { id: userId, email, firstName } = account;
      await this.mailer.send({ template: 'password-reset', to: email, data: { firstName, userId, token } }, userId);
    });
  }
}
