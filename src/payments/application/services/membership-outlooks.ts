import { Injectable } from '@nestjs/common';
import type { MembershipOutlook } from '../../../shared/application/ports/mailer.js';
import { ViewMembership } from '../view-membership.use-case.js';

/** What a person's membership does next, for emails about something else. */
@Injectable()
export class MembershipOutlooks {
  constructor(private readonly view: ViewMembership) {}

  /** null for a person who is not a member (any longer). */
  async of(userId: string): Promise<MembershipOutlook | null> {
    const { state, hasAccess, renewal, accessUntil } = await this.view.execute({ userId });
    if (!hasAccess) return null;
    if (renewal) {
      const { at, amountCents, currency } = renewal;
      return { kind: 'renews', at: at.toISOString(), amountCents, currency };
    }
    if (!(accessUntil instanceof Date)) return null;
    return { kind: state === 'past-due' ? 'failing' : 'ends', at: accessUntil.toISOString() };
  }
}
