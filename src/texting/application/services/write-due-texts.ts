import { Injectable } from '@nestjs/common';
import { asksForScore, CheckIns, CurriculumDelivery, type DueItem } from '../../../curriculum/curriculum.api.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { decidedText } from '../../domain/decided-text.js';
import type { Text } from '../../domain/text.js';
import { TextRepository } from '../ports/text.repository.js';
import { DeliveryReporter } from './delivery-reporter.js';
import { type ComposedPractice, PracticeMessage } from './practice-message.js';
import { type DecidedText, SendDecisions } from './send-decisions.js';

const HOUR = 3_600_000;
/**
 * Two slots of one person are on different days, 11 hours apart at least (20:59 and 8:00). Anything closer is overdue
 * work.
 */
const LEAST_BETWEEN = 10 * HOUR;

/** Writes a text for each practice that is due, with the decision about it. */
@Injectable()
export class WriteDueTexts {
  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly checkIns: CheckIns,
    private readonly decisions: SendDecisions,
    private readonly reporter: DeliveryReporter,
    private readonly messages: PracticeMessage,
    private readonly texts: TextRepository,
    private readonly ids: IdGenerator,
  ) {}

  /** Joins the running transaction. */
  async execute(due: readonly DueItem[], now: Date): Promise<void> {
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
