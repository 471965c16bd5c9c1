import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import { type HalfYear, halfYearOf } from '../domain/half-year.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Reads the summary of a person's latest plan, finished or not. */
@Injectable()
export class ReadHalfYear {
  constructor(private readonly curricula: CurriculumRepository) {}

  /** @throws NotFound when there is no plan yet */
  async execute(userId: string): Promise<HalfYear> {
    const curriculum = await this.curricula.ofUser(userId);
    if (!curriculum || curriculum.items.length === 0) throw new NotFound();
    return halfYearOf(curriculum, await this.curricula.titles(curriculum.id));
  }
}
