import {
  type InboundText,
  InboundTextRepository,
  REPLY_MAX_CHARACTERS,
} from '../application/ports/inbound-text.repository.js';

export class InMemoryInboundTextRepository extends InboundTextRepository {
  private readonly kept = new Map<string, InboundText>();
  private readonly byText = new Set<string>();
  private readonly owed = new Map<string, Date>();

  async add(text: InboundText, { byText } = { byText: false }): Promise<boolean> {
    if (this.kept.has(text.providerId)) return false;
    if (byText) {
      this.byText.add(text.providerId);
      this.owed.set(text.providerId, text.receivedAt);
    }
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
    return this.byText.has(providerId) ? null : (this.kept.get(providerId)?.answer ?? null);
  }

  async unknownAmong(providerIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(providerIds.filter((id) => !this.kept.has(id)));
  }

  async nextAnswerAt(): Promise<Date | null> {
    return [...this.owed.values()].sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  }

  async claimAnswer(now: Date, until: Date): Promise<InboundText | null> {
    const due = [...this.owed]
      .filter(([, at]) => at <= now)
      .sort(([a, one], [b, other]) => one.getTime() - other.getTime() || (a < b ? -1 : 1))[0];
    if (!due) return null;
    this.owed.set(due[0], until);
    return { ...this.kept.get(due[0])! };
  }

  async oweAnswer(providerId: string, at: Date | null): Promise<void> {
    if (at) this.owed.set(providerId, at);
    else this.owed.delete(providerId);
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
}
