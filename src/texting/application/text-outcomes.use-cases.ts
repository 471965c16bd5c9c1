import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { meansAbsence, type SendDecision } from '../domain/send-decision.js';
import { canBeRetried, nextTry, saysMore, type SendRule, type Text } from '../domain/text.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { TextChannel } from './ports/text-channel.js';
import { type ClaimedText, type Receipt, TextRepository } from './ports/text.repository.js';
import type { AcceptedText, SendOutcome } from './ports/text.sender.js';
import { Suppressions } from './services/suppressions.js';
import { PracticeMessage } from './services/practice-message.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { AnotherTextWaits, TextNotRetryable } from '../domain/texting.errors.js';
import { type ChannelFailure, channelFailureOf } from '../domain/channel.js';

type Sent = Pick<Text, 'itemId' | 'contentVersion' | 'resend'>;

/** Reports the outcomes of texts to their plan, except of texts that staff resent: their items were sent before. */
@Injectable()
export class DeliveryReporter {
  constructor(private readonly delivery: CurriculumDelivery) {}

  async sent(texts: readonly Sent[], at: Date): Promise<void> {
    const planned = texts.filter(({ resend }) => !resend);
    await this.delivery.sent(planned.map(({ itemId: id, contentVersion }) => ({ id, contentVersion, at })));
  }

