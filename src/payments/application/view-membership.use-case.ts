import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { givesAccess, type Membership, type MembershipPhase, type Renewal } from '../domain/membership.js';
import { MembershipRepository } from './ports/membership.repository.js';

export interface MembershipView {
  state: MembershipPhase;
  hasAccess: boolean;
  accessUntil: Membership['accessUntil'];
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The next payment; null when none will be taken. */
  renewal: Renewal | null;
  paymentPending: boolean;
  /** Whether there is something to manage at the provider. */
  manageable: boolean;
}

/** A person's present membership. */
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
      cancelAtPeriodEnd: state === 'ending' && !renewal,
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
