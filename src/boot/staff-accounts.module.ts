import { type DynamicModule, Module } from '@nestjs/common';
import { ResetFactorsCommand } from '../auth-tokens/adapters/cli/reset-factors.command.js';
import { AuthTokensModule, authTokensRows } from '../auth-tokens/auth-tokens.module.js';
import type { Configuration } from '../config/configuration.js';
import { MailingModule, mailingRows } from '../mailing/mailing.module.js';
import type { Runtime } from '../shared/adapters/process/runtime.js';
import { NoTracing } from '../shared/adapters/tracing/tracing.js';
import { SharedModule, sharedRows } from '../shared/shared.module.js';
import { AuditModule, auditRows } from '../staff-admin/audit.module.js';
import { StaffAccountsCommand } from '../users/adapters/cli/staff-accounts.command.js';
import { UsersModule, usersRows } from '../users/users.module.js';
import { openDatabase } from './database.js';

const rows = [...sharedRows, ...mailingRows, ...usersRows, ...authTokensRows, ...auditRows];

/** What a command about staff's accounts needs of the product: the whole takes seconds to load. */
@Module({})
export class StaffAccountsModule {
  static async with(configuration: Configuration, runtime: Runtime): Promise<DynamicModule> {
    const dataSource = await openDatabase(runtime.databaseUrl, { rows });
    return {
      module: StaffAccountsModule,
      imports: [
        SharedModule.with(configuration, runtime, dataSource, new NoTracing()),
        AuditModule,
        MailingModule,
        UsersModule,
        AuthTokensModule,
      ],
      providers: [StaffAccountsCommand, ResetFactorsCommand],
    };
  }
}