  async delivered({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.delivered(itemId);
  }

  async undeliverable({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.undeliverable(itemId);
  }

  /** @param rule why it did not go */
  async reportBlocked({ itemId, resend }: Pick<Sent, 'itemId' | 'resend'>, rule: SendRule): Promise<void> {
    if (resend) return;
    if (meansAbsence(rule)) await this.delivery.parked(itemId);
    else await this.delivery.defer(itemId);
  }

  /** One that was not delivered is tried again. */
  async retake({ itemId, resend }: Sent): Promise<void> {
    if (!resend) await this.delivery.retake(itemId);
  }
}

export interface AcceptedClaim {
  claimed: ClaimedText;
  accepted: AcceptedText;
}

/** Takes a text that came to nothing up again, as if it had never been tried. Joins the transaction that locked it. */
@Injectable()
export class RequeueText {
  constructor(
    private readonly texts: TextRepository,
    private readonly messages: PracticeMessage,
    private readonly reporter: DeliveryReporter,
  ) {}

  async execute(text: Text, now: Date): Promise<void> {
    await this.reporter.retake(text);
    // A text that failed permanently still has its content, by which the provider can say whether it was sent after
    // all.
    const message =
      text.state === 'dead' && text.rule !== 'unreadable'
        ? { body: text.body, secretBody: null }
        : await this.messages.relinked(text);
    await this.texts.requeue(text.id, message.body, message.secretBody, now);
  }
}

/** Records the carrier's receipt for a sent text. Late, repeated and unordered receipts change nothing. */
@Injectable()
export class RecordReceipt {
  constructor(
    private readonly texts: TextRepository,
    private readonly reporter: DeliveryReporter,
    private readonly suppressions: Suppressions,
    private readonly channel: TextChannel,
    private readonly requeue: RequeueText,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  execute(providerId: string, receipt: Receipt): Promise<void> {
    return this.transaction.run(async () => {
      await this.texts.lockProviderIds([providerId]);
      // The provider may be quicker than our own note that it took the text.
      if (!(await this.apply(providerId, receipt))) await this.texts.keepReceipt(providerId, receipt, this.clock.now());
    });
  }

  /** Inside the transaction that locked the provider's name. @returns false when no text has this name */
  async apply(providerId: string, receipt: Receipt): Promise<boolean> {
    const text = await this.texts.byProviderId(providerId);
    if (!text) return false;
    if (!saysMore(receipt.state, text.state)) return true;
    // Only the text that its item has now is reported to the plan: after LATER or a swap an older one says nothing of it.
    if (await this.texts.isLatestOfItem(text))
      await (receipt.state === 'delivered' ? this.reporter.delivered(text) : this.reporter.undeliverable(text));
    await this.texts.recordReceipt(text.id, receipt);
    const failure = receipt.state === 'undeliverable' ? channelFailureOf(receipt.code) : null;
    if (failure) await this.sendAgain({ ...text, state: receipt.state }, failure, receipt.code);
    if (receipt.optedOut) await this.suppressions.add(text.to, 'provider');
    else if (receipt.state === 'undeliverable') await this.suppressions.noteFailure(text.to, receipt.code);
    return true;
  }

  /** Nothing is wrong with the text: it was lost in the carrier's queue. It waits with the others, and goes once more. */
  private async sendAgain(text: Text, failure: ChannelFailure, code: string | null): Promise<void> {
    const now = this.clock.now();
    await this.channel.fail(failure, code, now);
    // Only one of a person's texts waits at a time; otherwise staff have it tried again.
    if (!(await this.texts.hasWaiting(text.userId))) await this.requeue.execute(text, now);
  }
}

/** Records the outcomes of claimed texts, and reports them to the plan. */
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

  /** Records a rejection by the carrier, or a missing response. */
  async failed(claimed: ClaimedText, to: string, outcome: SendOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        return;
      case 'opted-out':
        return this.optOut(claimed, to, outcome.code);
      case 'refused':
        return this.refuse(claimed, to, outcome.code);
      case 'channel':
        await this.channel.fail(outcome.failure, outcome.code, this.clock.now());
        return this.undoTry(claimed, outcome.code);
      case 'busy':
        return this.tryLater(claimed, { uncertain: false, providerCode: outcome.code });
      case 'unknown':
        return this.tryLater(claimed, { uncertain: true, providerCode: outcome.code });
    }
  }

  /**
   * Records texts that the carrier accepted.
   * @param at when, if that was not just now
   */
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

  async tryLater(claimed: ClaimedText, response: { uncertain: boolean; providerCode: string | null }) {
    const now = this.clock.now();
    const { firstTriedAt, tries } = claimed.text;
    const first = firstTriedAt ?? now;
    const again = nextTry(first, tries + 1, now);
    if (!again) return this.fail(claimed, 'dead', response);
    await this.texts.settle(claimed, { ...response, state: 'queued', nextTryAt: again, firstTriedAt: first });
  }

  private refuse(claimed: ClaimedText, to: string, providerCode: string | null): Promise<void> {
    return this.transaction.run(async () => {
      await this.fail(claimed, 'undeliverable', { providerCode });
      await this.suppressions.noteFailure(to, providerCode);
    });
  }

  /** Restores the state before this attempt: an error on our side does not count as an attempt. */
  private undoTry({ text, ...claim }: ClaimedText, providerCode: string): Promise<void> {
    const { tries, firstTriedAt, nextTryAt } = text;
    const before = { tries, firstTriedAt, nextTryAt, uncertain: false };
    return this.texts.settle({ text, ...claim }, { ...before, state: 'queued', providerCode });
  }

  fail(
    claimed: ClaimedText,
    state: 'dead' | 'undeliverable',
    response: { uncertain?: boolean; rule?: 'unreadable'; providerCode: string | null },
  ): Promise<void> {
    return this.transaction.run(async () => {
      await this.reporter.undeliverable(claimed.text);
      await this.texts.settle(claimed, { ...response, state, nextTryAt: null });
    });
  }
}

export interface RetryTextInput {
  textId: string;
  actorId: string;
}

/** Retries a text for staff: it gets a new send decision, and is sent if it may be. */
@Injectable()
export class RetryText {
  constructor(
    private readonly texts: TextRepository,
    private readonly requeue: RequeueText,
    private readonly suppressions: Suppressions,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, TextNotRetryable, AnotherTextWaits */
  execute({ textId, actorId }: RetryTextInput): Promise<Text> {
    return this.transaction.run(async () => {
      const text = await this.texts.lock(textId);
      if (!text) throw new NotFound();
      if (!canBeRetried(text)) throw new TextNotRetryable();
      const now = this.clock.now();
      if (await this.texts.hasWaiting(text.userId)) throw new AnotherTextWaits();
      // Whoever has it tried again has a reason to believe that texts arrive there.
      await this.suppressions.isReachable(text.to);
      await this.requeue.execute(text, now);
      await this.audit.record({
        actorId,
        action: 'text.retried',
        subject: { kind: 'user', id: text.userId, name: `User ${text.userId}` },
        details: { text: textId, was: text.state, practice: text.contentNumber },
      });
      return (await this.texts.lock(textId))!;
    });
  }
}

/** The most that one request retries; the requester sees what is left. */
const AT_ONCE = 200;

export interface RetriedTexts {
  retried: number;
  /** That can be taken up by another call. */
  left: number;
}

/**
 * Retries, for staff, everything that an outage has stopped. Each gets a new send decision, and is sent if it may be.
 */
@Injectable()
export class RetryKilledTexts {
  constructor(
    private readonly texts: TextRepository,
    private readonly requeue: RequeueText,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @param actorId the member of staff */
  async execute(actorId: string): Promise<RetriedTexts> {
    const now = this.clock.now();
    let retried = 0;
    for (const id of await this.texts.killed(AT_ONCE)) if (await this.retry(id, now)) retried += 1;
    const subject = { kind: 'text-channel', id: 'texts', name: 'Texts' };
    await this.audit.record({ actorId, action: 'texts.retried', subject, details: { texts: retried } });
    return { retried, left: await this.texts.countKilled() };
  }

  private retry(id: string, now: Date): Promise<boolean> {
    return this.transaction.run(async () => {
      const text = await this.texts.lock(id);
      if (!text || !canBeRetried(text) || (await this.texts.hasWaiting(text.userId))) return false;
      await this.requeue.execute(text, now);
      return true;
    });
  }
}
