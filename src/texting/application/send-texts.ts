import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { linkIn, withoutMask } from '../domain/message.js';
import { nextTry } from '../domain/retry-schedule.js';
import type { SendDecision } from '../domain/send-decision.js';
import { PlanNews } from './plan-news.js';
import { type ClaimedText, TextRepository } from './ports/text.repository.js';
import { type AcceptedText, type SendOutcome, type SoughtText, TextSender } from './ports/text.sender.js';
import { RecordReceipt } from './record-receipt.use-case.js';
import { SendDecisions } from './send-decisions.js';
import { Suppressions } from './suppressions.js';

/**
 * How long a text belongs to its sender, in seconds of the system's time: longer than a look-up and a try take, short
 * enough for a sender that died to be followed by another within a minute.
 */
export const LEASE_SECONDS = 45;

interface GoneText {
  claimed: ClaimedText;
  accepted: AcceptedText;
}

/**
 * Hands claimed texts to the provider, each once, and writes down what became of them. They go side by side; what the
 * database has to do for those that go well is done for all of them together.
 */
@Injectable()
export class SendTexts {
  constructor(
    private readonly texts: TextRepository,
    private readonly sender: TextSender,
    private readonly decisions: SendDecisions,
    private readonly suppressions: Suppressions,
    private readonly news: PlanNews,
    private readonly receipts: RecordReceipt,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  async execute(claimed: readonly ClaimedText[]): Promise<void> {
    const known = await Promise.all(claimed.map((each) => this.lookUp(each)));
    const ready = await this.begin(claimed.filter((_, i) => known[i] === null));
    const outcomes = await Promise.all(ready.map(({ body, to }) => this.sender.send({ to, body, link: linkIn(body) })));
    await this.went([
      ...claimed.flatMap((each, i) => gone(each, known[i]!)),
      ...ready.flatMap(({ claimed: each }, i) => gone(each, outcomes[i]!)),
    ]);
    for (const [i, each] of claimed.entries())
      if (known[i] === 'unclear') await this.tryLater(each, { uncertain: true, providerCode: each.text.providerCode });
    for (const [i, { claimed: each, to }] of ready.entries()) await this.settleFailed(each, to, outcomes[i]!);
  }

  /** Whether the provider took it before; null when it certainly did not. */
  private async lookUp({ text, body, handedAt }: ClaimedText): Promise<AcceptedText | null | 'unclear'> {
    // Without a moment of handing over, its sender died before it came to that.
    if (!text.uncertain || !handedAt) return null;
    const link = body === null ? withoutMask(linkIn(text.body)) : linkIn(body);
    const sought: SoughtText = { to: text.to, link, since: handedAt };
    return this.sender.find(sought).catch(() => 'unclear' as const);
  }

  /** Decides about each, and writes down the try of those that may go. @returns those that this sender still holds */
  private async begin(open: readonly ClaimedText[]): Promise<ReadyText[]> {
    const decided = await this.decisions.about(open.map(({ text }) => text));
    const ready = [];
    for (const [i, claimed] of open.entries()) {
      const { decision, to } = decided[i]!;
      const { body } = claimed;
      if (decision.kind === 'withhold') await this.withhold(claimed, decision);
      else if (body === null) await this.giveUp(claimed, 'dead', { rule: 'unreadable', providerCode: null });
      else if (decision.kind === 'defer') await this.defer(claimed, decision);
      else ready.push({ claimed, body, to, decision });
    }
    if (ready.length === 0) return [];
    const held = await this.texts.beginTries(ready, this.clock.now(), LEASE_SECONDS);
    return ready.filter(({ claimed }) => held.has(claimed.text.id));
  }

  private async settleFailed(claimed: ClaimedText, to: string, outcome: SendOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        return;
      case 'opted-out':
        return this.optOut(claimed, to, outcome.code);
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

  private async went(gone: readonly GoneText[]): Promise<void> {
    if (gone.length === 0) return;
    const at = this.clock.now();
    const names = gone.map(({ accepted }) => accepted.providerId);
    await this.transaction.run(async () => {
      await this.texts.lockProviderIds(names);
      await this.news.sent(
        gone.map(({ claimed }) => claimed.text),
        at,
      );
      await this.texts.settleSent(
        gone.map(({ claimed, accepted }) => ({ claimed, providerId: accepted.providerId })),
        at,
      );
      const early = await this.texts.takeReceipts(names);
      for (const { accepted } of gone) {
        const { providerId } = accepted;
        if (accepted.state !== 'sent') await this.receipts.apply(providerId, accepted);
        const receipt = early.get(providerId);
        if (receipt) await this.receipts.apply(providerId, receipt);
      }
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
      const outcome = { state: 'withheld' as const, rule: 'opted-out' as const, providerCode, nextTryAt: null };
      await this.texts.settle(claimed, outcome);
      await this.suppressions.add(to, 'provider');
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
    answer: { uncertain?: boolean; rule?: 'unreadable'; providerCode: string | null },
  ): Promise<void> {
    return this.transaction.run(async () => {
      await this.news.undeliverable(claimed.text);
      await this.texts.settle(claimed, { ...answer, state, nextTryAt: null });
    });
  }
}

const gone = (claimed: ClaimedText, outcome: SendOutcome | 'unclear' | null): GoneText[] =>
  outcome instanceof Object && outcome.kind === 'accepted' ? [{ claimed, accepted: outcome }] : [];

/** A text that may go, with its words and the number as they are now. */
interface ReadyText {
  claimed: ClaimedText;
  body: string;
  to: string;
  decision: SendDecision;
}
