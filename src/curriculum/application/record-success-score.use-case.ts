import { Injectable } from '@nestjs/common';
import type { Curriculum } from '../domain/curriculum.js';
import { scored } from '../domain/success-score.js';
import { CurriculumChanges } from './services/curriculum-changes.js';

/** Keeps how close a person says they are to what success would be. */
@Injectable()
export class RecordSuccessScore {
  constructor(private readonly changes: CurriculumChanges) {}

  /**
   * @param score 1 to 5
   * @throws NotFound, CurriculumNotRunning
   */
  execute(userId: string, score: number): Promise<Curriculum> {
    return this.changes.ofUser(userId, (curriculum, { now }) => scored(curriculum, score, now));
  }
}
