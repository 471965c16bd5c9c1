import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { isOverForStaff, newSession, type SessionKind, use } from '../domain/session.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';
import { SessionRepository } from './ports/session.repository.js';
import type { OpenedSession, UserAccount } from '../../users/users.api.js';
import type { Principal } from '../../shared/domain/principal.js';
import { Events } from '../../shared/application/events.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { SignedOut } from '../domain/signed-out.event.js';
import { SessionRevocations } from './ports/session-revocations.js';

export interface IssueTokenInput {
  userId: string;
  userAgent: string;
  /** Sessions of staff end sooner. */
  isStaff?: boolean;
  secondFactorAt?: Date;
  /** The content number of the practice whose link opens it; left out: the person has logged in. */
  linkedPractice?: number;
}

/** Signs a person in: the token is a random 256-bit secret, returned only this once and stored as a digest. */
@Injectable()
export class IssueToken {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly policy: StaffSessionPolicy,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async execute({ isStaff = false, ...input }: IssueTokenInput): Promise<OpenedSession & { tokenId: string }> {
    const session = newSession({
      ...input,
      isStaff: isStaff && this.policy.endsSoon,
      id: this.ids.uuid(),
      now: this.clock.now(),
    });
    const token = this.ids.secret();
    await this.sessions.add(session, token);
    return { token, tokenId: session.id, expiresAt: session.expiresAt };
  }
}

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

export type EndTokensInput =
  /** The session of this secret, whoever owns it. */
  | { token: string }
  | { userId: string; tokenId: string }
  | { userId: string; kind: SessionKind }
  | { userId: string; exceptTokenId?: string };

/** Ends sessions: their tokens are refused from here on, and what they opened is closed on every instance. */
@Injectable()
export class EndTokens {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocations,
    private readonly transaction: Transaction,
    private readonly events: Events,
  ) {}

  /** @returns how many ended */
  async execute(which: EndTokensInput): Promise<number> {
    return this.transaction.run(async () => {
      const ended = await this.end(which);
      if (ended.length > 0) await this.revocations.announce(ended);
      if (isSignOut(which)) await this.events.publish(new SignedOut(which.userId));
      return ended.length;
    });
  }

  private end(which: EndTokensInput): Promise<string[]> {
    if ('token' in which) return this.sessions.endByToken(which.token);
    if ('tokenId' in which) return this.sessions.endOne(which.userId, which.tokenId);
    if ('kind' in which) return this.sessions.endOfKind(which.userId, which.kind);
    return this.sessions.endAll(which.userId, which.exceptTokenId);
  }
}

/** All that a person had open, but perhaps the session that asks. */
const isSignOut = (which: EndTokensInput): which is { userId: string; exceptTokenId?: string } =>
  !('token' in which || 'tokenId' in which || 'kind' in which);
