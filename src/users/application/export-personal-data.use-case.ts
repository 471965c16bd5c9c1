import { Injectable } from '@nestjs/common';
import type { Principal } from '../../shared/domain/principal.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { InTurn } from '../../shared/domain/in-turn.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { TextConsent } from '../domain/text-consent.js';
import type { UserAccount } from '../domain/user-account.js';
import { PersonalData } from './ports/personal-data.js';
import { UserRepository } from './ports/user.repository.js';

export interface ExportedPerson {
  account: UserAccount;
  textConsent: TextConsent | null;
  /** What the other modules hold, by the name of the section. */
  sections: Record<string, unknown>;
}

/** It reads all that there is of a person, and holds it in memory until it is sent. */
export const EXPORTS_PER_PERSON: RateLimit = { name: 'exports-per-person', points: 5, seconds: 3600 };

/** Everything that the product holds about the caller, once at a time. @throws NotFound for anyone else's id, RateLimited */
@Injectable()
export class ExportPersonalData {
  private readonly turns = new InTurn();

  constructor(
    private readonly users: UserRepository,
    private readonly personalData: PersonalData,
    private readonly limiter: RateLimiter,
  ) {}

  async execute(caller: Principal<UserAccount>, id: string): Promise<ExportedPerson> {
    if (id !== caller.userId) throw new NotFound();
    await this.limiter.consume(EXPORTS_PER_PERSON, id);
    return this.turns.run(id, () => this.collect(caller));
  }

  private async collect({ userId: id, account }: Principal<UserAccount>): Promise<ExportedPerson> {
    const sections = await this.personalData.sectionsOf(id);
    return { account, textConsent: await this.users.textConsentOf(id), sections };
  }
}
