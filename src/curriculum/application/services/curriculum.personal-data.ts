import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import { CheckInRepository } from '../ports/check-in.repository.js';
import { CurriculumRepository } from '../ports/curriculum.repository.js';

/** What a person's curricula say about them, reflections included; all of it goes with the account. */
@Injectable()
export class CurriculumPersonalData extends PersonalDataHolder {
  readonly name = 'curricula';

  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly checkIns: CheckInRepository,
  ) {
    super();
  }

  async export(userId: string): Promise<unknown> {
    const checkIns = await this.checkIns.allOfUser(userId);
    return (await this.curricula.allOfUser(userId)).map(
      ({ id, created, state, problem, focus, correction, wishes, preferences, items }) => ({
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
        check_ins: checkIns
          .filter(({ curriculumId }) => curriculumId === id)
          .map(({ week, askedAt, concludedAt, changes }) => ({
            week,
            asked_at: askedAt.toISOString(),
            concluded_at: concludedAt?.toISOString() ?? null,
            changes: changes.map(({ change, reason, state }) => ({ ...change, reason, state })),
          })),
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
