import path from 'node:path';
import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { CoachChatModule } from '../coach-chat/coach-chat.module.js';
import { ConclusionListeners, SkillHearing } from '../coach-chat/coach-chat.api.js';
import { Configuration } from '../config/configuration.js';
import { MemberProgress } from '../payments/payments.api.js';
import { DangerListeners } from '../safety/safety.api.js';
import { SafetyModule } from '../safety/safety.module.js';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { JobQueue } from '../shared/application/ports/job-queue.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { UsersModule } from '../users/users.module.js';
import { CatalogueFiles } from './adapters/catalogue-files/catalogue-files.js';
import { CurriculumController } from './adapters/http/curriculum.controller.js';
import { MediaController } from './adapters/http/media.controller.js';
import { FileTypeDetector } from './adapters/media/file-type-detector.js';
import { LocalMediaStorage } from './adapters/media/local-media.storage.js';
import { S3MediaStorage } from './adapters/media/s3-media.storage.js';
import { SignedWorksheetKeys } from './adapters/media/signed-worksheet.keys.js';
import { StoredPracticeAssets } from './adapters/media/stored-practice.assets.js';
import { ContentItemRow } from './adapters/persistence/content-item.row.js';
import { ContentVersionRow } from './adapters/persistence/content-version.row.js';
import { OpenAiCurriculumPlanner } from './adapters/openai/openai-curriculum.planner.js';
import { CurriculumItemRow } from './adapters/persistence/curriculum-item.row.js';
import { CurriculumRow } from './adapters/persistence/curriculum.row.js';
import { PgContentItemRepository } from './adapters/persistence/pg-content-item.repository.js';
import { PgContentHolderQueries } from './adapters/persistence/pg-content-holder.queries.js';
import { PgCurriculumRepository } from './adapters/persistence/pg-curriculum.repository.js';
import { RankingThreads } from './adapters/ranking/ranking-threads.js';
import { ThreadedCurriculumPlanner } from './adapters/ranking/threaded-curriculum.planner.js';
import { ThreadedSkillReader } from './adapters/ranking/threaded-skill.reader.js';
import { ThreadedWorksheetPrinter } from './adapters/worksheets/threaded-worksheet-printer.js';
import { AssetLinks } from './application/asset-links.js';
import { BeginCurriculum } from './application/begin-curriculum.use-case.js';
import { BuildCurriculum, type BuildCurriculumInput } from './application/build-curriculum.use-case.js';
import { ChangeContentItem } from './application/change-content-item.use-case.js';
import { ChangeCurriculum } from './application/change-curriculum.use-case.js';
import { ContentEdits } from './application/content-edits.js';
import { CorrectCurriculum } from './application/correct-curriculum.use-case.js';
import { CreateContentItem } from './application/create-content-item.use-case.js';
import { CurriculumChanges } from './application/curriculum-changes.js';
import { CurriculumDelivery } from './application/curriculum-delivery.js';
import { BUILD_CURRICULUM } from './application/curriculum-jobs.js';
import { CurriculumPersonalData } from './application/curriculum.personal-data.js';
import { EndPauses } from './application/end-pauses.task.js';
import { PauseCurriculum } from './application/pause-curriculum.use-case.js';
import { TimedTasks } from '../shared/application/ports/timed-task.js';
import { FindMedia } from './application/find-media.use-case.js';
import { HearSkills } from './application/hear-skills.use-case.js';
import { KeepQuiet } from './application/keep-quiet.use-case.js';
import { ListContentItems } from './application/list-content-items.use-case.js';
import { ListContentVersions } from './application/list-content-versions.use-case.js';
import { LoadStarterCatalogue } from './application/load-starter-catalogue.use-case.js';
import { MarkItem } from './application/mark-item.use-case.js';
import { PersonalPlan } from './application/personal-plan.js';
import { PersonAround } from './application/person-around.js';
import { PlannablePractices } from './application/plannable-practices.js';
import { CatalogueSource } from './application/ports/catalogue-source.js';
import { ContentItemRepository } from './application/ports/content-item.repository.js';
import { ContentHolderQueries } from './application/ports/content-holder.queries.js';
import { CurriculumPlanner } from './application/ports/curriculum-planner.js';
import { CurriculumRepository } from './application/ports/curriculum.repository.js';
import { MediaKindDetector, MediaStorage } from './application/ports/media.storage.js';
import { PracticeAssets } from './application/ports/practice.assets.js';
import { WorksheetKeys } from './application/ports/worksheet.keys.js';
import { WorksheetPrinter } from './application/ports/worksheet-printer.js';
import { SkillReader } from './application/ports/skill-reader.js';
import { ReadCurriculum } from './application/read-curriculum.use-case.js';
import { ReadContent } from './application/read-content.use-case.js';
import { ReadProgress } from './application/read-progress.js';
import { ReadPractice } from './application/read-practice.use-case.js';
import { RestoreContentVersion } from './application/restore-content-version.use-case.js';
import { RetireContentItem } from './application/retire-content-item.use-case.js';
import { SteerCurriculum } from './application/steer-curriculum.use-case.js';
import { TellOfFinishedPlans } from './application/tell-of-finished-plans.task.js';
import { UploadMedia } from './application/upload-media.use-case.js';

