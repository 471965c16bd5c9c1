import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptExample } from '../domain/release-gate.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';

export interface ExampleGiven {
  authorId: string;
  /** null: a new one. */
  id: string | null;
  example: Pick<PromptExample, 'title' | 'messages' | 'isCrisis'>;
}

/** Conversations that staff keep to try prompts on. */
@Injectable()
export class PromptExamples {
  constructor(
    private readonly examples: PromptExampleRepository,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** @throws NotFound */
  keep({ authorId, id, example }: ExampleGiven): Promise<PromptExample> {
    const now = this.clock.now();
    return this.transaction.run(async () => {
      const before = id === null ? null : await this.examples.find(id);
      if (id !== null && !before) throw new NotFound();
      const kept = { id: before?.id ?? this.ids.uuid(), ...example, created: before?.created ?? now, lastEdited: now };
      if (before) await this.examples.replace(kept);
      else await this.examples.add(kept);
      await this.audit.record({
        actorId: authorId,
        action: before ? 'prompt-example.changed' : 'prompt-example.created',
        subject: { kind: 'prompt-example', id: kept.id, name: kept.title },
      });
      return kept;
    });
  }

  /** @throws NotFound */
  async remove({ authorId, id }: { authorId: string; id: string }): Promise<void> {
    await this.transaction.run(async () => {
      const example = await this.examples.find(id);
      if (!example || !(await this.examples.remove(id))) throw new NotFound();
      await this.audit.record({
        actorId: authorId,
        action: 'prompt-example.removed',
        subject: { kind: 'prompt-example', id, name: example.title },
      });
    });
  }
}
