import { Module, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { watchedProvider } from '../shared/adapters/metrics/watched-provider.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { UsersModule } from '../users/users.module.js';
import { StaffSafetyController } from './adapters/http/staff-safety.controller.js';
import { NoDangerReader } from './adapters/none/no-danger-reader.js';
import { OpenAiDangerReader } from './adapters/openai/openai-danger-reader.js';
import { PgSafetyCaseRepository } from './adapters/persistence/pg-safety-case.repository.js';
import { SafetyCaseRow } from './adapters/persistence/safety-case.row.js';
import { CurrentSafetyCases } from './application/services/current-safety-cases.js';
import { DangerListeners } from './application/services/danger-listeners.js';
import { DetectDanger } from './application/services/detect-danger.js';
import { HelpInDanger } from './application/services/help-in-danger.js';
import { ListSafetyCases } from './application/list-safety-cases.use-case.js';
import { MarkCaseSeen } from './application/mark-case-seen.use-case.js';
import { DangerReader } from './application/ports/danger-reader.js';
import { SafetyCaseRepository } from './application/ports/safety-case.repository.js';
import { ReadingBudget } from './application/services/reading-budget.js';
import { RecentDangers } from './application/services/recent-dangers.js';
import { ReportDanger } from './application/report-danger.use-case.js';
import { SafetyPersonalData } from './application/services/safety.personal-data.js';
import { StaffAlerts } from './application/services/staff-alerts.js';
import { WithdrawAlarm } from './application/withdraw-alarm.use-case.js';
import { SupportContact } from './application/services/support-contact.js';

export const safetyRows = [SafetyCaseRow];

/** The coach's model is also asked about danger, where there is one. */
const dangerReader = ({ openAi }: Configuration, metrics: Metrics, tracing: Tracing): DangerReader =>
  openAi
    ? watchedProvider(
        metrics,
        'danger-reader',
        tracedProvider(tracing, 'danger-reader', new OpenAiDangerReader(openAi)),
      )
    : new NoDangerReader();

/** The answers to people in danger, and staff's list of them. */
@Module({
  imports: [UsersModule],
  controllers: [StaffSafetyController],
  providers: [
    CurrentSafetyCases,
    DangerListeners,
    DetectDanger,
    HelpInDanger,
    ListSafetyCases,
    MarkCaseSeen,
    ReadingBudget,
    RecentDangers,
    ReportDanger,
    SafetyPersonalData,
    StaffAlerts,
    WithdrawAlarm,
    { provide: DangerReader, useFactory: dangerReader, inject: [Configuration, Metrics, Tracing] },
    { provide: SafetyCaseRepository, useClass: PgSafetyCaseRepository },
    {
      provide: SupportContact,
      useFactory: ({ supportEmail }: Configuration) => new SupportContact(supportEmail),
      inject: [Configuration],
    },
  ],
  exports: [
    CurrentSafetyCases,
    DangerListeners,
    DetectDanger,
    HelpInDanger,
    ReadingBudget,
    RecentDangers,
    ReportDanger,
    WithdrawAlarm,
  ],
})
export class SafetyModule implements OnModuleInit {
  constructor(
    private readonly personalData: PersonalDataRegistry,
    private readonly safetyPersonalData: SafetyPersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this.safetyPersonalData);
  }
}
