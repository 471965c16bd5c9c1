import { type Closure, ClosureRepository } from '../application/ports/closure.repository.js';

export class InMemoryClosureRepository extends ClosureRepository {
  private readonly open = new Map<string, { closure: Closure; tryAgainAt: Date }>();

  async add(closure: Closure, _requestedAt: Date, tryAgainAt: Date): Promise<void> {
    this.open.set(closure.id, { closure, tryAgainAt });
  }

  async findOpen(id: string): Promise<Closure | null> {
    return this.open.get(id)?.closure ?? null;
  }

  async done(id: string): Promise<void> {
    this.open.delete(id);
  }

  async claimDue(provider: string, now: Date, putOffUntil: Date, limit: number): Promise<string[]> {
    const due = this.of(provider)
      .filter(({ tryAgainAt }) => tryAgainAt <= now)
      .slice(0, limit);
    for (const kept of due) kept.tryAgainAt = putOffUntil;
    return due.map(({ closure }) => closure.id);
  }

  async nextDueAt(provider: string): Promise<Date | null> {
    return this.of(provider)[0]?.tryAgainAt ?? null;
  }

  private of(provider: string) {
    return [...this.open.values()]
      .filter(({ closure }) => closure.provider === provider)
      .sort((a, b) => a.tryAgainAt.getTime() - b.tryAgainAt.getTime());
  }
}
