import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Configuration, type OpenAiSettings } from '../config/configuration.js';
import { watchedProvider } from '../shared/adapters/metrics/watched-provider.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { CoachPromptsModule } from '../coach-prompts/coach-prompts.module.js';
import { BeginCurriculum } from '../curriculum/curriculum.api.js';
import { NO_SUMMARY } from '../curriculum/summary.api.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { ExampleReplays, SandboxChats } from '../coach-prompts/coach-prompts.api.js';
import { SandboxTalksController } from './adapters/http/staff/sandbox-talks.controller.js';
import { UsersModule } from '../users/users.module.js';
import { ReadingBudget } from '../safety/safety.api.js';
import { SafetyModule } from '../safety/safety.module.js';
import { MemberTalksController } from './adapters/http/staff/member-talks.controller.js';
import { TalkAccessController } from './adapters/http/talk-access.controller.js';
import { ChatsController } from './adapters/http/chats.controller.js';
import { ChatMessageRow } from './adapters/persistence/chat-message.row.js';
import { ChatRow } from './adapters/persistence/chat.row.js';
import { CoachUsageRow } from './adapters/persistence/coach-usage.row.js';
import { PgCoachUsage } from './adapters/persistence/pg-coach-usage.js';
import { PgChatRepository } from './adapters/persistence/pg-chat.repository.js';
import { PgSandboxTalkQueries } from './adapters/persistence/pg-sandbox-talk.queries.js';
import { PgTalkAccessRepository } from './adapters/persistence/pg-talk-access.repository.js';
import { TalkConsentRow } from './adapters/persistence/talk-consent.row.js';
import { TalkReadingRow } from './adapters/persistence/talk-reading.row.js';
import { ScriptedCoachModel } from './adapters/scripted/scripted-coach-model.js';
import { ChatGateway } from './adapters/ws/chat.gateway.js';
import { BriefCoach } from './application/services/brief-coach.js';
import { BoundedCoachModel } from './application/services/bounded-coach-model.js';
import { ChatPersonalData } from './application/services/chat-personal-data.js';
import { ChatTimings } from './application/services/chat-timings.js';
import { ChatTranscripts } from './application/services/chat-transcripts.js';
import { ConcludeCheckIn } from './application/conclude-check-in.use-case.js';
import { ConclusionListeners } from './application/services/conclusion-listeners.js';
import { FindTodaysTalk } from './application/find-todays-talk.use-case.js';
import { MeasuredCoachModel } from './application/services/measured-coach-model.js';
import { ChooseTalkAccess } from './application/choose-talk-access.use-case.js';
import { ListMemberTalks } from './application/list-member-talks.use-case.js';
import { TalkAccessRepository } from './application/ports/talk-access.repository.js';
import { ReadMemberTalk } from './application/read-member-talk.use-case.js';
import { TalkAccessPersonalData } from './application/services/talk-access.personal-data.js';
import { TalkGrounds } from './application/services/talk-grounds.js';
import { ListChats } from './application/list-chats.use-case.js';
import { ChatRepository } from './application/ports/chat.repository.js';
import { CoachModel } from './application/ports/coach-model.js';
import { CoachUsage } from './application/ports/coach-usage.js';
import { SandboxTalkQueries } from './application/ports/sandbox-talk.queries.js';
import { ListSandboxTalks } from './application/list-sandbox-talks.use-case.js';
import { ReadSandboxTalk } from './application/read-sandbox-talk.use-case.js';
import { ReadTranscript } from './application/read-transcript.use-case.js';
import { RunningReplies } from './application/services/running-replies.js';
import { CoachExampleReplayer } from './application/services/coach-example-replayer.js';
import { RateableChats } from './application/services/rateable-chats.js';
import { StopReply } from './application/stop-reply.use-case.js';
import { DangerInChats } from './application/services/danger-in-chats.js';
import { ReplyMaker } from './application/services/reply-maker.js';
import { TurnRecord } from './application/services/turn-record.js';
import { TakeTurn } from './application/take-turn.use-case.js';

export const coachChatRows = [ChatRow, ChatMessageRow, CoachUsageRow, TalkConsentRow, TalkReadingRow];

/** Tokens of the longest reply: far more than the prompt asks for, and room for a model that thinks before it speaks. */
const REPLY_TOKENS = 4_000;

