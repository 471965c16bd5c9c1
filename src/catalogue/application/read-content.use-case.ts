import { Injectable } from '@nestjs/common';
import { type ContentItem, type ContentMatter, matterOf } from '../domain/content-item.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { ContentItemStore } from '../adapters/persistence/content-item.store.js';
import { SignedKeys } from './services/signed-keys.js';
import type { Plannable } from '../domain/practice.js';

/** A practice to read, with the key of its public page. */
export type ReadableContent = ContentMatter & { shareKey: string };

/** Keys cannot be guessed; the limit keeps guesses from costing anything. */
const WRONG_KEYS: RateLimit = { name: 'wrong-shared-practices', points: 100, seconds: 15 * 60 };

@Injectable()
export class ReadContent {
  constructor(
    private readonly items: ContentItemStore,
    private readonly keys: SignedKeys,
    private readonly limiter: RateLimiter,
  ) {}

  /** Returns an item at a version, retired or not; null if there was no such version. */
  async execute(contentNumber: number, version: number): Promise<ReadableContent | null> {
    const found = await this.items.versionOf(contentNumber, version);
    return found && this.readable({ ...found, contentNumber, version });
  }

  /** Returns the present versions of items, by number, for sending; retired or not. Unknown ones are left out. */
  async latest(contentNumbers: readonly number[]): Promise<Map<number, { version: number; matter: ReadableContent }>> {
    const items = await this.items.byNumbers(contentNumbers);
    return new Map(items.map((item) => [item.contentNumber, { version: item.version, matter: this.readable(item) }]));
  }

  /**
   * Opens a practice that a member shared, for anybody who has the address.
   * @throws NotFound for a key that this product did not make; RateLimited after too many of them from one address
   */
  async shared(key: string, clientAddress: string): Promise<{ contentNumber: number; content: ReadableContent }> {
    await this.limiter.consume(WRONG_KEYS, clientAddress);
    const name = this.keys.parseShared(key);
    const content = name && (await this.execute(name.contentNumber, name.version));
    if (!content) throw new NotFound();
    await this.limiter.refund(WRONG_KEYS, clientAddress);
    return { contentNumber: name.contentNumber, content };
  }

  private readable(item: ContentMatter & { contentNumber: number; version: number }): ReadableContent {
    return { ...matterOf(item), shareKey: this.keys.ofShared(item.contentNumber, item.version) };
  }
}

/** Lists the practices that plans are built from: every item of the catalogue that is not retired. */
@Injectable()
export class PlannablePractices {
  private known: { signature: string; practices: readonly Plannable[] } | undefined;

  constructor(private readonly items: ContentItemStore) {}

  /** The same array while the catalogue stays the same, so that a planner can keep what it learned of it. */
  async all(): Promise<readonly Plannable[]> {
    const items = await this.items.plannable();
    const signature = items
      .map(({ contentNumber, version, lastEdited }) => `${contentNumber}.${version}.${lastEdited.getTime()}`)
      .join();
    if (this.known?.signature !== signature) this.known = { signature, practices: plannables(items) };
    return this.known.practices;
  }
}

/** A practice that builds on a retired one is planned without it; otherwise no plan would ever reach it. */
function plannables(items: readonly ContentItem[]): Plannable[] {
  const numbers = new Set(items.map(({ contentNumber }) => contentNumber));
  return items.map((item) => ({
    number: item.contentNumber,
    title: item.title,
    textMessage: item.textMessage,
    body: item.text ?? '',
    stage: item.stage,
    skills: item.skills,
    prerequisites: item.prerequisites.filter((number) => numbers.has(number)),
    situations: item.situations,
    planReason: item.planReason,
    revisitReason: item.revisitReason,
  }));
}
