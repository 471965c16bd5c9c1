import { Injectable } from '@nestjs/common';
import { PersonalDataHolder } from '../../../shared/application/ports/personal-data.js';
import type { DatedPlanChange, PlanChange } from '../../domain/plan-change.js';
import type { Preferences } from '../../domain/preferences.js';
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
    const plans = await this.curricula.allOfUser(userId);
    const changes = new Map<string, DatedPlanChange[]>();
    for (const { id } of plans) changes.set(id, await this.curricula.changesOf(id));
    return plans.map(
      ({ id, created, state, summary, problem, success, successScores, focus, wishes, preferences, items }) => ({
        created: created.toISOString(),
        state,
        problem,
        success,
        success_scores: successScores.map(({ score, at }) => ({ score, at: at.toISOString() })),
        focus,
        summary,
        wishes,
        preferences: presentPreferences(preferences),
        check_ins: checkIns
          .filter(({ curriculumId }) => curriculumId === id)
          .map(({ week, askedAt, concludedAt, changes }) => ({
            week,
            asked_at: askedAt.toISOString(),
            concluded_at: concludedAt?.toISOString() ?? null,
            changes: changes.map(({ change, reason, state }) => ({ ...change, reason, state })),
          })),
        changes: changes.get(id)!.map(({ at, change }) => ({ at: at.toISOString(), ...presentChange(change) })),
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

const presentPreferences = ({ weekdays, hour, minute, timeZone }: Preferences) => ({
  ...{ weekdays, hour, minute },
  time_zone: timeZone,
});

function presentChange(change: PlanChange): object {
  switch (change.kind) {
    case 'practice-skipped':
      return { kind: change.kind, content_number: change.contentNumber };
    case 'plan-paused':
      return { kind: change.kind, until: change.until?.toISOString() ?? null };
    case 'plan-rescheduled':
      return { kind: change.kind, preferences: presentPreferences(change.preferences) };
    case 'plan-resumed':
      return { kind: change.kind, by_itself: change.byItself };
  }
}