/** The model that the configuration names, or the script, within the bounds that it names. */
async function coachModel(
  { openAi, coachBudget, rateLimitFactor }: Configuration,
  timings: ChatTimings,
  usage: CoachUsage,
  metrics: Metrics,
  tracing: Tracing,
): Promise<CoachModel> {
  const spoken = openAi ? await openAiModel(openAi, timings) : new ScriptedCoachModel(timings.wordMs);
  const model = tracedProvider<CoachModel>(tracing, 'coach', spoken);
  const measured = metrics.isOn ? new MeasuredCoachModel(watchedProvider(metrics, 'coach', model), metrics) : model;
  return new BoundedCoachModel(measured, usage, {
    contextTokens: openAi ? coachBudget.contextTokens : null,
    replyTokens: REPLY_TOKENS,
    turnsPerDay: coachBudget.turnsPerDay * rateLimitFactor,
    tokensPerDay: coachBudget.tokensPerDay * rateLimitFactor,
  });
}

/** Its HTTP client is loaded only where a model is asked (docs/adr/0212). */
async function openAiModel(
  openAi: OpenAiSettings,
  { firstPieceMs, betweenPiecesMs }: ChatTimings,
): Promise<CoachModel> {
  const { OpenAiCoachModel } = await import('./adapters/openai/openai-coach-model.js');
  return new OpenAiCoachModel({ ...openAi, replyTokens: REPLY_TOKENS, firstPieceMs, betweenPiecesMs });
}

@Module({
  imports: [CoachPromptsModule, CurriculumModule, SafetyModule, UsersModule],
  controllers: [ChatsController, MemberTalksController, SandboxTalksController, TalkAccessController],
  providers: [
    { provide: ChatRepository, useClass: PgChatRepository },
    { provide: SandboxTalkQueries, useClass: PgSandboxTalkQueries },
    {
      provide: CoachModel,
      useFactory: coachModel,
      inject: [Configuration, ChatTimings, CoachUsage, Metrics, Tracing],
    },
    { provide: CoachUsage, useClass: PgCoachUsage },
    { provide: TalkAccessRepository, useClass: PgTalkAccessRepository },
    BriefCoach,
    ChatGateway,
    ChatPersonalData,
    ChatTimings,
    ChatTranscripts,
    ChooseTalkAccess,
    ConcludeCheckIn,
    ConclusionListeners,
    FindTodaysTalk,
    ListChats,
    ListMemberTalks,
    ReadMemberTalk,
    ReadTranscript,
    TalkAccessPersonalData,
    TalkGrounds,
    RunningReplies,
    ListSandboxTalks,
    ReadSandboxTalk,
    CoachExampleReplayer,
    RateableChats,
    StopReply,
    DangerInChats,
    TakeTurn,
    TurnRecord,
    ReplyMaker,
  ],
})
export class CoachChatModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly personalData: PersonalDataRegistry,
    private readonly chatPersonalData: ChatPersonalData,
    private readonly talkAccessPersonalData: TalkAccessPersonalData,
    private readonly model: CoachModel,
    private readonly shutdown: Shutdown,
    private readonly replays: ExampleReplays,
    private readonly replayer: CoachExampleReplayer,
    private readonly sandboxChats: SandboxChats,
    private readonly rateableChats: RateableChats,
    private readonly conclusions: ConclusionListeners,
    private readonly begin: BeginCurriculum,
    private readonly usage: CoachUsage,
    private readonly readings: ReadingBudget,
    private readonly config: Configuration,
    private readonly concludeCheckIn: ConcludeCheckIn,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this.chatPersonalData);
    this.personalData.register(this.talkAccessPersonalData);
    const { coachBudget, rateLimitFactor } = this.config;
    const tokensPerDay = coachBudget.tokensPerDay * rateLimitFactor;
    this.readings.use({
      isSpent: async (userId) => (await this.usage.today(userId)).tokens >= tokensPerDay,
      addTokens: (userId, tokens) => this.usage.addTokens(userId, tokens),
    });
    this.replays.use(this.replayer);
    this.sandboxChats.use((chatId) => this.rateableChats.byId(chatId));
    this.conclusions.add(({ summary, ...conclusion }) =>
      this.begin.execute({ ...conclusion, summary: summary ?? NO_SUMMARY }),
    );
    this.conclusions.add((conclusion) => this.concludeCheckIn.execute(conclusion), 'check-in');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.shutdown.leave(this.model.close());
  }
}
