import { Injectable } from '@nestjs/common';
import { IdGenerator } from '../../../shared/application/ports/id-generator.js';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import type { PromptCheck } from '../../domain/prompt-check.js';
import { CHECK_DRAFT } from '../check-draft.use-case.js';
import { PromptCheckRepository } from '../ports/prompt-check.repository.js';
import { WATCH_CHECK } from '../watch-check.use-case.js';
import { CheckTimings } from './check-timings.js';

type Wanted = Pick<PromptCheck, 'templateId' | 'draftId' | 'requestedAt' | 'requestedBy' | 'total'>;

/** Records a new check, and queues the job that runs it and the one that watches it. */
@Injectable()
export class CheckStarter {
  constructor(
    private readonly checks: PromptCheckRepository,
    private readonly jobs: JobQueue,
    private readonly timings: CheckTimings,
    private readonly ids: IdGenerator,
  ) {}

  /** Joins the running transaction. */
  async start(wanted: Wanted): Promise<PromptCheck> {
    const check: PromptCheck = {
      ...wanted,
      id: this.ids.uuid(),
      state: 'waiting',
      finishedAt: null,
      results: [],
      problem: null,
      attempts: 0,
      isWorkedOn: false,
    };
    await this.checks.add(check);
    const [checkId, singletonKey] = [check.id, check.id];
    await this.jobs.send(CHECK_DRAFT, { checkId }, { singletonKey });
    await this.jobs.send(WATCH_CHECK, { checkId }, { singletonKey, startAfterSeconds: this.timings.watchSeconds });
    return check;
  }
}
