import { Injectable } from '@nestjs/common';
import { EndTokens } from '../../auth-tokens/auth-tokens.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Mailer } from '../../shared/application/ports/mailer.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { People } from '../../users/users.api.js';
import { ContentLinkStore } from '../adapters/persistence/content-link.store.js';

export interface RevokeContentLinksInput {
  userId: string;
  /** The actor: a staff member, or the person, by a change of the number. */
  actorId: string;
  /** Another email tells the person: this writes none. */
  isAnnounced?: boolean;
}

/**
 * Revokes a person's links, and ends the sessions that they have opened: the phone was lost, or the number has changed.
 * Links that are sent afterwards work. A revocation by staff is recorded, and announced to the person by email, unless
 * there was nothing to revoke.
 * @throws NotFound
 */
@Injectable()
export class RevokeContentLinks {
  constructor(
    private readonly links: ContentLinkStore,
    private readonly people: People,
    private readonly endTokens: EndTokens,
    private readonly audit: AuditTrail,
    private readonly mailer: Mailer,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Otherwise anyone with the phone could get back in by an old text. Joins the running transaction. */
  async afterSignOut(userId: string): Promise<void> {
    await this.links.revokeAll(userId, this.clock.now());
  }

  execute({ userId, actorId, isAnnounced = false }: RevokeContentLinksInput): Promise<void> {
    return this.transaction.run(async () => {
      const person = await this.people.find(userId);
      if (!person) throw new NotFound();
      const at = this.clock.now();
      const links = await this.links.revokeAll(userId, at);
      const sessions = await this.endTokens.execute({ userId, kind: 'link' });
      if (links + sessions === 0 || actorId === userId) return;
      await this.audit.record({
        actorId,
        action: 'content-links.revoked',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { links, sessions },
      });
      if (isAnnounced) return;
      const { email, firstName } = person;
      await this.mailer.send({ template: 'links-revoked', to: email, data: { firstName } }, userId);
    });
  }
}
