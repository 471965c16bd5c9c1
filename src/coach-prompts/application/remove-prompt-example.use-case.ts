import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';

@Injectable()
export class RemovePromptExample {
  constructor(
    private readonly examples: PromptExampleRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async execute({ authorId, id }: { authorId: string; id: string }): Promise<void> {
    await this.transaction.run(async () => {
      const example = await this.examples.find(id);
      if (!example || !(await this.examples.remove(id))) throw new NotFound();
      await this.audit.record({
        actorId: authorId,
        at: this.clock.now(),
        action: 'prompt-example.removed',
        subject: { kind: 'prompt-example', id, name: example.title },
      });
    });
  }
}
