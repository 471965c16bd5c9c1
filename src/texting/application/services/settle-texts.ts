import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { Transaction } from '../../../shared/application/ports/transaction.js';
import { nextTry } from '../../domain/retry-schedule.js';
import type { SendDecision } from '../../domain/send-decision.js';
import { DeliveryReporter } from './delivery-reporter.js';
import { TextChannel } from '../ports/text-channel.js';
import { type ClaimedText, TextRepository } from '../ports/text.repository.js';
import type { AcceptedText, SendOutcome } from '../ports/text.sender.js';
import { RecordReceipt } from '../record-receipt.use-case.js';
import { Suppressions } from './suppressions.js';

export interface AcceptedClaim {
  claimed: ClaimedText;
  accepted: AcceptedText;
}

/** Records what became of claimed texts, and reports it to the plan. */
@Injectable()
export class SettleTexts {
  constructor(
    private readonly texts: TextRepository,
    private readonly reporter: DeliveryReporter,
    private readonly receipts: RecordReceipt,
    private readonly suppressions: Suppressions,
    private readonly channel: TextChannel,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** What the carrier said no to, or did not answer. */
  async failed(claimed: ClaimedText, to: string, outcome: SendOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        return;
      case 'opted-out':
        return this.optOut(claimed, to, outcome.code);
      case 'refused':
        return this.refuse(claimed, to, outcome.code);
      case 'channel':
        await this.channel.fail(outcome.fault, outcome.code, this.clock.now());
        return this.takeBack(claimed, outcome.code);
      case 'busy':
        return this.tryLater(claimed, { uncertain: false, providerCode: outcome.code });
      case 'unknown':
        return this.tryLater(claimed, { uncertain: true, providerCode: outcome.code });
    }
  }

  /** What the carrier took. @param at when, if that was not just now */
  async accepted(texts: readonly AcceptedClaim[], at = this.clock.now()): Promise<void> {
    if (texts.length === 0) return;
    const names = texts.map(({ accepted }) => accepted.providerId);
    await this.transaction.run(async () => {
      await this.texts.lockProviderIds(names);
      await this.reporter.sent(
        texts.map(({ claimed }) => claimed.text),
        at,
      );
      await this.texts.settleSent(
        texts.map(({ claimed, accepted }) => ({ claimed, providerId: accepted.providerId })),
        at,
      );
      const early = await this.texts.takeReceipts(names);
      for (const { accepted } of texts) {
        const { providerId } = accepted;
        if (accepted.state !== 'sent') await this.receipts.apply(providerId, accepted);
        const receipt = early.get(providerId);
        if (receipt) await this.receipts.apply(providerId, receipt);
      }
    });
  }

  withhold(claimed: ClaimedText, { kind: _, ...decision }: SendDecision): Promise<void> {
    return this.transaction.run(async () => {
      await this.reporter.reportBlocked(claimed.text, decision.rule);
      await this.texts.settle(claimed, { ...decision, state: 'withheld', nextTryAt: null, uncertain: false });
    });
  }

  async defer(claimed: ClaimedText, { kind: _, until, ...decision }: SendDecision & { until: Date }) {
    await this.texts.settle(claimed, { ...decision, state: 'queued', nextTryAt: until, uncertain: false });
  }

  private optOut(claimed: ClaimedText, to: string, providerCode: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.reporter.reportBlocked(claimed.text, 'opted-out');
      const outcome = { state: 'withheld' as const, rule: 'opted-out' as const, providerCode, nextTryAt: null };
      await this.texts.settle(claimed, outcome);
      await this.suppressions.add(to, 'provider');
    });
  }

  async tryLater(claimed: ClaimedText, answer: { uncertain: boolean; providerCode: string | null }) {
    const now = this.clock.now();
    const { firstTriedAt, tries } = claimed.text;
    const first = firstTriedAt ?? now;
    const again = nextTry(first, tries + 1, now);
    if (!again) return this.giveUp(claimed, 'dead', answer);
    await this.texts.settle(claimed, { ...answer, state: 'queued', nextTryAt: again, firstTriedAt: first });
  }

  private refuse(claimed: ClaimedText, to: string, providerCode: string | null): Promise<void> {
    return this.transaction.run(async () => {
      await this.giveUp(claimed, 'undeliverable', { providerCode });
      await this.suppressions.noteFailure(to, providerCode);
    });
  }

  /** As it was before this try: a fault on our side does not count as a try. */
  private takeBack({ text, ...claim }: ClaimedText, providerCode: string): Promise<void> {
    const { tries, firstTriedAt, nextTryAt } = text;
    const before = { tries, firstTriedAt, nextTryAt, uncertain: false };
    return this.texts.settle({ text, ...claim }, { ...before, state: 'queued', providerCode });
  }

  giveUp(
    claimed: ClaimedText,
    state: 'dead' | 'undeliverable',
    answer: { uncertain?: boolean; rule?: 'unreadable'; providerCode: string | null },
  ): Promise<void> {
    return this.transaction.run(async () => {
      await this.reporter.undeliverable(claimed.text);
      await this.texts.settle(claimed, { ...answer, state, nextTryAt: null });
    });
  }
}
