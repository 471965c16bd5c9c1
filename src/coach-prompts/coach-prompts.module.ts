import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { UsersModule } from '../users/users.module.js';
import { PgPromptTemplateRepository } from './adapters/persistence/pg-prompt-template.repository.js';
import { PgPromptDraftRepository } from './adapters/persistence/pg-prompt-draft.repository.js';
import { PgPromptCheckRepository } from './adapters/persistence/pg-prompt-check.repository.js';
import { PgPromptExampleRepository } from './adapters/persistence/pg-prompt-example.repository.js';
import {
  PromptCheckRow,
  PromptDraftRow,
  PromptExampleRow,
  PromptTemplateRow,
  PromptVersionRow,
  ReplyRatingRow,
  ShippedPromptDraftRow,
  ShippedPromptExampleRow,
} from './adapters/persistence/coach-prompts.rows.js';
import { PgReplyRatingRepository } from './adapters/persistence/pg-reply-rating.repository.js';
import { RatingsController } from './adapters/http/staff/ratings.controller.js';
import { ListRatings } from './application/list-ratings.use-case.js';
import { RateReply } from './application/rate-reply.use-case.js';
import { ReadRatedConversation } from './application/read-rated-conversation.use-case.js';
import { ReplyRatingRepository } from './application/ports/reply-rating.repository.js';
import { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
import { ChangePromptTemplate } from './application/change-prompt-template.use-case.js';
import { CoachIdentity } from './application/services/coach-identity.js';
import { CreatePromptTemplate } from './application/create-prompt-template.use-case.js';
import { ListPromptTemplates } from './application/list-prompt-templates.use-case.js';
import { ListPublishedPrompts } from './application/list-published-prompts.use-case.js';
import { ListPromptVersions } from './application/list-prompt-versions.use-case.js';
import { LoadStarterExamples } from './application/load-starter-examples.use-case.js';
import { LoadStarterPrompts } from './application/load-starter-prompts.use-case.js';
import { PromptCheckRepository } from './application/ports/prompt-check.repository.js';
import { PromptExampleRepository } from './application/ports/prompt-example.repository.js';
import { PromptDraftRepository } from './application/ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './application/ports/prompt-template.repository.js';
import { ReadPromptTemplate } from './application/read-prompt-template.use-case.js';
import { ReadPromptVersion } from './application/read-prompt-version.use-case.js';
import { RemovePromptTemplate } from './application/remove-prompt-template.use-case.js';
import { RestorePromptVersion } from './application/restore-prompt-version.use-case.js';
import { DiscardPromptDraft } from './application/discard-prompt-draft.use-case.js';
import { ListPromptDrafts } from './application/list-prompt-drafts.use-case.js';
import { PublishPromptDraft } from './application/publish-prompt-draft.use-case.js';
import { ReadPromptDraft } from './application/read-prompt-draft.use-case.js';
import { SaveRecord } from './application/services/save-record.js';
import { SavePromptDraft } from './application/save-prompt-draft.use-case.js';
import { CheckDraft } from './application/check-draft.use-case.js';
import { CheckStarter } from './application/services/check-starter.js';
import { CheckTimings } from './application/services/check-timings.js';
import { HeldDrafts } from './application/services/held-drafts.js';
import { KeepPromptExample } from './application/keep-prompt-example.use-case.js';
import { ListPromptExamples } from './application/list-prompt-examples.use-case.js';
import { ReadPromptCheck } from './application/read-prompt-check.use-case.js';
import { RemovePromptExample } from './application/remove-prompt-example.use-case.js';
import { RequestPromptCheck } from './application/request-prompt-check.use-case.js';
import { WatchCheck } from './application/watch-check.use-case.js';
import { PromptChecksController } from './adapters/http/staff/prompt-checks.controller.js';
import { PromptDraftsController } from './adapters/http/staff/prompt-drafts.controller.js';
import { PromptExamplesController } from './adapters/http/staff/prompt-examples.controller.js';
import { PromptTemplatesController } from './adapters/http/staff/prompt-templates.controller.js';
import { PublishedPromptsController } from './adapters/http/staff/published-prompts.controller.js';
import { PromptVersionsController } from './adapters/http/staff/prompt-versions.controller.js';
import { SystemPromptController } from './adapters/http/staff/system-prompt.controller.js';
import { PromptCheckJobs } from './adapters/jobs/prompt-check.jobs.js';

export const coachPromptsRows = [
  PromptCheckRow,
  PromptExampleRow,
  PromptDraftRow,
  ShippedPromptDraftRow,
  ShippedPromptExampleRow,
  PromptTemplateRow,
  PromptVersionRow,
  ReplyRatingRow,
];

@Module({
  imports: [UsersModule],
  controllers: [
    PromptChecksController,
    PromptDraftsController,
    PromptExamplesController,
    PromptTemplatesController,
    PromptVersionsController,
    PublishedPromptsController,
    RatingsController,
    SystemPromptController,
  ],
  providers: [
    { provide: PromptTemplateRepository, useClass: PgPromptTemplateRepository },
    { provide: PromptDraftRepository, useClass: PgPromptDraftRepository },
    { provide: PromptCheckRepository, useClass: PgPromptCheckRepository },
    { provide: PromptExampleRepository, useClass: PgPromptExampleRepository },
    { provide: ReplyRatingRepository, useClass: PgReplyRatingRepository },
    {
      provide: CoachIdentity,
      useFactory: ({ coachName, supportEmail }: Configuration) => new CoachIdentity(coachName, supportEmail),
      inject: [Configuration],
    },
    AssembleSystemPrompt,
    ChangePromptTemplate,
    CheckDraft,
    CheckStarter,
    CheckTimings,
    CreatePromptTemplate,
    DiscardPromptDraft,
    HeldDrafts,
    KeepPromptExample,
    ListPromptDrafts,
    ListPromptExamples,
    ListPromptTemplates,
    ListPromptVersions,
    ListPublishedPrompts,
    ListRatings,
    LoadStarterExamples,
    LoadStarterPrompts,
    PromptCheckJobs,
    PublishPromptDraft,
    RateReply,
    ReadPromptCheck,
    ReadPromptDraft,
    ReadPromptTemplate,
    ReadPromptVersion,
    ReadRatedConversation,
    RemovePromptExample,
    RemovePromptTemplate,
    RequestPromptCheck,
    RestorePromptVersion,
    SavePromptDraft,
    SaveRecord,
    WatchCheck,
  ],
  exports: [AssembleSystemPrompt],
})
export class CoachPromptsModule implements OnApplicationBootstrap {
  constructor(
    private readonly loadStarterPrompts: LoadStarterPrompts,
    private readonly loadStarterExamples: LoadStarterExamples,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.loadStarterPrompts.execute();
    await this.loadStarterExamples.execute();
  }
}
