import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import { NothingToCheck } from '../domain/prompt-conflict.errors.js';
import { MAX_EXAMPLES } from '../domain/release-gate.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';
import { CheckStarter } from './services/check-starter.js';
import { HeldDrafts } from './services/held-drafts.js';

/** Asks for the kept examples to be replayed against a draft; a worker does it. Asked again meanwhile, it is the same check. */
@Injectable()
export class RequestPromptCheck {
  constructor(
    private readonly drafts: HeldDrafts,
    private readonly examples: PromptExampleRepository,
    private readonly checks: PromptCheckRepository,
    private readonly starter: CheckStarter,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, NothingToCheck */
  execute({ authorId, templateId }: { authorId: string; templateId: string }): Promise<PromptCheck> {
    const requestedAt = this.clock.now();
    return this.transaction.run(async () => {
      const { draft, template } = await this.drafts.of(templateId);
      const latest = await this.checks.latestOf(draft.id);
      if (latest && (latest.state === 'waiting' || latest.state === 'running')) return latest;
      const { count } = await this.examples.list({ page: 1, size: 1 });
      if (count === 0) throw new NothingToCheck();
      const total = Math.min(count, MAX_EXAMPLES);
      const check = await this.starter.start({
        ...{ templateId, draftId: draft.id, total },
        ...{ requestedAt, requestedBy: authorId },
      });
      await this.audit.record({
        actorId: authorId,
        at: requestedAt,
        action: 'prompt-draft.checked',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        details: { draft: draft.id, check: check.id, examples: total },
      });
      return check;
    });
  }
}
