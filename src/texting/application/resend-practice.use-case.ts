import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { decidedText } from '../domain/decided-text.js';
import type { Text } from '../domain/text.js';
import { AnotherTextWaits, PersonCannotBeTexted, PracticeNotSent } from '../domain/texting.errors.js';
import { TextRepository } from './ports/text.repository.js';
import { PracticeMessage } from './practice-message.js';
import { SendDecisions } from './send-decisions.js';

export interface ResendPracticeInput {
  userId: string;
  itemId: string;
  /** The member of staff. */
  actorId: string;
}

/**
 * Staff have a practice that was sent already sent once more, as it then was: a text of its own, with its own decision.
 * It goes at once, or when the window opens next; the plan does not move for it.
 */
@Injectable()
export class ResendPractice {
  constructor(
    private readonly delivery: CurriculumDelivery,
    private readonly decisions: SendDecisions,
    private readonly messages: PracticeMessage,
    private readonly texts: TextRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound, PracticeNotSent, AnotherTextWaits, PersonCannotBeTexted */
  execute({ userId, itemId, actorId }: ResendPracticeInput): Promise<Text> {
    return this.transaction.run(async () => {
      // Holds the plan until the text is there, so that two who ask at once do not both find nothing waiting.
      const item = await this.delivery.holdItem(userId, itemId);
      if (!item) throw new NotFound();
      const { state, contentNumber, contentVersion } = item;
      const went = state === 'sent' || state === 'delivered' || state === 'done';
      if (!went || contentVersion === null) throw new PracticeNotSent();
      if (await this.texts.hasWaiting(userId)) throw new AnotherTextWaits();
      const [decided] = await this.decisions.about([{ userId, itemId, resend: true }]);
      const { decision, to } = decided!;
      if (decision.kind === 'withhold') throw new PersonCannotBeTexted(decision.rule);
      const practice = { userId, contentNumber, contentVersion, first: false, opensWeek: false, goes: true };
      const { body, secretBody } = (await this.messages.compose([practice]))[0]!;
      const now = this.clock.now();
      const id = this.ids.uuid();
      const about = { id, userId, itemId, contentNumber, contentVersion, resend: true, to, body, created: now };
      const text = decidedText(about, decision);
      await this.texts.add([{ text, secretBody }]);
      await this.audit.record({
        actorId,
        at: now,
        action: 'text.resent',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { text: id, practice: contentNumber, version: contentVersion },
      });
      return text;
    });
  }
}
