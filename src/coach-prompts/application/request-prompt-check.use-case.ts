import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../shared/application/ports/audit-trail.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { PromptCheck } from '../domain/prompt-check.js';
import { NothingToCheck } from '../domain/prompt-conflict.errors.js';
import { MAX_EXAMPLES } from '../domain/release-gate.js';
import { CHECK_DRAFT } from './check-draft.use-case.js';
import { CheckTimings } from './services/check-timings.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';
import { PromptDraftRepository } from './ports/prompt-draft.repository.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';
import { PromptTemplateRepository } from './ports/prompt-template.repository.js';
import { WATCH_CHECK } from './watch-check.use-case.js';

/** Asks for the kept examples to be replayed against a draft; a worker does it. Asked again meanwhile, it is the same check. */
@Injectable()
export class RequestPromptCheck {
  constructor(
    private readonly templates: PromptTemplateRepository,
    private readonly drafts: PromptDraftRepository,
    private readonly examples: PromptExampleRepository,
    private readonly checks: PromptCheckRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly timings: CheckTimings,
  ) {}

  /** @throws NotFound, NothingToCheck */
  execute({ authorId, templateId }: { authorId: string; templateId: string }): Promise<PromptCheck> {
    const requestedAt = this.clock.now();
    return this.transaction.run(async () => {
      await this.templates.holdSaves();
      const draft = await this.drafts.of(templateId);
      const template = draft && (await this.templates.find(templateId));
      if (!template) throw new NotFound();
      const latest = await this.checks.latestOf(draft.id);
      if (latest && (latest.state === 'waiting' || latest.state === 'running')) return latest;
      const { count } = await this.examples.list({ page: 1, size: 1 });
      if (count === 0) throw new NothingToCheck();
      const check: PromptCheck = {
        id: this.ids.uuid(),
        templateId,
        draftId: draft.id,
        state: 'waiting',
        requestedAt,
        requestedBy: authorId,
        finishedAt: null,
        total: Math.min(count, MAX_EXAMPLES),
        results: [],
        problem: null,
        attempts: 0,
        isWorkedOn: false,
      };
      await this.checks.add(check);
      const [checkId, singletonKey] = [check.id, check.id];
      await this.jobs.send(CHECK_DRAFT, { checkId }, { singletonKey });
      await this.jobs.send(WATCH_CHECK, { checkId }, { singletonKey, startAfterSeconds: this.timings.watchSeconds });
      await this.audit.record({
        actorId: authorId,
        at: requestedAt,
        action: 'prompt-draft.checked',
        subject: { kind: 'prompt-template', id: templateId, name: template.name },
        details: { draft: draft.id, check: check.id, examples: check.total },
      });
      return check;
    });
  }
}
