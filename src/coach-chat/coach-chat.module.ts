import { Global, Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { CoachPromptsModule } from '../coach-prompts/coach-prompts.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { ExampleReplayer, SandboxChats } from '../coach-prompts/coach-prompts.api.js';
import { SandboxTalksController } from './adapters/http/staff/sandbox-talks.controller.js';
import { LanguageModule } from '../language/language.module.js';
import { LanguageModel } from '../language/model.api.js';
import { UsersModule } from '../users/users.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { MemberTalksController } from './adapters/http/staff/member-talks.controller.js';
import { TalkAccessController } from './adapters/http/talk-access.controller.js';
import { ChatsController } from './adapters/http/chats.controller.js';
import { ChatMessageRow, ChatRow, TalkConsentRow, TalkReadingRow } from './adapters/persistence/coach-chat.rows.js';
import { PgChatRepository } from './adapters/persistence/pg-chat.repository.js';
import { SandboxTalkQueries } from './adapters/persistence/sandbox-talk.queries.js';
import { PgTalkAccessRepository } from './adapters/persistence/pg-talk-access.repository.js';
import { LanguageCoachModel } from './adapters/model/language-coach-model.js';
import { ScriptedCoachModel } from './adapters/scripted/scripted-coach-model.js';
import { ChatGateway } from './adapters/ws/chat.gateway.js';
import { BriefCoach } from './application/services/brief-coach.js';
import { ChatTimings } from './application/services/chat-timings.js';
import { PlanChanges } from './application/services/plan-changes.js';
import { ConcludeCheckIn } from './application/conclude-check-in.use-case.js';
import { FindTodaysTalk } from './application/find-todays-talk.use-case.js';
import { ChooseTalkAccess } from './application/choose-talk-access.use-case.js';
import { TalkAccessRepository } from './application/ports/talk-access.repository.js';
import { MemberTalks } from './application/member-talks.use-case.js';
import { ChatRepository } from './application/ports/chat.repository.js';
import { CoachModel } from './application/ports/coach-model.js';
import { ReadTranscript } from './application/read-transcript.use-case.js';
import { RunningReplies } from './application/services/running-replies.js';
import { CoachExampleReplayer } from './application/services/coach-example-replayer.js';
import { RateableChats } from './application/services/rateable-chats.js';
import { StopReply } from './application/stop-reply.use-case.js';
import { ReplyMaker } from './application/services/reply-maker.js';
import { TurnRecord } from './application/services/turn-record.js';
import { TakeTurn } from './application/take-turn.use-case.js';

export const coachChatRows = [ChatRow, ChatMessageRow, TalkConsentRow, TalkReadingRow];

/** The model that the configuration names, or the script. */
const coachModel = (model: LanguageModel, { coachBudget }: Configuration, timings: ChatTimings): CoachModel =>
  model.isThere
    ? new LanguageCoachModel(model, timings, coachBudget.contextTokens)
    : new ScriptedCoachModel(timings.wordMs);

/** Global, since coach-prompts asks it by its ports for replays and sandbox chats. */
@Global()
@Module({
  imports: [CoachPromptsModule, CurriculumModule, LanguageModule, SafetyModule, UsersModule],
  controllers: [ChatsController, MemberTalksController, SandboxTalksController, TalkAccessController],
  providers: [
    { provide: ChatRepository, useClass: PgChatRepository },
    SandboxTalkQueries,
    { provide: CoachModel, useFactory: coachModel, inject: [LanguageModel, Configuration, ChatTimings] },
    { provide: ExampleReplayer, useClass: CoachExampleReplayer },
    { provide: SandboxChats, useClass: RateableChats },
    { provide: TalkAccessRepository, useClass: PgTalkAccessRepository },
    BriefCoach,
    ChatGateway,
    ChatTimings,
    ChooseTalkAccess,
    ConcludeCheckIn,
    PlanChanges,
    FindTodaysTalk,
    MemberTalks,
    ReadTranscript,
    RunningReplies,
    StopReply,
    TakeTurn,
    TurnRecord,
    ReplyMaker,
  ],
  exports: [ExampleReplayer, SandboxChats],
})
export class CoachChatModule {}
