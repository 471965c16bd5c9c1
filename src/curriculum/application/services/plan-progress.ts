import { Injectable } from '@nestjs/common';
import { MemberProgress } from '../../../payments/payments.api.js';
import type { PracticeProgress } from '../../../shared/application/ports/mailer.js';
import type { Curriculum } from '../../domain/curriculum.js';
import { progressOf } from '../../domain/progress.js';
import { CurriculumRepository } from '../ports/curriculum.repository.js';

/** How far a person's plan has come, for those who write to them about their membership. */
@Injectable()
export class PlanProgress extends MemberProgress {
  constructor(private readonly curricula: CurriculumRepository) {
    super();
  }

  async of(userId: string): Promise<PracticeProgress | null> {
    const curriculum = await this.curricula.ofUser(userId);
    return curriculum && presentProgress(curriculum);
  }
}

export function presentProgress(curriculum: Curriculum): PracticeProgress {
  const { lastAt, ...counts } = progressOf(curriculum);
  const { success, successScores } = curriculum;
  const [first, last] = [successScores[0], successScores.at(-1)];
  return {
    ...counts,
    lastAt: lastAt?.toISOString() ?? null,
    ...(success !== null && first && last && { goal: { success, first: first.score, last: last.score } }),
  };
}
