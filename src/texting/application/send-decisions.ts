import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../curriculum/curriculum.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { FindTextConsent, FindUser } from '../../users/users.api.js';
import { decideSending, type SendDecision } from '../domain/send-decision.js';
import { windowZones } from '../domain/send-window.js';
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

  /** @returns the decision, and the number that the person has now */
  async about(userId: string, itemId: string): Promise<{ decision: SendDecision; to: string }> {
    const account = await this.users.execute(userId);
    const consent = await this.consents.execute(userId);
    const standing = await this.delivery.standing(userId, itemId);
    const to = account?.phoneNumber ?? '';
    const decision = decideSending({
      now: this.clock.now(),
      phoneNumber: to,
      consentVersion: consent?.version ?? null,
      suppressed: await this.suppressions.has(to),
      // Staff may try the product out without paying for it.
      member: account !== null && (account.hasActiveProduct || account.isStaff),
      paused: standing?.paused ?? false,
      wanted: standing?.wanted ?? false,
      zones: windowZones({
        declared: standing?.timeZone ?? null,
        browser: account?.timeZone ?? null,
        phoneNumber: to,
      }),
    });
    return { decision, to };
  }
}
