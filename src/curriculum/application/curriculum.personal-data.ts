import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../shared/application/ports/personal-data.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** What a person's curricula say about them, reflections included; all of it goes with the account. */
@Injectable()
export class CurriculumPersonalData extends PersonalDataHolder {
  readonly name = 'curricula';

  constructor(private readonly curricula: CurriculumRepository) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    return (await this.curricula.allOfUser(userId)).map(
      ({ created, state, problem, focus, correction, wishes, preferences, items }) => ({
        created: created.toISOString(),
        state,
        problem,
        focus,
        correction: correction?.text ?? null,
        wishes,
        preferences: {
          weekdays: preferences.weekdays,
          hour: preferences.hour,
          minute: preferences.minute,
          time_zone: preferences.timeZone,
        },
        items: items.map((item) => ({
          content_number: item.contentNumber,
          reason: item.reason,
          state: item.state,
          sent_at: item.sentAt?.toISOString() ?? null,
          done_at: item.doneAt?.toISOString() ?? null,
          reflection: item.reflection,
        })),
      }),
    );
  }

  erase(userId: string): Promise<void> {
    return this.curricula.eraseOfUser(userId);
  }
}
