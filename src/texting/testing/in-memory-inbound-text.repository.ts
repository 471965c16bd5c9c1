import {
  type InboundText,
  InboundTextRepository,
  REPLY_MAX_CHARACTERS,
} from '../application/ports/inbound-text.repository.js';

export class InMemoryInboundTextRepository extends InboundTextRepository {
  private readonly kept = new Map<string, InboundText>();

  async add(text: InboundText): Promise<boolean> {
    if (this.kept.has(text.providerId)) return false;
    this.kept.set(text.providerId, { ...text, body: text.body?.slice(0, REPLY_MAX_CHARACTERS) ?? null });
    return true;
  }

  async all(): Promise<InboundText[]> {
    return [...this.kept.values()];
  }

  async settle(providerId: string, outcome: Pick<InboundText, 'answer' | 'needsReading'>): Promise<void> {
    Object.assign(this.kept.get(providerId) ?? {}, outcome);
  }

  async answerTo(providerId: string): Promise<string | null> {
    return this.kept.get(providerId)?.answer ?? null;
  }

  async lastFrom(from: string, since: Date): Promise<InboundText | null> {
    const last = this.fromSince(from, since).sort(
      (a, b) => b.receivedAt.getTime() - a.receivedAt.getTime() || (a.providerId < b.providerId ? 1 : -1),
    )[0];
    return last ? { ...last } : null;
  }

  async countFrom(from: string, since: Date): Promise<number> {
    return this.fromSince(from, since).length;
  }

  private fromSince(from: string, since: Date): InboundText[] {
    return [...this.kept.values()].filter((text) => text.from === from && text.receivedAt >= since);
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    return [...this.kept.values()]
      .filter((text) => text.userId === userId)
      .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  }

  async eraseOfUser(userId: string): Promise<void> {
    for (const { providerId } of await this.allOfUser(userId)) this.kept.delete(providerId);
  }
}
