import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { TimedTask } from '../../shared/application/ports/timed-task.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { resumed } from '../domain/lifecycle.js';
import { PlanningContexts } from './services/planning-contexts.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';

/** Resumes plans that were paused until a day, each in a transaction of its own. */
@Injectable()
export class EndPauses implements TimedTask {
  readonly name = 'curriculum.end-pauses';
  readonly maxDelaySeconds = 10;

  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly contexts: PlanningContexts,
    private readonly transaction: Transaction,
    private readonly ids: IdGenerator,
  ) {}

  nextDueAt(): Promise<Date | null> {
    return this.curricula.nextResumption();
  }

  async runDue(now: Date): Promise<void> {
    while (await this.endOne(now));
  }

  private endOne(now: Date): Promise<boolean> {
    return this.transaction.run(async () => {
      const curriculum = await this.curricula.lockResumption(now);
      if (!curriculum) return false;
      const context = await this.contexts.of(curriculum.userId, curriculum.preferences);
      await this.curricula.save(resumed(curriculum, context), curriculum);
      const change = { kind: 'plan-resumed', byItself: true } as const;
      await this.curricula.addChanges(curriculum.id, [{ id: this.ids.uuid(), at: now, undoId: null, change }]);
      return true;
    });
  }
}
