import { Module, type OnModuleInit } from '@nestjs/common';
import { VersionHolders } from '../catalogue/catalogue.api.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { LanguageModule } from '../language/language.module.js';
import { LanguageModel } from '../language/model.api.js';
import { MemberProgress } from '../payments/payments.api.js';
import { DangerListeners } from '../safety/safety.api.js';
import { SafetyModule } from '../safety/safety.module.js';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { UsersModule } from '../users/users.module.js';
import { CurriculumController } from './adapters/http/curriculum.controller.js';
import { SignOutListeners } from '../auth-tokens/auth-tokens.api.js';
import { CalendarController } from './adapters/http/calendar.controller.js';
import { CalendarFeedRow } from './adapters/persistence/calendar-feed.row.js';
import { PgCalendarFeedRepository } from './adapters/persistence/pg-calendar-feed.repository.js';
import { CalendarFeedPersonalData } from './application/services/calendar-feed.personal-data.js';
import { ManageCalendarFeed } from './application/manage-calendar-feed.use-case.js';
import { CalendarFeedRepository } from './application/ports/calendar-feed.repository.js';
import { ReadCalendar } from './application/read-calendar.use-case.js';
import { WeeklyMailController } from './adapters/http/weekly-mail.controller.js';
import { PgWeeklyMailRepository } from './adapters/persistence/pg-weekly-mail.repository.js';
import { WeeklyMailRow } from './adapters/persistence/weekly-mail.row.js';
import { SignedUnsubscribeTokens } from './adapters/tokens/signed-unsubscribe.tokens.js';
import { ChooseWeeklyMail } from './application/choose-weekly-mail.use-case.js';
import { UnsubscribeTokens } from './application/ports/unsubscribe.tokens.js';
import { WeeklyMailRepository } from './application/ports/weekly-mail.repository.js';
import { SendWeeklyMails } from './application/send-weekly-mails.task.js';
import { StopWeeklyMail } from './application/stop-weekly-mail.use-case.js';
import { WeeklyMailPersonalData } from './application/services/weekly-mail.personal-data.js';
import { JournalController } from './adapters/http/journal.controller.js';
import { ContentOutcomesController } from './adapters/http/staff/content-outcomes.controller.js';
import { ContentHoldersController } from './adapters/http/staff/content-holders.controller.js';
import { FailedPlansController } from './adapters/http/staff/failed-plans.controller.js';
import { MemberPlansController } from './adapters/http/staff/member-plans.controller.js';
import { ModelCurriculumPlanner } from './adapters/model/model-curriculum.planner.js';
import { CurriculumItemRow } from './adapters/persistence/curriculum-item.row.js';
import { CurriculumRow } from './adapters/persistence/curriculum.row.js';
import { PgContentOutcomeQueries } from './adapters/persistence/pg-content-outcome.queries.js';
import { PgContentHolderQueries } from './adapters/persistence/pg-content-holder.queries.js';
import { PgCurriculumRepository } from './adapters/persistence/pg-curriculum.repository.js';
import { PgFailedPlanQueries } from './adapters/persistence/pg-failed-plan.queries.js';
import { PlanChangeRow } from './adapters/persistence/plan-change.row.js';
import { PlanUndoRow } from './adapters/persistence/plan-undo.row.js';
import { PlanBacklog } from './adapters/persistence/plan-backlog.js';
import { RankingCurriculumPlanner } from './adapters/ranking/ranking-curriculum.planner.js';
import { BeginCurriculum } from './application/begin-curriculum.use-case.js';
import { BuildCurriculum } from './application/build-curriculum.use-case.js';
import { ChangeCurriculum } from './application/change-curriculum.use-case.js';
import { CorrectCurriculum } from './application/correct-curriculum.use-case.js';
import { CurriculumChanges } from './application/services/curriculum-changes.js';
import { CurriculumDelivery } from './application/services/curriculum-delivery.js';
import { CurriculumPersonalData } from './application/services/curriculum.personal-data.js';
import { EndPauses } from './application/end-pauses.task.js';
import { PauseCurriculum } from './application/pause-curriculum.use-case.js';
import { TimedTasks } from '../shared/application/ports/timed-task.js';
import { KeepQuiet } from './application/keep-quiet.use-case.js';
import { ListContentReflections } from './application/list-content-reflections.use-case.js';
import { ViewContentOutcomes } from './application/view-content-outcomes.use-case.js';
import { ListContentHolders } from './application/list-content-holders.use-case.js';
import { ListFailedPlans } from './application/list-failed-plans.use-case.js';
import { MarkItem } from './application/mark-item.use-case.js';
import { RecordSuccessScore } from './application/record-success-score.use-case.js';
import { AnswerCheckInChange } from './application/answer-check-in-change.use-case.js';
import { CheckIns } from './application/services/check-ins.js';
import { CheckInRepository } from './application/ports/check-in.repository.js';
import { CheckInController } from './adapters/http/check-in.controller.js';
import { CheckInRow } from './adapters/persistence/check-in.row.js';
import { PgCheckInRepository } from './adapters/persistence/pg-check-in.repository.js';
import { OutlinePlan } from './application/outline-plan.use-case.js';
import { PersonalPlan } from './application/services/personal-plan.js';
import { PlanningContexts } from './application/services/planning-contexts.js';
import { ContentOutcomeQueries } from './application/ports/content-outcome.queries.js';
import { ContentHolderQueries } from './application/ports/content-holder.queries.js';
import { CurriculumPlanner } from './application/ports/curriculum-planner.js';
import { CurriculumRepository } from './application/ports/curriculum.repository.js';
import { FailedPlanQueries } from './application/ports/failed-plan.queries.js';
import { ReadCurriculum } from './application/read-curriculum.use-case.js';
import { DocumentPrinter } from './application/ports/document.printer.js';
import { PrintDocuments } from './application/print-documents.use-case.js';
import { ReadHalfYear } from './application/read-half-year.use-case.js';
import { ReadJournal } from './application/read-journal.use-case.js';
import { ThreadedDocumentPrinter } from './adapters/printing/threaded-document-printer.js';
import { PreviewSwap } from './application/preview-swap.use-case.js';
import { ReadProgress } from './application/services/read-progress.js';
import { ReadPractice } from './application/read-practice.use-case.js';
import { RescheduleMember } from './application/reschedule-member.use-case.js';
import { StaffChanges } from './application/services/staff-changes.js';
import { SteerCurriculum } from './application/steer-curriculum.use-case.js';
import { TakeChangeBack } from './application/take-change-back.use-case.js';
import { TakeUpPlans } from './application/take-up-plans.task.js';
import { ReportFinishedPlans } from './application/report-finished-plans.task.js';
import { BuildCurriculumJob } from './adapters/jobs/build-curriculum.job.js';

