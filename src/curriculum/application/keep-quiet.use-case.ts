import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { quieted } from '../domain/lifecycle.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { PlanningContexts } from './services/planning-contexts.js';

/**
 * For a person who spoke of danger: moves what would come in the quiet days behind them. Joins the running transaction.
 */
@Injectable()
export class KeepQuiet {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly transaction: Transaction,
  ) {}

  execute(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockOfUser(userId);
      if (curriculum?.state !== 'active') return;
      const changed = quieted(curriculum, await this.contexts.of(userId, curriculum.preferences));
      if (changed !== curriculum) await this.curricula.save(changed, curriculum);
    });
  }
}
