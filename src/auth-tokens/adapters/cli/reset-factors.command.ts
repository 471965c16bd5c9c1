import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../../shared/adapters/logging/security-log.js';
import { ResetSecondFactors } from '../../application/factors.use-cases.js';

/** Resets, for the operator, the factors of staff who have lost their phone, passkeys and recovery codes. */
@Injectable()
export class ResetFactorsCommand {
  constructor(
    private readonly resetSecondFactors: ResetSecondFactors,
    private readonly log: SecurityLog,
  ) {}

  /** @returns the message to print; null when no one of the staff has this address */
  async reset(email: string): Promise<string | null> {
    const userId = await this.resetSecondFactors.execute(email);
    if (userId === null) return null;
    this.log.byOperator('second-factor.reset', userId);
    return `${email} no longer has two-step verification, is signed out everywhere, and can set it up at the next log-in.`;
  }
}
