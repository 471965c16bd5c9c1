import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Preferences } from '../domain/preferences.js';
import { ChangeCurriculum } from './change-curriculum.use-case.js';
import { StaffChanges } from './services/staff-changes.js';

export interface RescheduleMemberInput {
  userId: string;
  /** The member of staff. */
  actorId: string;
  /** As they came in; whatever is left out stays. */
  preferences: Partial<Record<keyof Preferences, unknown>>;
}

/** Staff change the days, the hour or the zone of a person's practices, as the person asked; the person is informed. */
@Injectable()
export class RescheduleMember {
  constructor(
    private readonly changeCurriculum: ChangeCurriculum,
    private readonly staffChanges: StaffChanges,
    private readonly transaction: Transaction,
  ) {}

  /** @throws InvalidFields, NotFound, CurriculumNotRunning */
  execute({ userId, actorId, preferences }: RescheduleMemberInput): Promise<void> {
    return this.transaction.run(async () => {
      const changed = await this.changeCurriculum.execute({ userId, preferences, by: 'staff' });
      await this.staffChanges.record(actorId, 'curriculum.rescheduled', changed);
    });
  }
}
