import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Principal } from '../../shared/domain/principal.js';
import { SessionRepository } from './ports/session.repository.js';
import { type ProofInput, ProveSecondFactor } from './services/prove-second-factor.js';

/**
 * Confirms a session of somebody who is signed in, so that what is sensitive may be done in it for a while.
 * @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited
 */
@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly prove: ProveSecondFactor,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, tokenId }: Principal, input: ProofInput): Promise<void> {
    await this.prove.execute(input, { purpose: 'confirm', ownerId: userId, guesserOf: () => ({ tokenId }) }, () =>
      this.sessions.noteSecondFactor(tokenId, this.clock.now()),
    );
  }
}
