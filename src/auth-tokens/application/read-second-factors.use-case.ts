import { Injectable } from '@nestjs/common';
import type { Principal } from '../../shared/domain/principal.js';
import type { SecondFactors } from '../domain/second-factor.js';
import { FactorPermission } from './services/factor-permission.js';
import { SecondFactorRepository } from './ports/second-factor.repository.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';

export interface SecondFactorState {
  factors: SecondFactors;
  isRequired: boolean;
  /** Before the first factor is set up in a session that is not fresh. */
  needsPassword: boolean;
}

/** What a member of staff has set up. */
@Injectable()
export class ReadSecondFactors {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly permission: FactorPermission,
    private readonly policy: StaffSessionPolicy,
  ) {}

  async execute(caller: Principal): Promise<SecondFactorState> {
    const factors = await this.factors.find(caller.userId);
    return { factors, isRequired: this.policy.needsSecondFactor, needsPassword: this.permission.needsPassword(caller) };
  }
}
