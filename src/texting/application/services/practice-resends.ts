import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { decidedText } from '../../domain/decided-text.js';
import type { Text } from '../../domain/text.js';
import { AnotherTextWaits, PersonCannotBeTexted, PracticeNotSent } from '../../domain/texting.errors.js';
import { TextRepository } from '../ports/text.repository.js';
import { PracticeMessage } from './practice-message.js';
import { SendDecisions } from './send-decisions.js';

/**
 * Puts a practice that was sent already into a text once more, as it then was, with a link and a decision of its own.
 * It is sent right away, or when the window opens next; the plan is not changed. Runs inside the caller's transaction.
 */
@Injectable()
export class PracticeResends {
  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly decisions: SendDecisions,
    private readonly messages: PracticeMessage,
    private readonly texts: TextRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound, PracticeNotSent, AnotherTextWaits, PersonCannotBeTexted */
  async place(userId: string, itemId: string): Promise<Text> {
    // Holds the plan until the text is there, so that two who ask at once do not both find nothing waiting.
    const item = await this.delivery.holdItem(userId, itemId);
    if (!item) throw new NotFound();
    const { state, contentNumber, contentVersion } = item;
    const wasSent = state === 'sent' || state === 'delivered' || state === 'done';
    if (!wasSent || contentVersion === null) throw new PracticeNotSent();
    if (await this.texts.hasWaiting(userId)) throw new AnotherTextWaits();
    const [decided] = await this.decisions.about([{ userId, itemId, resend: true }]);
    const { decision, to } = decided!;
    if (decision.kind === 'withhold') throw new PersonCannotBeTexted(decision.rule);
    const practice = { userId, contentNumber, contentVersion, first: false, opensWeek: false, goes: true };
    const { body, secretBody } = (await this.messages.compose([practice]))[0]!;
    const id = this.ids.uuid();
    const created = this.clock.now();
    const text = decidedText(
      { id, userId, itemId, contentNumber, contentVersion, resend: true, to, body, created },
      decision,
    );
    await this.texts.add([{ text, secretBody }]);
    return text;
  }
}
