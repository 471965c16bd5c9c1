import { type Checkout, CheckoutRepository } from '../application/ports/checkout.repository.js';

interface Kept extends Checkout {
  lookAgainAt: Date | null;
}

const isLive = ({ state }: Pick<Checkout, 'state'>): boolean => state === 'opening' || state === 'open';

export class InMemoryCheckoutRepository implements CheckoutRepository {
  private readonly kept = new Map<string, Kept>();

  async claim(checkout: Checkout): Promise<Checkout> {
    const live = this.one(({ userId, ...other }) => userId === checkout.userId && isLive(other));
    if (live) return live;
    this.kept.set(checkout.id, { ...checkout, lookAgainAt: null });
    return checkout;
  }

  async live(userId: string): Promise<Checkout | null> {
    return this.one((checkout) => checkout.userId === userId && isLive(checkout));
  }

  async bySession(provider: string, sessionId: string): Promise<Checkout | null> {
    return this.one((checkout) => checkout.provider === provider && checkout.sessionId === sessionId);
  }

  async opened(id: string, sessionId: string, lookAgainAt: Date | null): Promise<boolean> {
    const checkout = this.kept.get(id);
    if (checkout?.state === 'opening') Object.assign(checkout, { state: 'open', sessionId, lookAgainAt });
    return checkout?.sessionId === sessionId;
  }

  async end(id: string, state: 'complete' | 'abandoned'): Promise<void> {
    const checkout = this.kept.get(id);
    if (checkout && isLive(checkout)) Object.assign(checkout, { state, lookAgainAt: null });
  }

  async claimDue(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<Checkout[]> {
    const due = this.waiting(provider)
      .filter(({ lookAgainAt }) => lookAgainAt! <= now)
      .slice(0, limit);
    for (const checkout of due) checkout.lookAgainAt = postponedUntil;
    return due.map(bare);
  }

  async nextDueAt(provider: string): Promise<Date | null> {
    return this.waiting(provider)[0]?.lookAgainAt ?? null;
  }

  private one(is: (checkout: Kept) => boolean): Checkout | null {
    const found = [...this.kept.values()].find(is);
    return found ? bare(found) : null;
  }

  private waiting(provider: string): Kept[] {
    return [...this.kept.values()]
      .filter((checkout) => checkout.provider === provider && checkout.state === 'open' && checkout.lookAgainAt)
      .sort((a, b) => a.lookAgainAt!.getTime() - b.lookAgainAt!.getTime());
  }
}

const bare = ({ lookAgainAt: _, ...checkout }: Kept): Checkout => checkout;
