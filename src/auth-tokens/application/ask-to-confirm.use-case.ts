import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { ChallengeSecondFactor, type OpenedChallenge } from './challenge-second-factor.use-case.js';
import { FindCredentials } from '../../users/users.api.js';

/**
 * Asks a signed-in person for a second factor once more.
 * @throws NotFound when they have none
 */
@Injectable()
export class AskToConfirm {
  constructor(
    private readonly findCredentials: FindCredentials,
    private readonly challengeSecondFactor: ChallengeSecondFactor,
    private readonly transaction: Transaction,
  ) {}

  async execute({ userId }: Principal): Promise<OpenedChallenge> {
    const credentials = await this.findCredentials.execute({ userId });
    const opened =
      credentials && (await this.transaction.run(() => this.challengeSecondFactor.execute(credentials, 'confirm')));
    if (!opened) throw new NotFound('This account has no second factor.');
    return opened;
  }
}
