import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { newSession } from '../domain/session.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';
import { SessionRepository } from './ports/session.repository.js';
import type { OpenedSession } from '../../users/users.api.js';

export interface IssueTokenInput {
  userId: string;
  /** The browser's own words, for the list of signed-in devices. */
  userAgent: string;
  /** Sessions of staff end sooner. */
  isStaff?: boolean;
  /** The time when the person proved a second factor for it. */
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
