import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { linkIn } from '../domain/message.js';
import { nextTry } from '../domain/retry-schedule.js';
import type { SendDecision } from '../domain/send-decision.js';
import { PlanNews } from './plan-news.js';
import { type ClaimedText, TextRepository } from './ports/text.repository.js';
import { type AcceptedText, type OutgoingText, TextSender } from './ports/text.sender.js';
import { SuppressionList } from './ports/suppression.list.js';
import { RecordReceipt } from './record-receipt.use-case.js';
import { SendDecisions } from './send-decisions.js';

/**
 * How long a text belongs to its sender, in seconds of the system's time: longer than a look-up and a try take (10 s
 * each), short enough for a sender that died to be followed by another within a minute.
 */
export const LEASE_SECONDS = 45;

/** Hands one claimed text to the provider, once, and writes down what became of it. */
@Injectable()
export class SendText {
  constructor(
    private readonly texts: TextRepository,
    private readonly sender: TextSender,
    private readonly decisions: SendDecisions,
    private readonly suppressions: SuppressionList,
    private readonly news: PlanNews,
    private readonly receipts: RecordReceipt,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(claimed: ClaimedText): Promise<void> {
    const { text, body } = claimed;
    if (text.uncertain) {
      const known = await this.lookUp({ to: text.to, body, link: linkIn(body) });
      if (known === 'unclear') return this.tryLater(claimed, { uncertain: true, providerCode: text.providerCode });
      if (known) return this.went(claimed, known);
    }
    const { decision, to } = await this.decisions.about(text);
    if (decision.kind === 'withhold') return this.withhold(claimed, decision);
    if (decision.kind === 'defer') return this.defer(claimed, decision);
    if (await this.texts.beginTry(claimed, to, decision, this.clock.now(), LEASE_SECONDS))
      await this.handOver(claimed, { to, body, link: linkIn(body) });
  }

  private async handOver(claimed: ClaimedText, outgoing: OutgoingText): Promise<void> {
    const outcome = await this.sender.send(outgoing);
    switch (outcome.kind) {
      case 'accepted':
        return this.went(claimed, outcome);
      case 'opted-out':
        return this.optOut(claimed, outgoing.to, outcome.code);
      case 'refused':
        return this.giveUp(claimed, 'undeliverable', { providerCode: outcome.code });
      case 'unauthorised':
        return this.giveUp(claimed, 'dead', { providerCode: outcome.code });
      case 'busy':
        return this.tryLater(claimed, { uncertain: false, providerCode: outcome.code });
      case 'unknown':
        return this.tryLater(claimed, { uncertain: true, providerCode: outcome.code });
    }
  }

  private async lookUp(outgoing: OutgoingText): Promise<AcceptedText | null | 'unclear'> {
    try {
      return await this.sender.find(outgoing);
    } catch {
      return 'unclear';
    }
  }

  private went(claimed: ClaimedText, { providerId, state, code }: AcceptedText): Promise<void> {
    const sentAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.texts.lockProviderId(providerId);
      await this.news.sent(claimed.text, sentAt);
      const gone = {
        state: 'sent' as const,
        sentAt,
        providerId,
        providerCode: null,
        nextTryAt: null,
        uncertain: false,
      };
      if (!(await this.texts.settle(claimed, gone))) return;
      await this.receipts.apply(providerId, { state, code });
      const early = await this.texts.takeReceipt(providerId);
      if (early) await this.receipts.apply(providerId, early);
    });
  }

  private withhold(claimed: ClaimedText, { kind: _, ...decision }: SendDecision): Promise<void> {
    return this.transaction.run(async () => {
      await this.news.withheld(claimed.text);
      await this.texts.settle(claimed, { ...decision, state: 'withheld', nextTryAt: null, uncertain: false });
    });
  }

  private async defer(claimed: ClaimedText, { kind: _, until, ...decision }: SendDecision & { until: Date }) {
    await this.texts.settle(claimed, { ...decision, state: 'queued', nextTryAt: until, uncertain: false });
  }

  private optOut(claimed: ClaimedText, to: string, providerCode: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.news.withheld(claimed.text);
      await this.suppressions.add(to, 'provider', this.clock.now());
      const outcome = { state: 'withheld' as const, rule: 'opted-out' as const, providerCode, nextTryAt: null };
      await this.texts.settle(claimed, outcome);
    });
  }

  private async tryLater(claimed: ClaimedText, answer: { uncertain: boolean; providerCode: string | null }) {
    const now = this.clock.now();
    const { firstTriedAt, tries } = claimed.text;
    const first = firstTriedAt ?? now;
    const again = nextTry(first, tries + 1, now);
    if (!again) return this.giveUp(claimed, 'dead', answer);
    await this.texts.settle(claimed, { ...answer, state: 'queued', nextTryAt: again, firstTriedAt: first });
  }

  private giveUp(
    claimed: ClaimedText,
    state: 'dead' | 'undeliverable',
    answer: { uncertain?: boolean; providerCode: string | null },
  ): Promise<void> {
    return this.transaction.run(async () => {
      await this.news.undeliverable(claimed.text);
      await this.texts.settle(claimed, { ...answer, state, nextTryAt: null });
    });
  }
}
