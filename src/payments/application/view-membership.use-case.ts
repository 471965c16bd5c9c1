import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { givesAccess, type Membership, type MembershipPhase, type Renewal } from '../domain/membership.js';
import { MembershipRepository } from './ports/membership.repository.js';
import type { MembershipOutlook } from '../../shared/application/ports/mailer.js';

export interface MembershipView {
  state: MembershipPhase;
  hasAccess: boolean;
  accessUntil: Membership['accessUntil'];
  periodEnd: Date | null;
  /** The next payment; null when none will be taken. */
  renewal: Renewal | null;
  paymentPending: boolean;
  /** True if there is something to manage at the provider. */
  manageable: boolean;
}

@Injectable()
export class ViewMembership {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: { userId: string }): Promise<MembershipView> {
    const membership = await this.memberships.find(userId);
    const hasAccess = membership !== null && givesAccess(membership, this.clock.now());
    const state = stateOf(membership, hasAccess);
    const renewal = hasAccess ? membership.renewal : null;
    return {
      state,
      hasAccess,
      accessUntil: membership?.accessUntil ?? null,
      periodEnd: hasAccess ? membership.periodEnd : null,
      renewal,
      paymentPending: membership?.paymentPending ?? false,
      manageable: membership?.living ?? false,
    };
  }
}

/** A grace or a last period that has run out is an end, whether or not the provider has said so yet. */
function stateOf(membership: Membership | null, hasAccess: boolean): MembershipPhase {
  if (!membership || membership.accessUntil === null) return 'none';
  return hasAccess ? membership.phase : 'ended';
}

/** Reports what a person's membership does next, for emails about something else. */
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
