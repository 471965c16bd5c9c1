import { Injectable } from '@nestjs/common';
import { RecentCrises } from '../../../safety/safety.api.js';
import { quietUntil } from '../../../safety/crisis-responses.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import {
  MOST_PEOPLES_ZONE,
  nextOpening,
  type WindowZone,
  windowZones,
  zoneOfAccount,
} from '../../../shared/domain/contact-hours.js';
import { zonesOfPhoneNumber } from '../../../shared/domain/area-codes.js';
import { People, type UserAccount } from '../../../users/users.api.js';
import { type Preferences, defaultPreferences } from '../../domain/preferences.js';
import type { Opening, PlanningContext } from '../../domain/curriculum.js';
import { PlannablePractices } from '../../../catalogue/catalogue.api.js';

@Injectable()
export class PlanningContexts {
  constructor(
    private readonly people: People,
    private readonly practices: PlannablePractices,
    private readonly crises: RecentCrises,
    private readonly clock: Clock,
  ) {}

  async of(userId: string, preferences: Preferences): Promise<PlanningContext> {
    const zones = zonesOf(await this.personOf(userId), preferences);
    const lastCrisisAt = (await this.crises.of([userId])).get(userId);
    return {
      now: this.clock.now(),
      opening: (from) => nextOpening(from, zones),
      quietUntil: lastCrisisAt
        ? quietUntil(
            lastCrisisAt,
            zones.map(({ zone }) => zone),
          )
        : null,
      practices: await this.practices.all(),
    };
  }

  personOf(userId: string): Promise<UserAccount | null> {
    return this.people.find(userId);
  }

  /** The hour must be inside the window in the plan's zone, the account's and the phone number's. */
  openingOf(account: UserAccount | null, preferences: Preferences): Opening {
    const zones = zonesOf(account, preferences);
    return (from) => nextOpening(from, zones);
  }

  /** Defaults until the person chooses for the plan: the zone is the account's, else the phone number's, else that of most people. */
  async firstPreferences(userId: string): Promise<Preferences> {
    const account = await this.people.find(userId);
    const [zone = MOST_PEOPLES_ZONE] = zonesOfPhoneNumber(account?.phoneNumber ?? '');
    return defaultPreferences(account?.timeZone ?? zone);
  }
}

const zonesOf = (account: UserAccount | null, preferences: Preferences): WindowZone[] =>
  windowZones({
    declared: preferences.timeZone,
    ...zoneOfAccount(account),
    phoneNumber: account?.phoneNumber ?? '',
  });