export const curriculumRows = [
  CurriculumRow,
  CurriculumItemRow,
  PlanChangeRow,
  PlanUndoRow,
  CheckInRow,
  CalendarFeedRow,
  WeeklyMailRow,
];

function curriculumPlanner(model: LanguageModel): CurriculumPlanner {
  const ranking = new RankingCurriculumPlanner();
  return model.isThere ? new ModelCurriculumPlanner(model, ranking) : ranking;
}

@Module({
  imports: [UsersModule, SafetyModule, CatalogueModule, LanguageModule],
  controllers: [
    CheckInController,
    CurriculumController,
    JournalController,
    CalendarController,
    WeeklyMailController,
    ContentHoldersController,
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
    CurriculumPersonalData,
    EndPauses,
    KeepQuiet,
    ListContentHolders,
    ListContentReflections,
    ViewContentOutcomes,
    ListFailedPlans,
    MarkItem,
    RecordSuccessScore,
    OutlinePlan,
    PauseCurriculum,
    PersonalPlan,
    PlanningContexts,
    PlanBacklog,
    CalendarFeedPersonalData,
    ManageCalendarFeed,
    ReadCalendar,
    ChooseWeeklyMail,
    SendWeeklyMails,
    StopWeeklyMail,
    WeeklyMailPersonalData,
    PreviewSwap,
    PrintDocuments,
    ReadHalfYear,
    ReadJournal,
    TakeChangeBack,
    ReadCurriculum,
    ReadPractice,
    ReadProgress,
    RescheduleMember,
    StaffChanges,
    SteerCurriculum,
    TakeUpPlans,
    ReportFinishedPlans,
    { provide: CalendarFeedRepository, useClass: PgCalendarFeedRepository },
    { provide: WeeklyMailRepository, useClass: PgWeeklyMailRepository },
    { provide: UnsubscribeTokens, useClass: SignedUnsubscribeTokens },
    { provide: CurriculumRepository, useClass: PgCurriculumRepository },
    { provide: CheckInRepository, useClass: PgCheckInRepository },
    { provide: CurriculumPlanner, useFactory: curriculumPlanner, inject: [LanguageModel] },
    {
      provide: DocumentPrinter,
      useFactory: (threads: WorkerThreads) => new ThreadedDocumentPrinter(threads),
      inject: [WorkerThreads],
    },
    { provide: ContentHolderQueries, useClass: PgContentHolderQueries },
    { provide: ContentOutcomeQueries, useClass: PgContentOutcomeQueries },
    { provide: FailedPlanQueries, useClass: PgFailedPlanQueries },
  ],
  exports: [
    BeginCurriculum,
    BuildCurriculum,
    ChangeCurriculum,
    CheckIns,
    CurriculumDelivery,
    MarkItem,
    RecordSuccessScore,
    OutlinePlan,
    PauseCurriculum,
    ReadCurriculum,
  ],
})
export class CurriculumModule implements OnModuleInit {
  constructor(
    private readonly dangers: DangerListeners,
    private readonly keepQuiet: KeepQuiet,
    private readonly personalData: PersonalDataRegistry,
    private readonly curriculumPersonalData: CurriculumPersonalData,
    private readonly calendarPersonalData: CalendarFeedPersonalData,
    private readonly calendarFeed: ManageCalendarFeed,
    private readonly signOuts: SignOutListeners,
    private readonly versionHolders: VersionHolders,
    private readonly contentHolders: ContentHolderQueries,
    private readonly tasks: TimedTasks,
    private readonly endPauses: EndPauses,
    private readonly memberProgress: MemberProgress,
    private readonly readProgress: ReadProgress,
    private readonly reportFinishedPlans: ReportFinishedPlans,
    private readonly takeUpPlans: TakeUpPlans,
    private readonly weeklyMailPersonalData: WeeklyMailPersonalData,
    private readonly sendWeeklyMails: SendWeeklyMails,
  ) {}

  onModuleInit(): void {
    this.dangers.add((userId) => this.keepQuiet.execute(userId));
    this.personalData.register(this.curriculumPersonalData);
    this.personalData.register(this.calendarPersonalData);
    this.personalData.register(this.weeklyMailPersonalData);
    // Otherwise anyone who got hold of the address could keep reading.
    this.signOuts.add((userId) => this.calendarFeed.end(userId));
    this.tasks.register(this.endPauses);
    this.tasks.register(this.reportFinishedPlans);
    this.tasks.register(this.sendWeeklyMails);
    this.tasks.register(this.takeUpPlans);
    this.versionHolders.use((number, versions) => this.contentHolders.countPeople(number, versions));
    this.memberProgress.use((userId) => this.readProgress.execute(userId));
  }
}
