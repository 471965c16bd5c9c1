import { type EventOutcome, ProviderEventRepository } from '../application/ports/provider-event.repository.js';
import type { ProviderEvent } from '../domain/provider-event.js';

/** `customersOf` stands for the table of payers. */
export class InMemoryProviderEventRepository implements ProviderEventRepository {
  private readonly kept = new Map<string, { event: ProviderEvent; outcome: EventOutcome | null }>();

  constructor(private readonly customersOf: (userId: string) => string[]) {}

  async add(_provider: string, event: ProviderEvent): Promise<boolean> {
    if (this.kept.has(event.id)) return false;
    this.kept.set(event.id, { event, outcome: null });
    return true;
  }

  async findPending(id: string): Promise<ProviderEvent | null> {
    const kept = this.kept.get(id);
    return kept && kept.outcome === null ? kept.event : null;
  }

  async settle(id: string, outcome: EventOutcome): Promise<void> {
    const kept = this.kept.get(id);
    if (kept) kept.outcome ??= outcome;
  }

  async anonymise(userId: string): Promise<void> {
    const customerIds = this.customersOf(userId);
    for (const kept of this.kept.values()) {
      const { about } = kept.event;
      if (about.userId === userId || (about.customerId && customerIds.includes(about.customerId)))
        kept.event = { ...kept.event, about: {} };
    }
  }
}
