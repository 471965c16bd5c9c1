import * as deliveries from '../../domain/deliveries.js';
import * as curricula from '../../domain/curriculum.js';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { CurriculumChanges } from './curriculum-changes.js';
import {
  CurriculumRepository,
  type DueItem,
  type SentItem,
  type ItemEligibility,
} from '../ports/curriculum.repository.js';

/** `sending`: it has become a text. */
export interface WaitingItem {
  id: string;
  contentNumber: number;
  state: 'scheduled' | 'sending';
}

/**
 * The sender's side of curricula: what is due, and its outcome. A report that comes late or twice changes nothing.
 * Whether a text may go to the person at all (membership, suppression, window) is the sender's business.
 */
@Injectable()
export class CurriculumDelivery {
  constructor(
    private readonly repository: CurriculumRepository,
    private readonly changes: CurriculumChanges,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** May lie in the past; null when nothing waits. */
  nextDueAt(): Promise<Date | null> {
    return this.repository.nextDueAt();
  }

  /**
   * Hands out what is due, each item to one caller: from then on it is `sending`. Joins the caller's transaction, so
   * that the intent to send can be recorded with it.
   * @param limit at most this many
   */
  takeDue(now: Date, limit: number): Promise<DueItem[]> {
    return this.repository.takeDue(now, limit);
  }

  /** One that cannot be made into a text now falls due later, without the others. */
  postpone(itemId: string, until: Date): Promise<void> {
    return this.repository.postpone(itemId, until);
  }

  sent(items: readonly SentItem[]): Promise<void> {
    return this.transaction.run(() => this.repository.recordSent(items));
  }

  async delivered(itemId: string): Promise<void> {
    await this.changes.ofSentItem(itemId, (curriculum) => deliveries.delivered(curriculum, itemId));
  }

  async undeliverable(itemId: string): Promise<void> {
    await this.changes.ofSentItem(itemId, (curriculum) => deliveries.undeliverable(curriculum, itemId));
  }

  /** One that could not be delivered is given to the sender once more. */
  async retake(itemId: string): Promise<void> {
    await this.changes.ofSentItem(itemId, (curriculum) => deliveries.retake(curriculum, itemId));
  }

  /** One item of this person's plan, which stays as it is until the caller's transaction ends; null for any other. */
  async holdItem(userId: string, itemId: string): Promise<curricula.CurriculumItem | null> {
    const curriculum = await this.repository.lockOfItem(itemId);
    if (curriculum?.userId !== userId) return null;
    return curriculum.items.find(({ id }) => id === itemId) ?? null;
  }

  /** The zone that the person chose for their plan; null when they have none. */
  async timeZoneOf(userId: string): Promise<string | null> {
    return (await this.repository.ofUser(userId))?.preferences.timeZone ?? null;
  }

  /** The item of this person's plan that brought this practice last; null when it was never sent. */
  async latestSentItem(userId: string, contentNumber: number): Promise<string | null> {
    const curriculum = await this.repository.ofUser(userId);
    return (
      curriculum?.items.findLast((item) => item.contentNumber === contentNumber && item.contentVersion !== null)?.id ??
      null
    );
  }

  /** Returns the unsent part of this person's plan, in its order. */
  async waiting(userId: string): Promise<WaitingItem[]> {
    const items = (await this.repository.ofUser(userId))?.items ?? [];
    return items.flatMap(({ id, contentNumber, state }) =>
      state === 'scheduled' || state === 'sending' ? [{ id, contentNumber, state }] : [],
    );
  }

  /** Finds the eligibility of each item; one that is gone with its curriculum is left out. */
  eligibility(itemIds: readonly string[]): Promise<Map<string, ItemEligibility>> {
    return this.repository.eligibility(itemIds);
  }

  /** The person has left: nothing of their plan falls due until `resume`. */
  async parked(itemId: string): Promise<void> {
    const now = this.clock.now();
    await this.changes.ofSentItem(itemId, (curriculum) => deliveries.parked(curriculum, itemId, now));
  }

  /** A person whose plan is parked is back. */
  async resume(userId: string): Promise<void> {
    await this.changes.ofUser(userId, deliveries.unparked);
  }

  /** It must not go now: it, and all behind it, wait for the person's next slot. */
  async defer(itemId: string): Promise<void> {
    await this.changes.ofItem(itemId, (curriculum, context) => deliveries.defer(curriculum, itemId, context));
  }
}
