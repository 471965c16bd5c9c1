import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { WeeklyMailRepository } from '../ports/weekly-mail.repository.js';

/** Whether a person wants a weekly mail, and the week of the last mail. */
@Injectable()
export class WeeklyMailPersonalData extends PersonalDataHolder {
  readonly name = 'weekly_mail';

  constructor(private readonly mails: WeeklyMailRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const record = await this.mails.ofUser(userId);
    return (
      record && {
        wanted: record.dueAt !== null,
        next_at: record.dueAt?.toISOString() ?? null,
        last_week: record.lastWeek,
      }
    );
  }

  erase(userId: string): Promise<void> {
    return this.mails.remove(userId);
  }
}
