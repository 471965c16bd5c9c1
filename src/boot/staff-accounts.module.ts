import { type DynamicModule, Module } from '@nestjs/common';
import { ResetFactorsCommand } from '../auth-tokens/adapters/cli/reset-factors.command.js';
import { AuthTokensModule } from '../auth-tokens/auth-tokens.module.js';
import type { Configuration } from '../config/configuration.js';
import { MailingModule } from '../mailing/mailing.module.js';
import type { Runtime } from '../shared/adapters/process/runtime.js';
import { NoTracing } from '../shared/adapters/tracing/tracing.js';
import { SharedModule } from '../shared/shared.module.js';
import { AuditModule } from '../staff-admin/audit.module.js';
import { StaffAccountsCommand } from '../users/adapters/cli/staff-accounts.command.js';
import { UsersModule } from '../users/users.module.js';
import { Backlogs } from '../shared/application/ports/backlogs.js';
import { PersonalData } from '../users/application/personal-data.use-cases.js';
import { openDatabase } from './database.js';

/** The part of the server that a command about staff's accounts needs: all of it takes seconds to load. */
@Module({})
export class StaffAccountsModule {
  static async with(configuration: Configuration, runtime: Runtime): Promise<DynamicModule> {
    const dataSource = await openDatabase(runtime.databaseUrl);
    return {
      module: StaffAccountsModule,
      global: true,
      imports: [
        SharedModule.with(configuration, runtime, dataSource, new NoTracing()),
        AuditModule,
        MailingModule,
        UsersModule,
        AuthTokensModule,
      ],
      providers: [
        StaffAccountsCommand,
        ResetFactorsCommand,
        // The whole product binds these in the wiring module; a command about accounts measures no backlog and downloads nothing.
        { provide: Backlogs, useValue: { all: [] } satisfies Backlogs },
        { provide: PersonalData, useValue: { sectionsOf: async function* () {} } satisfies PersonalData },
      ],
      exports: [Backlogs, PersonalData],
    };
  }
}
