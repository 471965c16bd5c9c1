import { Injectable } from '@nestjs/common';
import type { Principal } from '../../shared/domain/principal.js';
import { PersonalDataRegistry } from '../../shared/application/ports/personal-data.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { TextConsent } from '../domain/text-consent.js';
import type { UserAccount } from '../domain/user-account.js';
import { UserRepository } from './ports/user.repository.js';

export interface PersonalData {
  account: UserAccount;
  textConsent: TextConsent | null;
  /** What the other modules hold, by the name of the section. */
  sections: Record<string, unknown>;
}

/** Everything that the product holds about the caller. @throws NotFound for anyone else's id */
@Injectable()
export class ExportPersonalData {
  constructor(
    private readonly users: UserRepository,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  async execute(caller: Principal<UserAccount>, id: string): Promise<PersonalData> {
    if (id !== caller.userId) throw new NotFound();
    const sections: Record<string, unknown> = {};
    for (const holder of this.personalData.holders) sections[holder.name] = await holder.export(id);
    return { account: caller.account, textConsent: await this.users.textConsentOf(id), sections };
  }
}
