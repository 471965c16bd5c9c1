import { Injectable } from '@nestjs/common';
import { instantOf, type LocalDate } from '../../shared/domain/local-time.js';
import { type Curriculum, isRunning } from '../domain/curriculum.js';
import { pausedUntil } from '../domain/lifecycle.js';
import { CurriculumNotRunning } from '../domain/curriculum.errors.js';
import { CurriculumChanges } from './services/curriculum-changes.js';

export interface PauseCurriculumInput {
  userId: string;
  /** The day, where the person is, on which the texts resume by themselves; null: until someone ends the pause. */
  until: LocalDate | null;
}

/** The person's own pause, with or without an end. One that is paused already gets another end; staff's own pause stays. */
@Injectable()
export class PauseCurriculum {
  constructor(private readonly changes: CurriculumChanges) {}

  /** @throws NotFound, CurriculumNotRunning */
  execute({ userId, until }: PauseCurriculumInput): Promise<Curriculum> {
    return this.changes.ofUser(userId, (curriculum) => {
      if (!isRunning(curriculum)) throw new CurriculumNotRunning();
      const { timeZone } = curriculum.preferences;
      const resumesAt = until && instantOf({ ...until, hour: 0, minute: 0, second: 0 }, timeZone);
      return pausedUntil(curriculum, resumesAt);
    });
  }
}
