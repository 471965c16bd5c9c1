import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import {
  CHECK_DRAFT,
  CheckDraft,
  CheckTimings,
  WATCH_CHECK,
  WatchCheck,
} from '../../application/prompt-checks.use-cases.js';

@Injectable()
export class PromptCheckJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly checkDraft: CheckDraft,
    private readonly watchCheck: WatchCheck,
    private readonly timings: CheckTimings,
  ) {}

  onModuleInit(): void {
    this.jobs.work<{ checkId: string }>(CHECK_DRAFT, ({ checkId }) => this.checkDraft.execute(checkId), {
      expireInSeconds: this.timings.limitSeconds + 60,
      retries: 3,
    });
    this.jobs.work<{ checkId: string }>(WATCH_CHECK, ({ checkId }) => this.watchCheck.execute(checkId));
  }
}
