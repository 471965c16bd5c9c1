import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import {
  type StartedTry,
  type ClaimedText,
  type NewText,
  type Receipt,
  type StaffTextPage,
  type TextFilter,
  type TextOutcome,
  TextRepository,
} from '../application/ports/text.repository.js';
import { QUEUE_FAILURE_CODES } from '../domain/channel.js';
import { type Text, TEXT_STATES, type TextState } from '../domain/text.js';

interface Kept {
  text: Text;
  secretBody: string | null;
  handedAt: Date | null;
  claim: number;
  /** Milliseconds of the system's time. */
  claimedUntil: number;
}

const isWaiting = ({ state }: Text): boolean => state === 'queued' || state === 'sending';

const isKilled = ({ state, rule, providerCode }: Text): boolean =>
  (state === 'dead' && rule !== 'unreadable') ||
  (state === 'undeliverable' && providerCode !== null && QUEUE_FAILURE_CODES.includes(providerCode));

/** Locks nothing: what they are for is tested on PostgreSQL. */
export class InMemoryTextRepository implements TextRepository {
  private readonly kept = new Map<string, Kept>();
  private readonly receipts = new Map<string, Receipt>();

  /** @param nameOf the name of a person */
  constructor(private readonly nameOf: (userId: string) => string = () => '') {}

  async add(texts: readonly NewText[]): Promise<void> {
    for (const { text, secretBody } of texts) {
      if (isWaiting(text) && this.texts().some((other) => isWaiting(other) && other.itemId === text.itemId))
        throw new Error('A text of this item waits already.');
      this.kept.set(text.id, { text: { ...text }, secretBody, handedAt: null, claim: 0, claimedUntil: 0 });
    }
  }

  async nextDueAt(): Promise<Date | null> {
    return this.waiting()[0]?.text.nextTryAt ?? null;
  }

  async claimDue(now: Date, limit: number, leaseSeconds: number): Promise<ClaimedText[]> {
    const due = this.waiting()
      .filter(({ text, claimedUntil }) => text.nextTryAt! <= now && claimedUntil < Date.now())
      .slice(0, limit);
    return due.map((kept) => {
      const uncertain = kept.text.uncertain || kept.text.state === 'sending';
      kept.text = { ...kept.text, state: 'sending', uncertain };
      kept.claim += 1;
      kept.claimedUntil = Date.now() + leaseSeconds * 1_000;
      return { text: { ...kept.text }, body: kept.secretBody, handedAt: kept.handedAt, claim: kept.claim };
    });
  }

  async beginTries(tries: readonly StartedTry[], now: Date, leaseSeconds: number): Promise<Set<string>> {
    const held = tries.filter(({ claimed }) => this.held(claimed));
    for (const { claimed, to, decision } of held) {
      const kept = this.held(claimed)!;
      const { tries: before, firstTriedAt } = kept.text;
      const { rule, localTime, timeZone, timeZoneSource, consentVersion, decidedAt } = decision;
      const decided = { rule, localTime, timeZone, timeZoneSource, consentVersion, decidedAt };
      kept.text = { ...kept.text, ...decided, to, tries: before + 1, firstTriedAt: firstTriedAt ?? now };
      kept.handedAt ??= new Date();
      kept.claimedUntil = Date.now() + leaseSeconds * 1_000;
    }
    return new Set(held.map(({ claimed }) => claimed.text.id));
  }

  async settle(claimed: ClaimedText, outcome: TextOutcome & { state: TextState }): Promise<void> {
    const kept = this.held(claimed);
    if (!kept) return;
    kept.text = { ...kept.text, ...outcome };
    kept.claimedUntil = 0;
    if (!isWaiting(kept.text) && outcome.state !== 'dead') kept.secretBody = null;
  }

  async postpone(claimed: ClaimedText, until: Date): Promise<void> {
    const kept = this.held(claimed);
    if (!kept) return;
    kept.text = { ...kept.text, state: 'queued', nextTryAt: until, uncertain: kept.handedAt !== null };
    kept.claimedUntil = 0;
  }

  async settleSent(texts: readonly { claimed: ClaimedText; providerId: string }[], at: Date): Promise<void> {
    const outcome = { state: 'sent', sentAt: at, providerCode: null, nextTryAt: null, uncertain: false } as const;
    for (const { claimed, providerId } of texts) await this.settle(claimed, { ...outcome, providerId });
  }

  async lockProviderIds(): Promise<void> {}

  async byProviderId(providerId: string): Promise<Text | null> {
    return this.texts().find((text) => text.providerId === providerId) ?? null;
  }

  async recordReceipt(id: string, { state, code }: Receipt): Promise<void> {
    const kept = this.kept.get(id)!;
    kept.text = { ...kept.text, state, providerCode: code };
  }

  async keepReceipt(providerId: string, receipt: Receipt): Promise<void> {
    const known = this.receipts.get(providerId);
    if (!known || known.state === 'sent') this.receipts.set(providerId, receipt);
  }

  async takeReceipts(providerIds: readonly string[]): Promise<Map<string, Receipt>> {
    const taken = [...this.receipts].filter(([providerId]) => providerIds.includes(providerId));
    for (const [providerId] of taken) this.receipts.delete(providerId);
    return new Map(taken);
  }

