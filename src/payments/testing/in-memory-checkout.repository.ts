import { type Checkout, CheckoutRepository } from '../application/ports/checkout.repository.js';
import { InMemoryDueWork } from './in-memory-membership.repository.js';

interface Kept extends Checkout {
  lookAgainAt: Date | null;
}

const isLive = ({ state }: Pick<Checkout, 'state'>): boolean => state === 'opening' || state === 'open';

export class InMemoryCheckoutRepository implements CheckoutRepository {
  private readonly kept = new Map<string, Kept>();
  readonly due = new InMemoryDueWork(() =>
    [...this.kept.values()].flatMap((kept) => {
      const { userId: id, provider, state, lookAgainAt: at } = kept;
      return at && state === 'open'
        ? [{ id, provider, at, postpone: (until: Date) => (kept.lookAgainAt = until) }]
        : [];
    }),
  );

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

  private one(is: (checkout: Kept) => boolean): Checkout | null {
    const found = [...this.kept.values()].find(is);
    return found ? bare(found) : null;
  }
}

const bare = ({ lookAgainAt: _, ...checkout }: Kept): Checkout => checkout;
