import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { SecondFactorRepository } from '../ports/second-factor.repository.js';

/** The second factors of a member of staff, for their download; all are deleted with the account. */
@Injectable()
export class SecondFactorsPersonalData extends PersonalDataHolder {
  readonly name = 'second_factors';

  constructor(private readonly factors: SecondFactorRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const { totpSince, passkeys, recoveryCodesLeft } = await this.factors.find(userId);
    return {
      authenticator_app_since: totpSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        created: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: recoveryCodesLeft,
    };
  }

  erase(userId: string): Promise<void> {
    return this.factors.removeAll(userId);
  }
}