export const curriculumRows = [ContentItemRow, ContentVersionRow, CurriculumRow, CurriculumItemRow];

/** The starter catalogue; its README tells editors how it is kept. */
const CATALOGUE_FOLDER = path.resolve('catalogue');

/** The model that the configuration names, or none. */
function curriculumPlanner({ openAi }: Configuration, threads: RankingThreads): CurriculumPlanner {
  const ranking = new ThreadedCurriculumPlanner(threads);
  return openAi ? new OpenAiCurriculumPlanner(openAi, ranking) : ranking;
}

/** A planner answers within 25 s. Whoever waits for a plan that cannot be built is told so soon, and staff why. */
const BUILDING = { concurrency: 2, expireInSeconds: 30, retries: 3 };

@Module({
  imports: [UsersModule, SafetyModule, CoachChatModule],
  controllers: [CurriculumController, MediaController],
  providers: [
    AssetLinks,
    BeginCurriculum,
    BuildCurriculum,
    ChangeContentItem,
    ChangeCurriculum,
    ContentEdits,
    CorrectCurriculum,
    CreateContentItem,
    CurriculumChanges,
    CurriculumDelivery,
    CurriculumPersonalData,
    EndPauses,
    KeepQuiet,
    MarkItem,
    PauseCurriculum,
    PersonalPlan,
    PersonAround,
    PlannablePractices,
    ReadCurriculum,
    ReadPractice,
    ReadProgress,
    SteerCurriculum,
    TellOfFinishedPlans,
    { provide: CurriculumRepository, useClass: PgCurriculumRepository },
    {
      provide: RankingThreads,
      useFactory: (threads: WorkerThreads) => new RankingThreads(threads),
      inject: [WorkerThreads],
    },
    { provide: CurriculumPlanner, useFactory: curriculumPlanner, inject: [Configuration, RankingThreads] },
    {
      provide: SkillReader,
      useFactory: (ranking: RankingThreads) => new ThreadedSkillReader(ranking),
      inject: [RankingThreads],
    },
    HearSkills,
    FindMedia,
    ListContentItems,
    ListContentVersions,
    LoadStarterCatalogue,
    ReadContent,
    RestoreContentVersion,
    RetireContentItem,
    UploadMedia,
    { provide: CatalogueSource, useFactory: () => new CatalogueFiles(CATALOGUE_FOLDER) },
    { provide: PracticeAssets, useClass: StoredPracticeAssets },
    { provide: WorksheetKeys, useClass: SignedWorksheetKeys },
    {
      provide: WorksheetPrinter,
      useFactory: (threads: WorkerThreads) => new ThreadedWorksheetPrinter(threads),
      inject: [WorkerThreads],
    },
    { provide: ContentHolderQueries, useClass: PgContentHolderQueries },
    { provide: ContentItemRepository, useClass: PgContentItemRepository },
    { provide: MediaKindDetector, useClass: FileTypeDetector },
    {
      provide: MediaStorage,
      useFactory: ({ s3, dataDir }: Configuration) => (s3 ? new S3MediaStorage(s3) : new LocalMediaStorage(dataDir)),
      inject: [Configuration],
    },
  ],
  exports: [
    BeginCurriculum,
    BuildCurriculum,
    ChangeContentItem,
    ChangeCurriculum,
    CreateContentItem,
    CurriculumDelivery,
    ListContentItems,
    ListContentVersions,
    MarkItem,
    PauseCurriculum,
    ReadContent,
    ReadCurriculum,
    RestoreContentVersion,
    RetireContentItem,
    SteerCurriculum,
    UploadMedia,
  ],
})
export class CurriculumModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly conclusions: ConclusionListeners,
    private readonly dangers: DangerListeners,
    private readonly keepQuiet: KeepQuiet,
    private readonly hearing: SkillHearing,
    private readonly hearSkills: HearSkills,
    private readonly begin: BeginCurriculum,
    private readonly build: BuildCurriculum,
    private readonly jobs: JobQueue,
    private readonly personalData: PersonalDataRegistry,
    private readonly curriculumPersonalData: CurriculumPersonalData,
    private readonly loadStarterCatalogue: LoadStarterCatalogue,
    private readonly tasks: TimedTasks,
    private readonly endPauses: EndPauses,
    private readonly memberProgress: MemberProgress,
    private readonly readProgress: ReadProgress,
    private readonly tellOfFinishedPlans: TellOfFinishedPlans,
  ) {}

  onModuleInit(): void {
    this.conclusions.add((conclusion) => this.begin.execute(conclusion));
    this.dangers.add((userId) => this.keepQuiet.execute(userId));
    this.hearing.use((lines) => this.hearSkills.execute(lines));
    this.jobs.work<BuildCurriculumInput>(BUILD_CURRICULUM, (input) => this.build.execute(input), {
      ...BUILDING,
      givenUp: (input, reason) => this.build.giveUp(input, reason),
    });
    this.personalData.register(this.curriculumPersonalData);
    this.tasks.register(this.endPauses);
    this.tasks.register(this.tellOfFinishedPlans);
    this.memberProgress.use((userId) => this.readProgress.execute(userId));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.loadStarterCatalogue.execute();
  }
}
