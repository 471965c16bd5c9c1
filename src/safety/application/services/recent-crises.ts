import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { QUIET_AT_MOST_MS } from '../../domain/crisis-replies.js';
import { SafetyCaseRepository } from '../ports/safety-case.repository.js';
import { isCurrent } from '../../domain/safety-case.js';

/** Finds people with a recent crisis message, for sending texts and scheduling them. */
@Injectable()
export class RecentCrises {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns when each of them last did; those for whom it is too long ago to matter are left out */
  of(userIds: readonly string[]): Promise<Map<string, Date>> {
    return this.cases.lastCrises(userIds, new Date(this.clock.now().getTime() - QUIET_AT_MOST_MS));
  }
}

/** Finds people whom staff follow up after a crisis message. */
@Injectable()
export class CurrentSafetyCases {
  constructor(
    private readonly cases: SafetyCaseRepository,
    private readonly clock: Clock,
  ) {}

  async has(userId: string): Promise<boolean> {
    const now = this.clock.now();
    return (await this.cases.ofUser(userId)).some((known) => isCurrent(known, now));
  }
}
