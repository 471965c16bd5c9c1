import { Global, Module } from '@nestjs/common';
import { VersionRecipients } from '../catalogue/catalogue.api.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { LanguageModule } from '../language/language.module.js';
import { LanguageModel } from '../language/model.api.js';
import { MemberProgress } from '../payments/payments.api.js';
import { ChosenZones } from '../safety/safety.api.js';
import { SafetyModule } from '../safety/safety.module.js';
import { UsersModule } from '../users/users.module.js';
import { CurriculumController } from './adapters/http/curriculum.controller.js';
import { CalendarController } from './adapters/http/calendar.controller.js';
import { CalendarFeeds } from './adapters/persistence/calendar-feeds.store.js';
import { WeeklyMailStore } from './adapters/persistence/weekly-mail.store.js';
import { WeeklyMailController } from './adapters/http/weekly-mail.controller.js';
import { ChooseWeeklyMail, StopWeeklyMail } from './application/weekly-mail.use-cases.js';
import { SendWeeklyMails } from './application/send-weekly-mails.task.js';
import { JournalController } from './adapters/http/journal.controller.js';
import { ContentOutcomesController } from './adapters/http/staff/content-outcomes.controller.js';
import { PracticeOutcomesController } from './adapters/http/staff/practice-outcomes.controller.js';
import { ContentRecipientsController } from './adapters/http/staff/content-recipients.controller.js';
import { FailedPlansController } from './adapters/http/staff/failed-plans.controller.js';
import { MemberPlansController } from './adapters/http/staff/member-plans.controller.js';
import { ModelCurriculumPlanner } from './adapters/model/model-curriculum.planner.js';
import { PracticeOutcomeQueries } from './adapters/persistence/practice-outcome.queries.js';
import { ContentRecipientQueries } from './adapters/persistence/content-recipient.queries.js';
import { PgChosenZones, PgCurriculumRepository } from './adapters/persistence/pg-curriculum.repository.js';
import { FailedPlanQueries } from './adapters/persistence/failed-plan.queries.js';
import { PlanBacklog } from './adapters/persistence/plan-backlog.js';
import { RankingCurriculumPlanner } from './adapters/ranking/ranking-curriculum.planner.js';
import { BeginCurriculum } from './application/begin-curriculum.use-case.js';
import { BuildCurriculum, PersonalPlan } from './application/build-curriculum.use-case.js';
import {
  ChangeCurriculum,
  KeepQuiet,
  PauseCurriculum,
  PreviewLater,
  PreviewSwap,
  UndoChange,
} from './application/change-plan.use-cases.js';
import { CorrectCurriculum } from './application/correct-curriculum.use-case.js';
import { CurriculumChanges } from './application/services/curriculum-changes.js';
import { CurriculumDelivery } from './application/services/curriculum-delivery.js';
import { EndPauses } from './application/end-pauses.task.js';
import { MarkItem } from './application/mark-item.use-case.js';
import { AnswerCheckInChange, CheckIns, RecordSuccessScore } from './application/services/check-ins.js';
import { CheckInRepository } from './application/ports/check-in.repository.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import { PgCheckInRepository } from './adapters/persistence/pg-check-in.repository.js';
import {
  OutlinePlan,
  PlanProgress,
  ReadCurriculum,
  ReadHalfYear,
  ReadJournal,
  ReadPractice,
} from './application/read-plan.use-cases.js';
import { PlanningContexts } from './application/services/planning-contexts.js';
import { CurriculumPlanner } from './application/ports/curriculum-planner.js';
import { CurriculumRepository } from './application/ports/curriculum.repository.js';
import { RescheduleMember, StaffChanges, SteerCurriculum } from './application/staff-plans.use-cases.js';
import { ReadWorksheet, SaveWorksheet } from './application/worksheets.use-cases.js';
import { ResumePlanBuilds } from './application/resume-plan-builds.task.js';
import { ReportFinishedPlans } from './application/report-finished-plans.task.js';
import { BuildCurriculumJob } from './adapters/jobs/build-curriculum.job.js';

function curriculumPlanner(model: LanguageModel): CurriculumPlanner {
  const ranking = new RankingCurriculumPlanner();
  return model.isThere ? new ModelCurriculumPlanner(model, ranking) : ranking;
}

/** Global, since payments and the catalogue ask it by their ports. */
@Global()
@Module({
  imports: [UsersModule, SafetyModule, CatalogueModule, LanguageModule],
  controllers: [
    CheckInController,
    CurriculumController,
    JournalController,
    CalendarController,
    WeeklyMailController,
    ContentRecipientsController,
    PracticeOutcomesController,
    ContentOutcomesController,
    FailedPlansController,
    MemberPlansController,
  ],
  providers: [
    AnswerCheckInChange,
    BeginCurriculum,
    BuildCurriculum,
    BuildCurriculumJob,
    ChangeCurriculum,
    CheckIns,
    CorrectCurriculum,
    CurriculumChanges,
    CurriculumDelivery,
    EndPauses,
    KeepQuiet,
    MarkItem,
    RecordSuccessScore,
    OutlinePlan,
    PauseCurriculum,
    PersonalPlan,
    PlanningContexts,
    PlanBacklog,
    CalendarFeeds,
    ChooseWeeklyMail,
    SendWeeklyMails,
    StopWeeklyMail,
    PreviewLater,
    PreviewSwap,
    ReadHalfYear,
    ReadJournal,
    UndoChange,
    ReadCurriculum,
    ReadPractice,
    ReadWorksheet,
    SaveWorksheet,
    { provide: MemberProgress, useClass: PlanProgress },
    { provide: VersionRecipients, useExisting: ContentRecipientQueries },
    { provide: ChosenZones, useClass: PgChosenZones },
    RescheduleMember,
    StaffChanges,
    SteerCurriculum,
    ResumePlanBuilds,
    ReportFinishedPlans,
    WeeklyMailStore,
    { provide: CurriculumRepository, useClass: PgCurriculumRepository },
    { provide: CheckInRepository, useClass: PgCheckInRepository },
    { provide: CurriculumPlanner, useFactory: curriculumPlanner, inject: [LanguageModel] },
    ContentRecipientQueries,
    PracticeOutcomeQueries,
    FailedPlanQueries,
  ],
  exports: [
    BeginCurriculum,
    BuildCurriculum,
    ChangeCurriculum,
    CorrectCurriculum,
    CheckIns,
    CurriculumDelivery,
    MarkItem,
    RecordSuccessScore,
    MemberProgress,
    OutlinePlan,
    PauseCurriculum,
    PreviewLater,
    PreviewSwap,
    ReadCurriculum,
    UndoChange,
    VersionRecipients,
    ChosenZones,
  ],
})
export class CurriculumModule {}
