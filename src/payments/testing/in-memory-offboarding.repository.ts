import { type Offboarding, OffboardingRepository } from '../application/ports/checkout.repository.js';

export class InMemoryOffboardingRepository implements OffboardingRepository {
  private readonly open = new Map<string, { offboarding: Offboarding; tryAgainAt: Date }>();

  async add(offboarding: Offboarding, tryAgainAt: Date): Promise<void> {
    this.open.set(offboarding.id, { offboarding, tryAgainAt });
  }

  async findOpen(id: string): Promise<Offboarding | null> {
    return this.open.get(id)?.offboarding ?? null;
  }

  async done(id: string): Promise<void> {
    this.open.delete(id);
  }

  async claimDue(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]> {
    const due = this.of(provider)
      .filter(({ tryAgainAt }) => tryAgainAt <= now)
      .slice(0, limit);
    for (const kept of due) kept.tryAgainAt = postponedUntil;
    return due.map(({ offboarding }) => offboarding.id);
  }

  async nextDueAt(provider: string): Promise<Date | null> {
    return this.of(provider)[0]?.tryAgainAt ?? null;
  }

  private of(provider: string) {
    return [...this.open.values()]
      .filter(({ offboarding }) => offboarding.provider === provider)
      .sort((a, b) => a.tryAgainAt.getTime() - b.tryAgainAt.getTime());
  }
}
