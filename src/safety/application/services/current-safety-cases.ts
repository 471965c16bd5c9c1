import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { isCurrent } from '../../domain/safety-case.js';
import { SafetyCaseRepository } from '../ports/safety-case.repository.js';

/** Whom staff look after because they spoke of danger. */
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
