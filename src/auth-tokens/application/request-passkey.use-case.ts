import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { SecondFactorExpired } from '../domain/auth-tokens.errors.js';
import { PasskeyCeremony, type WebAuthnJson } from './ports/passkey-ceremony.js';
import { SecondFactorChallengeRepository } from './ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';

/** What a browser needs to have a passkey sign a challenge that waits. @throws SecondFactorExpired */
@Injectable()
export class RequestPasskey {
  constructor(
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly factors: SecondFactorRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly clock: Clock,
  ) {}

  async execute(challenge: string): Promise<WebAuthnJson> {
    const asked = await this.challenges.find(challenge, ['log-in', 'confirm'], this.clock.now());
    if (!asked) throw new SecondFactorExpired();
    const { passkeys } = await this.factors.find(asked.userId);
    return this.ceremony.requestOptions(passkeys, challenge);
  }
}
