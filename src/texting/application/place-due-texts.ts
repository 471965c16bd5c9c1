import { Injectable } from '@nestjs/common';
import { CurriculumDelivery, type DueItem } from '../../curriculum/curriculum.api.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { decidedText } from '../domain/decided-text.js';
import { PracticeMessage } from './practice-message.js';
import { TextRepository } from './ports/text.repository.js';
import { SendDecisions } from './send-decisions.js';

const HOUR = 3_600_000;
/** Two slots of one person are on different days, 11 hours apart at least (20:59 and 8:00). What is nearer is arrears. */
const LEAST_BETWEEN = 10 * HOUR;

/** Turns practices that are due into texts: the intent to send is on record before anything goes. */
@Injectable()
export class PlaceDueTexts {
  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly decisions: SendDecisions,
    private readonly messages: PracticeMessage,
    private readonly texts: TextRepository,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns how many items were taken */
  execute(now: Date, limit: number): Promise<number> {
    return this.transaction.run(async () => {
      const due = await this.delivery.takeDue(now, limit);
      for (const item of due) await this.place(item, now);
      return due.length;
    });
  }

  private async place({ id: itemId, userId, contentNumber }: DueItem, now: Date): Promise<void> {
    // After an outage several are due at once: one goes, the others wait for the next slots.
    if (await this.texts.isBusy(userId, new Date(now.getTime() - LEAST_BETWEEN))) return this.delivery.withheld(itemId);
    const { decision, to } = await this.decisions.about({ userId, itemId, resend: false });
    const withheld = decision.kind === 'withhold';
    const { contentVersion, body, secretBody } = withheld
      ? await this.messages.withoutLink(userId, contentNumber)
      : await this.messages.compose(userId, { contentNumber });
    const id = this.ids.uuid();
    const about = { id, userId, itemId, contentNumber, contentVersion, resend: false, to, body, created: now };
    await this.texts.add(decidedText(about, decision), secretBody);
    if (withheld) await this.delivery.withheld(itemId);
  }
}
