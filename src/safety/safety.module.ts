import { Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { LanguageModule } from '../language/language.module.js';
import { UsersModule } from '../users/users.module.js';
import { StaffSafetyController } from './adapters/http/staff-safety.controller.js';
import { PgSafetyCaseRepository } from './adapters/persistence/pg-safety-case.repository.js';
import { SafetyCaseRow } from './adapters/persistence/safety-case.row.js';
import { CurrentSafetyCases } from './application/services/current-safety-cases.js';
import { DetectDanger } from './application/services/detect-danger.js';
import { HelpInDanger } from './application/services/help-in-danger.js';
import { ListSafetyCases } from './application/list-safety-cases.use-case.js';
import { MarkCaseSeen } from './application/mark-case-seen.use-case.js';
import { SafetyCaseRepository } from './application/ports/safety-case.repository.js';
import { RecentDangers } from './application/services/recent-dangers.js';
import { ReportDanger } from './application/report-danger.use-case.js';
import { StaffAlerts } from './application/services/staff-alerts.js';
import { WithdrawAlarm } from './application/withdraw-alarm.use-case.js';
import { SupportContact } from './application/services/support-contact.js';

export const safetyRows = [SafetyCaseRow];

/** The answers to people in danger, and staff's list of them. */
@Module({
  imports: [LanguageModule, UsersModule],
  controllers: [StaffSafetyController],
  providers: [
    CurrentSafetyCases,
    DetectDanger,
    HelpInDanger,
    ListSafetyCases,
    MarkCaseSeen,
    RecentDangers,
    ReportDanger,
    StaffAlerts,
    WithdrawAlarm,
    { provide: SafetyCaseRepository, useClass: PgSafetyCaseRepository },
    {
      provide: SupportContact,
      useFactory: ({ supportEmail }: Configuration) => new SupportContact(supportEmail),
      inject: [Configuration],
    },
  ],
  exports: [CurrentSafetyCases, DetectDanger, HelpInDanger, RecentDangers, ReportDanger, WithdrawAlarm],
})
export class SafetyModule {}
