import { Module, type OnModuleInit } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { PersonalDataRegistry } from '../shared/application/ports/personal-data.js';
import { UsersModule } from '../users/users.module.js';
import { StaffSafetyController } from './adapters/http/staff-safety.controller.js';
import { PgSafetyCaseRepository } from './adapters/persistence/pg-safety-case.repository.js';
import { SafetyCaseRow } from './adapters/persistence/safety-case.row.js';
import { DangerListeners } from './application/danger-listeners.js';
import { ListSafetyCases } from './application/list-safety-cases.use-case.js';
import { MarkCaseSeen } from './application/mark-case-seen.use-case.js';
import { SafetyCaseRepository } from './application/ports/safety-case.repository.js';
import { RecentDangers } from './application/recent-dangers.js';
import { ReportDanger } from './application/report-danger.use-case.js';
import { SafetyPersonalData } from './application/safety.personal-data.js';
import { SupportDesk } from './application/support-desk.js';

export const safetyRows = [SafetyCaseRow];

/** What people in danger are answered, and who looks after them. */
@Module({
  imports: [UsersModule],
  controllers: [StaffSafetyController],
  providers: [
    DangerListeners,
    ListSafetyCases,
    MarkCaseSeen,
    RecentDangers,
    ReportDanger,
    SafetyPersonalData,
    { provide: SafetyCaseRepository, useClass: PgSafetyCaseRepository },
    {
      provide: SupportDesk,
      useFactory: ({ supportEmail }: Configuration) => new SupportDesk(supportEmail),
      inject: [Configuration],
    },
  ],
  exports: [DangerListeners, RecentDangers, ReportDanger],
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
