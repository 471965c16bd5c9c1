import {
  type DueWork,
  type HistoryEntry,
  MembershipRepository,
  type PendingSnapshot,
} from '../application/ports/membership.repository.js';
import { type Membership, reminderDueAt } from '../domain/membership.js';
import { noMembership } from './no-membership.js';

interface Due {
  id: string;
  provider: string;
  at: Date;
  postpone(until: Date): void;
}

/** `find` gives what has a time, in any order. */
export class InMemoryDueWork implements DueWork {
  constructor(private readonly find: () => Due[]) {}

  async claim(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]> {
    const due = this.of(provider)
      .filter(({ at }) => at <= now)
      .slice(0, limit);
    for (const one of due) one.postpone(postponedUntil);
    return due.map(({ id }) => id);
  }

  async nextAt(provider: string): Promise<Date | null> {
    return this.of(provider)[0]?.at ?? null;
  }

  private of(provider: string): Due[] {
    return this.find()
      .filter((one) => one.provider === provider)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }
}

interface Kept {
  membership: Membership;
  started: number;
  recorded: number;
  nextSnapshotAt: Date | null;
  remindAt: Date | null;
}

/** `isPerson` stands for the table of people, which this module refers to. */
export class InMemoryMembershipRepository implements MembershipRepository {
  private readonly kept = new Map<string, Kept>();
  private readonly customers = new Map<string, string>();
  private readonly history = new Map<string, HistoryEntry[]>();

  readonly snapshots = this.dueBy('nextSnapshotAt');
  readonly reminders = this.dueBy('remindAt');

  constructor(private readonly isPerson: (id: string) => boolean = () => true) {}

  async find(userId: string): Promise<Membership | null> {
    return this.kept.get(userId)?.membership ?? null;
  }

  async ownerOf(provider: string, customerId: string): Promise<string | null> {
    return this.customers.get(`${provider} ${customerId}`) ?? null;
  }

  async addCustomer(userId: string, provider: string, customerId: string): Promise<boolean> {
    if (!this.isPerson(userId)) return false;
    const key = `${provider} ${customerId}`;
    if (!this.customers.has(key)) this.customers.set(key, userId);
    return true;
  }

  async customersOf(userId: string, provider: string): Promise<string[]> {
    return [...this.customers]
      .filter(([key, owner]) => owner === userId && key.startsWith(`${provider} `))
      .map(([key]) => key.slice(provider.length + 1));
  }

  /** At every provider. */
  allCustomersOf(userId: string): string[] {
    return [...this.customers].filter(([, owner]) => owner === userId).map(([key]) => key.slice(key.indexOf(' ') + 1));
  }

  async markUnknown(): Promise<void> {}

  async beginSnapshot(userId: string, provider: string): Promise<PendingSnapshot | null> {
    const customerIds = await this.customersOf(userId, provider);
    if (customerIds.length === 0) return null;
    const kept = this.kept.get(userId) ?? {
      membership: noMembership(userId, provider),
      started: 0,
      recorded: 0,
      nextSnapshotAt: null,
      remindAt: null,
    };
    kept.started += 1;
    this.kept.set(userId, kept);
    return { number: kept.started, customerIds };
  }

  async lockForSnapshot(userId: string, snapshot: number): Promise<Membership | null> {
    const kept = this.kept.get(userId);
    return kept && kept.recorded < snapshot ? kept.membership : null;
  }

  lock(userId: string): Promise<Membership | null> {
    return this.find(userId);
  }

  async save(membership: Membership, snapshot: { number: number; nextSnapshotAt: Date | null } | null): Promise<void> {
    const kept = this.kept.get(membership.userId);
    if (!kept) return;
    kept.membership = membership;
    kept.remindAt = reminderDueAt(membership);
    if (!snapshot) return;
    kept.recorded = snapshot.number;
    kept.nextSnapshotAt = snapshot.nextSnapshotAt;
  }

  async addHistory(userId: string, entry: HistoryEntry): Promise<void> {
    this.history.set(userId, [...(await this.historyOf(userId)), entry]);
  }

  async historyOf(userId: string): Promise<HistoryEntry[]> {
    return this.history.get(userId) ?? [];
  }

  async lapsed(now: Date, limit: number): Promise<string[]> {
    return this.lapsing()
      .filter(({ accessUntil }) => (accessUntil as Date) <= now)
      .slice(0, limit)
      .map(({ userId }) => userId);
  }

  async nextLapseAt(): Promise<Date | null> {
    return (this.lapsing()[0]?.accessUntil as Date | undefined) ?? null;
  }

  private dueBy(time: 'nextSnapshotAt' | 'remindAt'): InMemoryDueWork {
    return new InMemoryDueWork(() =>
      [...this.kept.values()].flatMap((kept) => {
        const { userId: id, provider } = kept.membership;
        const at = kept[time];
        return at ? [{ id, provider, at, postpone: (until: Date) => (kept[time] = until) }] : [];
      }),
    );
  }

  private lapsing(): Membership[] {
    return [...this.kept.values()]
      .map(({ membership }) => membership)
      .filter(({ hadAccess, accessUntil }) => hadAccess && accessUntil instanceof Date)
      .sort((a, b) => (a.accessUntil as Date).getTime() - (b.accessUntil as Date).getTime());
  }
}
