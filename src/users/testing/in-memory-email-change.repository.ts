import { EmailChangeRepository } from '../application/ports/email-change.repository.js';
import type { EmailChange } from '../domain/email-change.js';

export class InMemoryEmailChangeRepository extends EmailChangeRepository {
  private readonly pending = new Map<string, { change: EmailChange; secret: string }>();

  async put(change: EmailChange, secret: string): Promise<void> {
    this.pending.set(change.userId, { change, secret });
  }

  async take(userId: string, secret: string, now: Date): Promise<EmailChange | null> {
    const found = this.pending.get(userId);
    if (found?.secret !== secret || found.change.expiresAt <= now) return null;
    this.pending.delete(userId);
    return found.change;
  }
}
