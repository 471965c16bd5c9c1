import { Global, Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { CoachPromptsModule } from '../coach-prompts/coach-prompts.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { ExampleReplayer, SandboxChats } from '../coach-prompts/coach-prompts.api.js';
import { SandboxConversationsController } from './adapters/http/staff/sandbox-conversations.controller.js';
import { LanguageModule } from '../language/language.module.js';
import { LanguageModel } from '../language/model.api.js';
import { UsersModule } from '../users/users.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { MemberConversationsController } from './adapters/http/staff/member-conversations.controller.js';
import { ConversationAccessController } from './adapters/http/conversation-access.controller.js';
import { ChatsController } from './adapters/http/chats.controller.js';
import { PgChatRepository } from './adapters/persistence/pg-chat.repository.js';
import { SandboxConversationQueries } from './adapters/persistence/sandbox-conversation.queries.js';
import { ConversationAccessStore } from './adapters/persistence/conversation-access.store.js';
import { LanguageCoachModel } from './adapters/model/language-coach-model.js';
import { ScriptedCoachModel } from './adapters/scripted/scripted-coach-model.js';
import { ChatGateway } from './adapters/ws/chat.gateway.js';
import { BriefCoach } from './application/services/brief-coach.js';
import { ChatTimings } from './application/services/chat-timings.js';
import { PlanChanges } from './application/services/plan-changes.js';
import { PlanRequests } from './application/services/plan-requests.js';
import { ConcludeCheckIn } from './application/conclude-check-in.use-case.js';
import { FindTodaysChat, ReadTranscript, StopReply } from './application/own-chats.use-cases.js';
import { MemberConversations } from './application/conversation-access.use-cases.js';
import { ChatRepository } from './application/ports/chat.repository.js';
import { CoachModel } from './application/ports/coach-model.js';
import { RunningReplies } from './application/services/running-replies.js';
import { CoachExampleReplayer } from './application/services/coach-example-replayer.js';
import { RateableChats } from './application/services/rateable-chats.js';
import { ReplyGenerator } from './application/services/reply-generator.js';
import { TurnRecord } from './application/services/turn-record.js';
import { TakeTurn } from './application/take-turn.use-case.js';

/** The model that the configuration names, or the script. */
const coachModel = (
  model: LanguageModel,
  { coachBudget, supportEmail }: Configuration,
  timings: ChatTimings,
): CoachModel =>
  model.isThere
    ? new LanguageCoachModel(model, timings, coachBudget.contextTokens)
    : new ScriptedCoachModel(timings.wordMs, supportEmail);

/** Global, since coach-prompts asks it by its ports for replays and sandbox chats. */
@Global()
@Module({
  imports: [CoachPromptsModule, CurriculumModule, LanguageModule, SafetyModule, UsersModule],
  controllers: [
    ChatsController,
    MemberConversationsController,
    SandboxConversationsController,
    ConversationAccessController,
  ],
  providers: [
    { provide: ChatRepository, useClass: PgChatRepository },
    SandboxConversationQueries,
    { provide: CoachModel, useFactory: coachModel, inject: [LanguageModel, Configuration, ChatTimings] },
    { provide: ExampleReplayer, useClass: CoachExampleReplayer },
    { provide: SandboxChats, useClass: RateableChats },
    ConversationAccessStore,
    BriefCoach,
    ChatGateway,
    ChatTimings,
    ConcludeCheckIn,
    PlanChanges,
    PlanRequests,
    FindTodaysChat,
    MemberConversations,
    ReadTranscript,
    RunningReplies,
    StopReply,
    TakeTurn,
    TurnRecord,
    ReplyGenerator,
  ],
  exports: [ExampleReplayer, SandboxChats],
})
export class CoachChatModule {}
