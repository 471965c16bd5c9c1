import { EmailChangeRepository } from '../application/ports/email-change.repository.js';
import type { EmailChange } from '../domain/user-account.js';

export class InMemoryEmailChangeRepository implements EmailChangeRepository {
  private readonly pendingChanges = new Map<string, { change: EmailChange; secret: string }>();

  async put(change: EmailChange, secret: string): Promise<void> {
    this.pendingChanges.set(change.userId, { change, secret });
  }

  async pending(userId: string, now: Date): Promise<EmailChange | null> {
    const change = this.pendingChanges.get(userId)?.change;
    return change && change.expiresAt > now ? change : null;
  }

  async remove(userId: string): Promise<void> {
    this.pendingChanges.delete(userId);
  }

  async take(userId: string, secret: string, now: Date): Promise<EmailChange | null> {
    const found = this.pendingChanges.get(userId);
    if (found?.secret !== secret || found.change.expiresAt <= now) return null;
    this.pendingChanges.delete(userId);
    return found.change;
  }
}
