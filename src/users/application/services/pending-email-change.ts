import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import type { EmailChange } from '../../domain/email-change.js';
import { EmailChangeRepository } from '../ports/email-change.repository.js';
import { UserRepository } from '../ports/user.repository.js';

/** The change of address that a person has asked for and not confirmed yet. */
@Injectable()
export class PendingEmailChange {
  constructor(
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly clock: Clock,
  ) {}

  /** Null when there is none whose link still works. */
  async execute(userId: string): Promise<EmailChange | null> {
    const change = await this.changes.pending(userId, this.clock.now());
    const credentials = change && (await this.users.credentialsOf(userId));
    return credentials?.version === change?.credentialsVersion ? change : null;
  }

  /** The link that was sent no longer works. */
  cancel(userId: string): Promise<void> {
    return this.changes.remove(userId);
  }
}
