import { Module, type OnModuleInit } from '@nestjs/common';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { CORPUS_FOLDER, readCorpus } from './adapters/detection/corpus-files.js';
import { ThreadedSkillDetector } from './adapters/detection/threaded-skill.detector.js';
import { DetectSkills } from './application/detect-skills.use-case.js';
import { SkillDetector } from './application/ports/skill-detector.js';
import { SkillPractices } from './application/services/skill-practices.js';

@Module({
  providers: [
    DetectSkills,
    SkillPractices,
    {
      provide: SkillDetector,
      useFactory: (threads: WorkerThreads) => new ThreadedSkillDetector(threads),
      inject: [WorkerThreads],
    },
  ],
  exports: [DetectSkills, SkillPractices],
})
export class SkillsModule implements OnModuleInit {
  /** Threads read it when they first need it; a mistake in it must show when the server starts, not when a plan is made. */
  onModuleInit(): void {
    readCorpus(CORPUS_FOLDER);
  }
}
