import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Principal } from '../../shared/domain/principal.js';
import type { UserAccount } from '../../users/users.api.js';
import { isOverForStaff, use } from '../domain/session.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';
import { SessionRepository } from './ports/session.repository.js';

/** The principal of a token, or null. One read; a use is recorded at most every ten minutes. */
@Injectable()
export class AuthenticateToken {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly policy: StaffSessionPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<Principal<UserAccount> | null> {
    const now = this.clock.now();
    const found = await this.sessions.findByToken(token, now);
    if (!found) return null;
    const { session, account } = found;
    const endsSoon = account.isStaff && this.policy.endsSoon;
    if (endsSoon && isOverForStaff(session, now)) return null;
    const noted = use(session, endsSoon, now);
    if (noted) await this.sessions.noteUse(session.id, noted);
    const { linkedPractice } = session;
    // Opened by a release that did not note whose practice it was: it opens nothing, and the link can be opened again.
    if (session.kind === 'link' && linkedPractice === null) return null;
    const isStaffHere = account.isStaff && linkedPractice === null;
    const lacksSecondFactor = isStaffHere && this.policy.needsSecondFactor && session.secondFactorAt === null;
    return {
      userId: account.id,
      tokenId: session.id,
      linkedPractice,
      isStaff: isStaffHere && !lacksSecondFactor,
      lacksSecondFactor,
      secondFactorAt: session.secondFactorAt,
      signedInAt: session.createdAt,
      hasActiveProduct: account.hasActiveProduct,
      account: { ...account, isStaff: isStaffHere },
    };
  }
}
