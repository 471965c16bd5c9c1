import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { UsersModule } from '../users/users.module.js';
import { PgPromptTemplateRepository } from './adapters/persistence/pg-prompt-template.repository.js';
import { PgPromptDraftRepository } from './adapters/persistence/pg-prompt-draft.repository.js';
import { PgPromptCheckRepository } from './adapters/persistence/pg-prompt-check.repository.js';
import { PgPromptExampleRepository } from './adapters/persistence/pg-prompt-example.repository.js';
import { ReplyRatings } from './adapters/persistence/reply-ratings.store.js';
import { RatingsController } from './adapters/http/staff/ratings.controller.js';
import { AssembleSystemPrompt, CoachIdentity } from './application/assemble-system-prompt.use-case.js';
import { PromptTemplates } from './application/prompt-templates.use-cases.js';
import { PromptExamples } from './application/prompt-examples.use-cases.js';
import { LoadStarterTexts, StarterTexts } from './application/load-starter-texts.use-case.js';
import { starterExamples, starterPrompts } from './adapters/files/starter-texts.js';
import { PromptCheckRepository } from './application/ports/prompt-check.repository.js';
import { PromptExampleRepository } from './application/ports/prompt-example.repository.js';
import { PromptDraftRepository } from './application/ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './application/ports/prompt-template.repository.js';
import { PromptDrafts } from './application/prompt-drafts.use-cases.js';
import { SaveRecord } from './application/services/save-record.js';
import { CheckDraft, CheckTimings, RequestPromptCheck, WatchCheck } from './application/prompt-checks.use-cases.js';
import { PromptChecksController } from './adapters/http/staff/prompt-checks.controller.js';
import { PromptDraftsController } from './adapters/http/staff/prompt-drafts.controller.js';
import { PromptExamplesController } from './adapters/http/staff/prompt-examples.controller.js';
import { PromptTemplatesController } from './adapters/http/staff/prompt-templates.controller.js';
import { PromptVersionsController } from './adapters/http/staff/prompt-versions.controller.js';
import { SystemPromptController } from './adapters/http/staff/system-prompt.controller.js';
import { PromptCheckJobs } from './adapters/jobs/prompt-check.jobs.js';

@Module({
  imports: [UsersModule],
  controllers: [
    PromptChecksController,
    PromptDraftsController,
    PromptExamplesController,
    PromptTemplatesController,
    PromptVersionsController,
    RatingsController,
    SystemPromptController,
  ],
  providers: [
    { provide: PromptTemplateRepository, useClass: PgPromptTemplateRepository },
    { provide: PromptDraftRepository, useClass: PgPromptDraftRepository },
    { provide: PromptCheckRepository, useClass: PgPromptCheckRepository },
    { provide: PromptExampleRepository, useClass: PgPromptExampleRepository },
    {
      provide: CoachIdentity,
      useFactory: ({ coachName, supportEmail }: Configuration) => new CoachIdentity(coachName, supportEmail),
      inject: [Configuration],
    },
    { provide: StarterTexts, useFactory: () => new StarterTexts(starterPrompts(), starterExamples()) },
    AssembleSystemPrompt,
    CheckDraft,
    CheckTimings,
    LoadStarterTexts,
    PromptCheckJobs,
    PromptDrafts,
    PromptExamples,
    PromptTemplates,
    ReplyRatings,
    RequestPromptCheck,
    SaveRecord,
    WatchCheck,
  ],
  exports: [AssembleSystemPrompt],
})
export class CoachPromptsModule implements OnApplicationBootstrap {
  constructor(private readonly loadStarterTexts: LoadStarterTexts) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.loadStarterTexts.execute();
  }
}
