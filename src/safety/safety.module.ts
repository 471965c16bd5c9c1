import { Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { LanguageModule } from '../language/language.module.js';
import { UsersModule } from '../users/users.module.js';
import { StaffSafetyController } from './adapters/http/staff-safety.controller.js';
import { PgSafetyCaseRepository } from './adapters/persistence/pg-safety-case.repository.js';
import { CurrentSafetyCases, RecentCrises } from './application/services/recent-crises.js';
import { DetectCrisis } from './application/services/detect-crisis.js';
import { HelpInCrisis, ReportCrisis, SupportContact, WithdrawAlarm } from './application/report-crisis.use-case.js';
import { MarkCaseSeen } from './application/mark-case-seen.use-case.js';
import { SafetyCaseRepository } from './application/ports/safety-case.repository.js';

/** The responses to people in a crisis, and staff's list of cases. */
@Module({
  imports: [LanguageModule, UsersModule],
  controllers: [StaffSafetyController],
  providers: [
    CurrentSafetyCases,
    DetectCrisis,
    HelpInCrisis,
    MarkCaseSeen,
    RecentCrises,
    ReportCrisis,
    WithdrawAlarm,
    { provide: SafetyCaseRepository, useClass: PgSafetyCaseRepository },
    {
      provide: SupportContact,
      useFactory: ({ supportEmail }: Configuration) => new SupportContact(supportEmail),
      inject: [Configuration],
    },
  ],
  exports: [CurrentSafetyCases, DetectCrisis, HelpInCrisis, RecentCrises, ReportCrisis, WithdrawAlarm],
})
export class SafetyModule {}
