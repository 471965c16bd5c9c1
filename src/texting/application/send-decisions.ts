import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { FindTextConsent, FindUser, type UserAccount } from '../../users/users.api.js';
import { decideSending, type SendDecision, type SendFacts, standingReason } from '../domain/send-decision.js';
import { windowZones } from '../domain/send-window.js';
import type { SendRule, Text } from '../domain/text.js';
import { SuppressionList } from './ports/suppression.list.js';

/** Gathers what a decision about a text rests on, as things stand now, and makes it. */
@Injectable()
export class SendDecisions {
  constructor(
    private readonly users: FindUser,
    private readonly consents: FindTextConsent,
    private readonly suppressions: SuppressionList,
    private readonly delivery: CurriculumDelivery,
    private readonly clock: Clock,
  ) {}

  /**
   * @param resend staff want it sent once more: then it is wanted, whatever became of the item
   * @returns the decision, and the number that the person has now
   */
  async about({
    userId,
    itemId,
    resend,
  }: Pick<Text, 'userId' | 'itemId' | 'resend'>): Promise<{ decision: SendDecision; to: string }> {
    const account = await this.users.execute(userId);
    const standing = await this.delivery.standing(userId, itemId);
    const facts = await this.factsAbout(userId, account);
    const decision = decideSending({
      ...facts,
      now: this.clock.now(),
      paused: standing?.paused ?? false,
      wanted: resend || (standing?.wanted ?? false),
      zones: windowZones({
        declared: standing?.timeZone ?? null,
        browser: account?.timeZone ?? null,
        phoneNumber: facts.phoneNumber,
      }),
    });
    return { decision, to: facts.phoneNumber };
  }

  /** @returns what stands against any text to this person; null when nothing does, but the hour and a pause of the plan */
  async obstacle(userId: string): Promise<SendRule | null> {
    const facts = await this.factsAbout(userId, await this.users.execute(userId));
    return standingReason({ ...facts, paused: false, wanted: true });
  }

  private async factsAbout(
    userId: string,
    account: UserAccount | null,
  ): Promise<Pick<SendFacts, 'phoneNumber' | 'consentVersion' | 'suppressed' | 'member'>> {
    const phoneNumber = account?.phoneNumber ?? '';
    const consent = await this.consents.execute(userId);
    return {
      phoneNumber,
      consentVersion: consent?.version ?? null,
      suppressed: await this.suppressions.has(phoneNumber),
      // Staff may try the product out without paying for it.
      member: account !== null && (account.hasActiveProduct || account.isStaff),
    };
  }
}
