import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/ports/job-queue.js';
import { CHECK_DRAFT } from './check-draft.use-case.js';
import { CheckTimings } from './services/check-timings.js';
import { PromptCheckRepository } from './ports/prompt-check.repository.js';

export const WATCH_CHECK = 'coach-chat.watch-check';

/** Watches a check until it is finished: where its worker died, another one gets it. */
@Injectable()
export class WatchCheck {
  constructor(
    private readonly checks: PromptCheckRepository,
    private readonly jobs: JobQueue,
    private readonly timings: CheckTimings,
  ) {}

  async execute(checkId: string): Promise<void> {
    const check = await this.checks.find(checkId);
    if (!check || check.finishedAt) return;
    if (!check.isWorkedOn) await this.jobs.send(CHECK_DRAFT, { checkId }, { singletonKey: checkId });
    await this.jobs.send(
      WATCH_CHECK,
      { checkId },
      { singletonKey: checkId, startAfterSeconds: this.timings.watchSeconds },
    );
  }
}