  async lock(id: string): Promise<Text | null> {
    const kept = this.kept.get(id);
    return kept ? { ...kept.text } : null;
  }

  async requeue(id: string, body: string, secretBody: string | null, now: Date): Promise<void> {
    const kept = this.kept.get(id)!;
    const nothingYet = { tries: 0, firstTriedAt: null, sentAt: null, providerId: null, providerCode: null };
    kept.text = { ...kept.text, ...nothingYet, state: 'queued', nextTryAt: now };
    if (secretBody === null) return;
    kept.text = { ...kept.text, body, uncertain: false };
    kept.secretBody = secretBody;
    kept.handedAt = null;
  }

  async killed(limit: number): Promise<string[]> {
    const oldest = new Map<string, Text>();
    for (const text of this.newestFirst().filter(isKilled)) oldest.set(text.userId, text);
    const free = [...oldest.values()].filter(
      ({ userId }) => !this.texts().some((text) => text.userId === userId && isWaiting(text)),
    );
    return free
      .sort((a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  async countKilled(): Promise<number> {
    return this.texts().filter(isKilled).length;
  }

  async expedite(to: string, now: Date): Promise<void> {
    for (const kept of this.kept.values())
      if (kept.text.to === to && kept.text.state === 'queued' && kept.text.nextTryAt! > now)
        kept.text = { ...kept.text, nextTryAt: now };
  }

  async busyAmong(userIds: readonly string[], since: Date): Promise<Set<string>> {
    const busy = this.texts().filter(
      (text) => !text.resend && (isWaiting(text) || (text.sentAt !== null && text.sentAt > since)),
    );
    return new Set(busy.map(({ userId }) => userId).filter((id) => userIds.includes(id)));
  }

  async hasWaiting(userId: string): Promise<boolean> {
    return this.texts().some((text) => text.userId === userId && isWaiting(text));
  }

  async isLatestOfItem({ id, itemId }: Text): Promise<boolean> {
    return this.newestFirst().find((text) => text.itemId === itemId && !text.resend)?.id === id;
  }

  async lastSentTo(to: string, userIds: readonly string[]): Promise<Text | null> {
    const sent = this.newestFirst().filter((text) => text.to === to && userIds.includes(text.userId) && text.sentAt);
    return sent.sort((a, b) => b.sentAt!.getTime() - a.sentAt!.getTime())[0] ?? null;
  }

  async bodiesSentTo(to: string, limit: number): Promise<string[]> {
    const sent = this.texts().filter((text) => text.to === to && text.sentAt !== null);
    sent.sort((a, b) => b.sentAt!.getTime() - a.sentAt!.getTime());
    return sent.slice(0, limit).map(({ body }) => body);
  }

  async lastCodesTo(to: string, limit: number): Promise<(string | null)[]> {
    return this.newestFirst()
      .filter((text) => text.to === to && (text.state === 'delivered' || text.state === 'undeliverable'))
      .slice(0, limit)
      .map(({ state, providerCode }) => (state === 'undeliverable' ? providerCode : null));
  }

  async ofUser(userId: string, page: PageRequest): Promise<Page<Text>> {
    return pageOf(
      this.newestFirst().filter((text) => text.userId === userId),
      page,
      ({ id }) => id,
    );
  }

  async list({ states, userIds, from, before, search = '' }: TextFilter, page: PageRequest): Promise<StaffTextPage> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const selected = this.newestFirst()
      .filter((text) => userIds === undefined || userIds.includes(text.userId))
      .filter(({ created }) => (!from || created >= from) && (!before || created < before))
      .filter((text) => words.every((word) => `${this.nameOf(text.userId)} ${text.to}`.toLowerCase().includes(word)));
    const totals = Object.fromEntries(
      TEXT_STATES.map((name) => [name, selected.filter((text) => text.state === name).length]),
    ) as Record<TextState, number>;
    const found = selected.filter((text) => states === undefined || states.includes(text.state));
    const rows = page.sort?.isDescending === false ? found.toReversed() : found;
    const { count, results } = pageOf(rows, page, ({ id }) => id);
    return { count, totals, results: results.map((text) => ({ ...text, personName: this.nameOf(text.userId) })) };
  }

  async allOfUser(userId: string): Promise<Text[]> {
    return this.newestFirst()
      .filter((text) => text.userId === userId)
      .reverse();
  }

  private texts(): Text[] {
    return [...this.kept.values()].map(({ text }) => ({ ...text }));
  }

  private newestFirst(): Text[] {
    return this.texts().sort((a, b) => b.created.getTime() - a.created.getTime() || (a.id < b.id ? 1 : -1));
  }

  private waiting(): Kept[] {
    return [...this.kept.values()]
      .filter(({ text }) => isWaiting(text) && text.nextTryAt !== null)
      .sort((a, b) => a.text.nextTryAt!.getTime() - b.text.nextTryAt!.getTime() || (a.text.id < b.text.id ? -1 : 1));
  }

  private held({ text, claim }: ClaimedText): Kept | undefined {
    const kept = this.kept.get(text.id);
    return kept?.claim === claim ? kept : undefined;
  }
}
