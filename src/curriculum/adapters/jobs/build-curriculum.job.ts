import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../shared/application/ports/job-queue.js';
import { BuildCurriculum, type BuildCurriculumInput } from '../../application/build-curriculum.use-case.js';
import { BUILD_CURRICULUM } from '../../application/begin-curriculum.use-case.js';

/**
 * A planner responds within 25 s of its own time, and on a busy machine much later: it is not asked a second time in
 * the meantime.
 */
const BUILDING = { concurrency: 2, expireInSeconds: 300, retries: 3 };

@Injectable()
export class BuildCurriculumJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly build: BuildCurriculum,
  ) {}

  onModuleInit(): void {
    this.jobs.work<BuildCurriculumInput>(BUILD_CURRICULUM, (input) => this.build.execute(input), {
      ...BUILDING,
      onFailed: (input, reason) => this.build.fail(input, reason),
    });
  }
}
