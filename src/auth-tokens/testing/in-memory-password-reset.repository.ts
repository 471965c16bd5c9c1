import { PasswordResetRepository } from '../application/ports/password-reset.repository.js';
import type { PasswordReset } from '../domain/password-reset.js';

export class InMemoryPasswordResetRepository implements PasswordResetRepository {
  private readonly requests = new Map<string, string>();
  private readonly granted: { reset: PasswordReset; token: string }[] = [];

  async request(id: string, email: string): Promise<void> {
    this.requests.set(id, email);
  }

  async claim(id: string): Promise<string | null> {
    return this.requests.get(id) ?? null;
  }

  async grant(id: string, reset: PasswordReset, token: string): Promise<void> {
    this.requests.delete(id);
    this.granted.push({ reset, token });
  }

  async drop(id: string): Promise<void> {
    this.requests.delete(id);
  }

  async findByToken(userId: string, token: string, now: Date): Promise<PasswordReset | null> {
    const found = this.granted.find((granted) => granted.reset.userId === userId && granted.token === token);
    return found && found.reset.expiresAt > now ? found.reset : null;
  }
}
