import { type Offboarding, OffboardingRepository } from '../application/ports/checkout.repository.js';
import { InMemoryDueWork } from './in-memory-membership.repository.js';

export class InMemoryOffboardingRepository implements OffboardingRepository {
  private readonly open = new Map<string, { offboarding: Offboarding; tryAgainAt: Date }>();
  readonly due = new InMemoryDueWork(() =>
    [...this.open.values()].map((kept) => {
      const { id, provider } = kept.offboarding;
      return { id, provider, at: kept.tryAgainAt, postpone: (until: Date) => (kept.tryAgainAt = until) };
    }),
  );

  async add(offboarding: Offboarding, tryAgainAt: Date): Promise<void> {
    this.open.set(offboarding.id, { offboarding, tryAgainAt });
  }

  async findOpen(id: string): Promise<Offboarding | null> {
    return this.open.get(id)?.offboarding ?? null;
  }

  async done(id: string): Promise<void> {
    this.open.delete(id);
  }
}
