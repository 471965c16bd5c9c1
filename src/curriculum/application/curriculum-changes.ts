import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { Curriculum, Surroundings } from '../domain/curriculum.js';
import { CurriculumNotRunning } from '../domain/curriculum.errors.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { PlanningContext } from './planning-context.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

type Change = (curriculum: Curriculum, around: Surroundings) => Curriculum;

/** How every change of a curriculum is made: one at a time for each curriculum, whoever makes it. */
@Injectable()
export class CurriculumChanges {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly around: PlanningContext,
    private readonly transaction: Transaction,
  ) {}

  /** Changes the person's own. @throws NotFound, CurriculumNotRunning while it is building or when it failed */
  ofUser(userId: string, change: Change): Promise<Curriculum> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfUser(userId);
      if (!curriculum) throw new NotFound();
      if (curriculum.items.length === 0) throw new CurriculumNotRunning();
      return this.save(curriculum, change);
    });
  }

  /** Changes the one that an item belongs to; null when there is none (any more). */
  ofItem(itemId: string, change: Change): Promise<Curriculum | null> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfItem(itemId);
      return curriculum && this.save(curriculum, change);
    });
  }

  /** The same for what a sender says of an item, many times a second: that needs to know nothing around it. */
  ofSentItem(itemId: string, change: (curriculum: Curriculum) => Curriculum): Promise<Curriculum | null> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfItem(itemId);
      const changed = curriculum && change(curriculum);
      if (curriculum && changed && changed !== curriculum) await this.curricula.save(changed, curriculum);
      return changed;
    });
  }

  private async save(curriculum: Curriculum, change: Change): Promise<Curriculum> {
    const changed = change(curriculum, await this.around.surroundings(curriculum.userId, curriculum.preferences));
    if (changed !== curriculum) await this.curricula.save(changed, curriculum);
    return changed;
  }
}
