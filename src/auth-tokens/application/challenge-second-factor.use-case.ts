import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import {
  CHALLENGE_LIFETIME_MS,
  type ChallengePurpose,
  methodsOf,
  type SecondFactorMethod,
} from '../domain/second-factor.js';
import { SecondFactorChallengeRepository } from './ports/second-factor-challenge.repository.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import type { Credentials } from '../../users/users.api.js';

export interface OpenedChallenge {
  /** 256 random bits, base64url; also the challenge that a passkey signs. */
  challenge: string;
  methods: SecondFactorMethod[];
}

/** Asks a person for a second factor. Joins the transaction. */
@Injectable()
export class ChallengeSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @returns null when this person has set none up: only staff can */
  async execute(
    { account, version }: Credentials,
    purpose: Exclude<ChallengePurpose, 'add-passkey'>,
  ): Promise<OpenedChallenge | null> {
    if (!account.isStaff) return null;
    const methods = methodsOf(await this.factors.find(account.id));
    if (methods.length === 0) return null;
    const challenge = this.ids.secret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.open({ userId: account.id, purpose, credentialsVersion: version, expiresAt }, challenge, now);
    return { challenge, methods };
  }
}
