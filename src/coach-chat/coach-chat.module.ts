import { Module, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { JobQueue } from '../shared/application/ports/job-queue.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { SafetyModule } from '../safety/safety.module.js';
import { ChatsController } from './adapters/http/chats.controller.js';
import { OpenAiCoachModel } from './adapters/openai/openai-coach-model.js';
import { ChatMessageRow } from './adapters/persistence/chat-message.row.js';
import { ChatRow } from './adapters/persistence/chat.row.js';
import { CoachUsageRow } from './adapters/persistence/coach-usage.row.js';
import { PgCoachUsage } from './adapters/persistence/pg-coach-usage.js';
import { PgChatRepository } from './adapters/persistence/pg-chat.repository.js';
import { PgPromptTemplateRepository } from './adapters/persistence/pg-prompt-template.repository.js';
import { PgPromptDraftRepository } from './adapters/persistence/pg-prompt-draft.repository.js';
import { PgPromptCheckRepository } from './adapters/persistence/pg-prompt-check.repository.js';
import { PgPromptExampleRepository } from './adapters/persistence/pg-prompt-example.repository.js';
import { PromptCheckRow } from './adapters/persistence/prompt-check.row.js';
import { PromptExampleRow } from './adapters/persistence/prompt-example.row.js';
import { PromptDraftRow } from './adapters/persistence/prompt-draft.row.js';
import { PgReplyRatingRepository } from './adapters/persistence/pg-reply-rating.repository.js';
import { ShippedPromptDraftRow } from './adapters/persistence/shipped-prompt-draft.row.js';
import { ShippedPromptExampleRow } from './adapters/persistence/shipped-prompt-example.row.js';
import { ReplyRatingRow } from './adapters/persistence/reply-rating.row.js';
import { PromptTemplateRow } from './adapters/persistence/prompt-template.row.js';
import { PromptVersionRow } from './adapters/persistence/prompt-version.row.js';
import { ScriptedCoachModel } from './adapters/scripted/scripted-coach-model.js';
import { ChatGateway } from './adapters/ws/chat.gateway.js';
import { AssembleSystemPrompt } from './application/assemble-system-prompt.use-case.js';
import { ChangePromptTemplate } from './application/change-prompt-template.use-case.js';
import { BoundedCoachModel } from './application/bounded-coach-model.js';
import { ChatPersonalData } from './application/chat-personal-data.js';
import { ChatTimings } from './application/chat-timings.js';
import { ChatTranscripts } from './application/chat-transcripts.js';
import { CoachIdentity } from './application/coach-identity.js';
import { ConclusionListeners } from './application/conclusion-listeners.js';
import { CreatePromptTemplate } from './application/create-prompt-template.use-case.js';
import { ListChats } from './application/list-chats.use-case.js';
import { ListPromptTemplates } from './application/list-prompt-templates.use-case.js';
import { ListPromptVersions } from './application/list-prompt-versions.use-case.js';
import { LoadStarterExamples } from './application/load-starter-examples.use-case.js';
import { LoadStarterPrompts } from './application/load-starter-prompts.use-case.js';
import { ChatRepository } from './application/ports/chat.repository.js';
import { CoachModel } from './application/ports/coach-model.js';
import { CoachUsage } from './application/ports/coach-usage.js';
import { PromptCheckRepository } from './application/ports/prompt-check.repository.js';
import { PromptExampleRepository } from './application/ports/prompt-example.repository.js';
import { PromptDraftRepository } from './application/ports/prompt-draft.repository.js';
import { PromptTemplateRepository } from './application/ports/prompt-template.repository.js';
import { ReplyRatingRepository } from './application/ports/reply-rating.repository.js';
import { ReadPromptTemplate } from './application/read-prompt-template.use-case.js';
import { ReadPromptVersion } from './application/read-prompt-version.use-case.js';
import { ReadTranscript } from './application/read-transcript.use-case.js';
import { RemovePromptTemplate } from './application/remove-prompt-template.use-case.js';
import { RestorePromptVersion } from './application/restore-prompt-version.use-case.js';
import { RunningReplies } from './application/running-replies.js';
import { DiscardPromptDraft } from './application/discard-prompt-draft.use-case.js';
import { ListPromptDrafts } from './application/list-prompt-drafts.use-case.js';
import { PublishPromptDraft } from './application/publish-prompt-draft.use-case.js';
import { ReadPromptDraft } from './application/read-prompt-draft.use-case.js';
import { SavePromptDraft } from './application/save-prompt-draft.use-case.js';
import { ListRatings } from './application/list-ratings.use-case.js';
import { RateReply } from './application/rate-reply.use-case.js';
import { CHECK_DRAFT, CheckDraft } from './application/check-draft.use-case.js';
import { CoachExampleReplayer } from './application/coach-example-replayer.js';
import { ExampleReplays } from './application/example-replays.js';
import { CheckTimings } from './application/check-timings.js';
import { KeepPromptExample } from './application/keep-prompt-example.use-case.js';
import { ListPromptExamples } from './application/list-prompt-examples.use-case.js';
import { ReadPromptCheck } from './application/read-prompt-check.use-case.js';
import { RemovePromptExample } from './application/remove-prompt-example.use-case.js';
import { RequestPromptCheck } from './application/request-prompt-check.use-case.js';
import { SkillHearing } from './application/skill-hearing.js';
import { StopReply } from './application/stop-reply.use-case.js';
import { TakeTurn } from './application/take-turn.use-case.js';
import { WATCH_CHECK, WatchCheck } from './application/watch-check.use-case.js';

export const coachChatRows = [
  ChatRow,
  ChatMessageRow,
  PromptTemplateRow,
  PromptVersionRow,
  PromptDraftRow,
  ReplyRatingRow,
  PromptExampleRow,
  PromptCheckRow,
  ShippedPromptDraftRow,
  ShippedPromptExampleRow,
  CoachUsageRow,
];

/** Tokens of the longest reply: far more than the prompt asks for, and room for a model that thinks before it speaks. */
const REPLY_TOKENS = 4_000;

/** The model that the configuration names, or the script, within the bounds that it names. */
function coachModel(
  { openAi, coachBudget, rateLimitFactor }: Configuration,
  { firstPieceMs, betweenPiecesMs, wordMs }: ChatTimings,
  hearing: SkillHearing,
  threads: WorkerThreads,
  usage: CoachUsage,
): CoachModel {
  const model = openAi
    ? new OpenAiCoachModel({ ...openAi, replyTokens: REPLY_TOKENS, firstPieceMs, betweenPiecesMs })
    : new ScriptedCoachModel(wordMs, hearing, threads);
  return new BoundedCoachModel(model, usage, {
    contextTokens: openAi ? coachBudget.contextTokens : null,
    replyTokens: REPLY_TOKENS,
    turnsPerDay: coachBudget.turnsPerDay * rateLimitFactor,
    tokensPerDay: coachBudget.tokensPerDay * rateLimitFactor,
  });
}

@Module({
  imports: [SafetyModule],
  controllers: [ChatsController],
  providers: [
    { provide: ChatRepository, useClass: PgChatRepository },
    { provide: PromptTemplateRepository, useClass: PgPromptTemplateRepository },
    { provide: PromptDraftRepository, useClass: PgPromptDraftRepository },
    { provide: ReplyRatingRepository, useClass: PgReplyRatingRepository },
    { provide: PromptExampleRepository, useClass: PgPromptExampleRepository },
    { provide: PromptCheckRepository, useClass: PgPromptCheckRepository },
    {
      provide: CoachModel,
      useFactory: coachModel,
      inject: [Configuration, ChatTimings, SkillHearing, WorkerThreads, CoachUsage],
    },
    { provide: CoachUsage, useClass: PgCoachUsage },
    {
      provide: CoachIdentity,
      useFactory: ({ coachName, supportEmail }: Configuration) => new CoachIdentity(coachName, supportEmail),
      inject: [Configuration],
    },
    AssembleSystemPrompt,
    ChangePromptTemplate,
    ChatGateway,
    ChatPersonalData,
    ChatTimings,
    ChatTranscripts,
    ConclusionListeners,
    CreatePromptTemplate,
    ListChats,
    ListPromptTemplates,
    ListPromptVersions,
    LoadStarterExamples,
    LoadStarterPrompts,
    ReadPromptTemplate,
    ReadPromptVersion,
    ReadTranscript,
    RemovePromptTemplate,
    RestorePromptVersion,
    RunningReplies,
    DiscardPromptDraft,
    ListPromptDrafts,
    PublishPromptDraft,
    ReadPromptDraft,
    SavePromptDraft,
    ListRatings,
    RateReply,
    CheckDraft,
    CheckTimings,
    CoachExampleReplayer,
    ExampleReplays,
    KeepPromptExample,
    ListPromptExamples,
    ReadPromptCheck,
    RemovePromptExample,
    RequestPromptCheck,
    SkillHearing,
    StopReply,
    TakeTurn,
    WatchCheck,
  ],
  exports: [
    AssembleSystemPrompt,
    ChangePromptTemplate,
    ChatTranscripts,
    ConclusionListeners,
    CreatePromptTemplate,
    ListPromptTemplates,
    ListPromptVersions,
    ReadPromptTemplate,
    ReadPromptVersion,
    RemovePromptTemplate,
    RestorePromptVersion,
    DiscardPromptDraft,
    ListPromptDrafts,
    PublishPromptDraft,
    ReadPromptDraft,
    SavePromptDraft,
    ListRatings,
    RateReply,
    KeepPromptExample,
    ListPromptExamples,
    ReadPromptCheck,
    RemovePromptExample,
    RequestPromptCheck,
    SkillHearing,
  ],
})
export class CoachChatModule implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly personalData: PersonalDataRegistry,
    private readonly chatPersonalData: ChatPersonalData,
    private readonly loadStarterPrompts: LoadStarterPrompts,
    private readonly loadStarterExamples: LoadStarterExamples,
    private readonly model: CoachModel,
    private readonly jobs: JobQueue,
    private readonly checkDraft: CheckDraft,
    private readonly watchCheck: WatchCheck,
    private readonly checkTimings: CheckTimings,
    private readonly shutdown: Shutdown,
    private readonly replays: ExampleReplays,
    private readonly replayer: CoachExampleReplayer,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this.chatPersonalData);
    this.replays.use(this.replayer);
    this.jobs.work<{ checkId: string }>(CHECK_DRAFT, ({ checkId }) => this.checkDraft.execute(checkId), {
      expireInSeconds: this.checkTimings.limitSeconds + 60,
      retries: 3,
    });
    this.jobs.work<{ checkId: string }>(WATCH_CHECK, ({ checkId }) => this.watchCheck.execute(checkId));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.loadStarterPrompts.execute();
    await this.loadStarterExamples.execute();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.shutdown.leave(this.model.close());
  }
}
