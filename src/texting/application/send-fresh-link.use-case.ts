import { Injectable } from '@nestjs/common';
import { RecognizeContentLink } from '../../content-links/content-links.api.js';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import { PracticeResends } from './services/practice-resends.js';

/** As resets of passwords: enough for a household behind one address. */
const FROM_ONE_ADDRESS: RateLimit = { name: 'fresh-links', points: 20, seconds: 3_600 };
/** A text costs money, and somebody's attention. */
const TO_ONE_PERSON: RateLimit = { name: 'fresh-links-to-one', points: 3, seconds: 86_400 };

export interface SendFreshLinkInput {
  contentNumber: number;
  userId: string;
  /** Of the link that has ended. */
  token: string;
  clientAddress: string;
}

/**
 * Texts a fresh link to the person who was once sent this one, to their number on record. The caller learns nothing:
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
   * To the person who asks for it by text.
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
