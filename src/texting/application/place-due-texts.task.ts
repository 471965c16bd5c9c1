import { Injectable } from '@nestjs/common';
import { CheckIns, CurriculumDelivery, type DueItem } from '../../curriculum/curriculum.api.js';
import { asksForScore } from '../../curriculum/plan.api.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { decidedText } from '../domain/send-decision.js';
import type { Text } from '../domain/text.js';
import { TextRepository } from './ports/text.repository.js';
import { DeliveryReporter } from './text-outcomes.use-cases.js';
import { type ComposedPractice, PracticeMessage } from './services/practice-message.js';
import { type DecidedText, SendDecisions } from './services/send-decisions.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { StuckDeliveryStore } from '../adapters/persistence/stuck-delivery.store.js';
import { type Round, TimedTask } from '../../shared/application/ports/timed-task.js';
import { TextChannel } from './ports/text-channel.js';

const HOUR = 3_600_000;
/**
 * Two slots of one person are on different days, 11 hours apart at least (20:59 and 8:00). Anything closer is overdue
 * work.
 */
const LEAST_BETWEEN = 10 * HOUR;
/** Practices that become texts in one transaction. */
const AT_ONCE = 100;
/** Such groups at once, from one instance. */
const LANES = 2;

/**
 * Turns practices into texts when they fall due, whether the carrier can be reached or not: the intent to send is recorded
 * before anything is sent.
 */
@Injectable()
export class PlaceDueTexts implements TimedTask {
  readonly name = 'texting.place-due-texts';

  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly checkIns: CheckIns,
    private readonly decisions: SendDecisions,
    private readonly reporter: DeliveryReporter,
    private readonly messages: PracticeMessage,
    private readonly texts: TextRepository,
    private readonly stuck: StuckDeliveryStore,
    private readonly channel: TextChannel,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
  ) {}

  async nextDueAt(): Promise<Date | null> {
    const due = await this.delivery.nextDueAt();
    return due && (await this.channel.heldSince()) ? null : due;
  }

  async runDue(now: Date, round: Round): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(now, round)));
  }

  private async runLane(now: Date, round: Round): Promise<void> {
    while (!round.isOver && (await this.placeGroup(now)) > 0);
  }

  /** Where one of a group cannot be placed, all are placed one by one. @returns how many items were taken */
  private async placeGroup(now: Date): Promise<number> {
    try {
      return await this.transaction.run(async () => {
        const due = await this.delivery.takeDue(now, AT_ONCE);
        if (due.length > 0) await this.place(due, now);
        return due.length;
      });
    } catch {
      let taken = 0;
      while (taken < AT_ONCE && (await this.placeOne(now))) taken += 1;
      return taken;
    }
  }

  /** One that cannot be placed is postponed. @returns false when none is due */
  private async placeOne(now: Date): Promise<boolean> {
    let item: DueItem | undefined;
    try {
      await this.transaction.run(async () => {
        const due = await this.delivery.takeDue(now, 1);
        item = due[0];
        if (item) await this.place(due, now);
      });
    } catch (error) {
      if (!item) throw error;
      await this.postpone(item, error, now);
    }
    return item !== undefined;
  }

  private postpone({ id: itemId, userId }: DueItem, error: unknown, now: Date): Promise<void> {
    return this.transaction.run(async () => {
      await this.delivery.postpone(itemId, await this.stuck.record({ itemId, userId }, error, now));
    });
  }

  /** Writes a text for each, with the decision about it. Joins the running transaction. */
  private async place(due: readonly DueItem[], now: Date): Promise<void> {
    const busy = await this.texts.busyAmong(
      due.map(({ userId }) => userId),
      new Date(now.getTime() - LEAST_BETWEEN),
    );
    const kept: DueItem[] = [];
    for (const item of due) {
      // After an outage several are due at once: one is sent, the others wait for the next slots.
      if (busy.has(item.userId)) await this.delivery.defer(item.id);
      else kept.push(item);
      busy.add(item.userId);
    }
    const decided = await this.decisions.about(
      kept.map(({ id: itemId, userId }) => ({ userId, itemId, resend: false })),
    );
    const goes = kept.map((_, i) => decided[i]!.decision.kind !== 'withhold');
    const asking = await this.checkIns.askedBy(kept.filter((_, i) => goes[i]));
    const messages = await this.messages.compose(
      kept.map((item, i) => ({ ...item, goes: goes[i]!, checkIn: asking.has(item.id), score: asksScore(item) })),
    );
    await this.texts.add(
      kept.map((item, i) => ({
        text: this.textOf(item, decided[i]!, messages[i]!, now),
        secretBody: messages[i]!.secretBody,
      })),
    );
    for (const [i, { id: itemId }] of kept.entries()) {
      const { kind, rule } = decided[i]!.decision;
      if (kind === 'withhold') await this.reporter.reportBlocked({ itemId, resend: false }, rule);
    }
    await this.stuck.clear(due.map(({ id }) => id));
  }

  private textOf(
    { id: itemId, userId, contentNumber }: DueItem,
    { decision, to }: DecidedText,
    { contentVersion, body }: ComposedPractice,
    created: Date,
  ): Text {
    const id = this.ids.uuid();
    return decidedText(
      { id, userId, itemId, contentNumber, contentVersion, resend: false, to, body, created },
      decision,
    );
  }
}

/** Where they said what success would be, the first text of every second week asks how close they are to it. */
const asksScore = ({ opensWeek, hasGoal, week }: DueItem): boolean => opensWeek && hasGoal && asksForScore(week);
