import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { DomainError, NotFound } from '../../shared/domain/domain-error.js';
import { decidedText } from '../domain/send-decision.js';
import type { Text } from '../domain/text.js';
import { AnotherTextWaits, PersonCannotBeTexted, PracticeNotSent } from '../domain/texting.errors.js';
import { TextRepository } from './ports/text.repository.js';
import { PracticeMessage } from './services/practice-message.js';
import { SendDecisions } from './services/send-decisions.js';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { RecognizeContentLink } from '../../content-links/content-links.api.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';

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
    const practice = { userId, contentNumber, contentVersion, first: false, opensWeek: false, again: true, goes: true };
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

export interface ResendPracticeInput {
  userId: string;
  itemId: string;
  actorId: string;
}

/** Lets staff send a practice once more that was sent before. */
@Injectable()
export class ResendPractice {
  constructor(
    private readonly resends: PracticeResends,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound, PracticeNotSent, AnotherTextWaits, PersonCannotBeTexted */
  execute({ userId, itemId, actorId }: ResendPracticeInput): Promise<Text> {
    return this.transaction.run(async () => {
      const text = await this.resends.place(userId, itemId);
      await this.audit.record({
        actorId,
        action: 'text.resent',
        subject: { kind: 'user', id: userId, name: `User ${userId}` },
        details: { text: text.id, practice: text.contentNumber, version: text.contentVersion },
      });
      return text;
    });
  }
}

/** Same as for password resets: enough for a household behind one address. */
const FROM_ONE_ADDRESS: RateLimit = { name: 'fresh-links', points: 20, seconds: 3_600 };
/** A text costs money, and somebody's attention. */
const TO_ONE_PERSON: RateLimit = { name: 'fresh-links-to-one', points: 3, seconds: 86_400 };

export interface SendFreshLinkInput {
  contentNumber: number;
  userId: string;
  /** The token of the expired link. */
  token: string;
  clientAddress: string;
}

/**
 * Texts a fresh link to the person who was once sent this one, to their number on record. The requester learns nothing:
 * what cannot be sent (an unknown link, a former member, a text that waits already, the day's third) ends in the same
 * silence.
 */
@Injectable()
export class SendFreshLink {
  constructor(
    private readonly recognizeLink: RecognizeContentLink,
    private readonly delivery: CurriculumDelivery,
    private readonly resends: PracticeResends,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
  ) {}

  /** @throws RateLimited after too many calls from one address */
  async execute({ clientAddress, ...link }: SendFreshLinkInput): Promise<void> {
    await this.limiter.consume(FROM_ONE_ADDRESS, clientAddress);
    if (!(await this.recognizeLink.execute(link))) return;
    const { userId, contentNumber } = link;
    const itemId = await this.delivery.latestSentItem(userId, contentNumber);
    if (itemId) await this.toSelf(userId, itemId);
  }

  /**
   * Sends the practice to the person who asks for it by text.
   * @returns whether a text with a fresh link follows
   */
  async toSelf(userId: string, itemId: string): Promise<boolean> {
    try {
      await this.limiter.consume(TO_ONE_PERSON, userId);
      await this.transaction.run(() => this.resends.place(userId, itemId));
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return false;
    }
  }
}
