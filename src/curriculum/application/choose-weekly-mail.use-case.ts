import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { mailWeekAt } from '../domain/weekly-mail.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { WeeklyMailRepository } from './ports/weekly-mail.repository.js';

/** Lets a person choose to get a weekly mail; nobody gets it without choosing it. */
@Injectable()
export class ChooseWeeklyMail {
  constructor(
    private readonly mails: WeeklyMailRepository,
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly clock: Clock,
  ) {}

  isWanted(userId: string): Promise<boolean> {
    return this.mails.isWanted(userId);
  }

  async execute(userId: string, isWanted: boolean): Promise<void> {
    if (!isWanted) return this.mails.stop(userId);
    const curriculum = await this.curricula.ofUser(userId);
    const { timeZone } = curriculum?.preferences ?? (await this.contexts.firstPreferences(userId));
    await this.mails.start(userId, mailWeekAt(this.clock.now(), timeZone).nextAt);
  }
}
