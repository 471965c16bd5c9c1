import type { Membership } from '../../domain/membership.js';

export interface HistoryEntry {
  at: Date;
  phase: Membership['phase'];
  accessUntil: Membership['accessUntil'];
  endReason: Membership['endReason'];
  /** The payment that came with it; null: none did. */
  paidCents: number | null;
  paidCurrency: string | null;
}

/** A numbered snapshot of the provider: one with a later number was started later. */
export interface PendingSnapshot {
  number: number;
  customerIds: string[];
}

/** Ids of what falls due at a provider. Each is given to one caller, until `postponedUntil`. */
export interface DueWork {
  claim(provider: string, now: Date, postponedUntil: Date, limit: number): Promise<string[]>;
  /** The time when the next one falls due; null: none does. */
  nextAt(provider: string): Promise<Date | null>;
}

export abstract class MembershipRepository {
  /** People whose membership is to be compared with the provider's. */
  abstract readonly snapshots: DueWork;
  /** People who are to be reminded of a renewal. */
  abstract readonly reminders: DueWork;

  /** null when the person never paid. */
  abstract find(userId: string): Promise<Membership | null>;

  /** The person who pays as this customer. */
  abstract ownerOf(provider: string, customerId: string): Promise<string | null>;

  /** Remembers that the person pays as this customer. @returns false when there is no such person */
  abstract addCustomer(userId: string, provider: string, customerId: string): Promise<boolean>;

  abstract customersOf(userId: string, provider: string): Promise<string[]>;

  /** Remembers since when the provider does not know which of these payers. */
  abstract markUnknown(provider: string, customers: { all: string[]; unknown: string[] }, now: Date): Promise<void>;

  /** Starts a snapshot of the provider's state. null when there is nothing to look up. */
  abstract beginSnapshot(userId: string, provider: string): Promise<PendingSnapshot | null>;

  /** Locked until the transaction ends; null when a snapshot that was started later is recorded, or the person was deleted. */
  abstract lockForSnapshot(userId: string, snapshot: number): Promise<Membership | null>;

  /** The membership, locked until the transaction ends. */
  abstract lock(userId: string): Promise<Membership | null>;

  /** @param nextSnapshotAt when it is compared with the provider's state again at the latest; null: no need */
  abstract save(
    membership: Membership,
    snapshot: { number: number; nextSnapshotAt: Date | null } | null,
  ): Promise<void>;

  abstract addHistory(userId: string, entry: HistoryEntry): Promise<void>;
  abstract historyOf(userId: string): Promise<HistoryEntry[]>;

  /** People whose access ran out without an email about it. */
  abstract lapsed(now: Date, limit: number): Promise<string[]>;
  abstract nextLapseAt(): Promise<Date | null>;
}
