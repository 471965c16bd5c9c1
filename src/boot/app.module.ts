import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ApiDocsModule } from '../api-docs/api-docs.module.js';
import { AuthTokensModule } from '../auth-tokens/auth-tokens.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CoachChatModule } from '../coach-chat/coach-chat.module.js';
import { CoachPromptsModule } from '../coach-prompts/coach-prompts.module.js';
import type { Configuration } from '../config/configuration.js';
import { ContentLinksModule } from '../content-links/content-links.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { MailingModule } from '../mailing/mailing.module.js';
import { RetentionModule } from './retention.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SafetyModule } from '../safety/safety.module.js';
import { NoTracing, type Tracing } from '../shared/adapters/tracing/tracing.js';
import type { Runtime } from '../shared/adapters/process/runtime.js';
import { SharedModule } from '../shared/shared.module.js';
import { AuditModule } from '../staff-admin/audit.module.js';
import { StaffAdminModule } from '../staff-admin/staff-admin.module.js';
import { SandboxPhoneModule, TextingModule } from '../texting/texting.module.js';
import { WiringModule } from './wiring.module.js';
import { UsersModule } from '../users/users.module.js';

@Module({})
export class AppModule {
  static with(
    configuration: Configuration,
    runtime: Runtime,
    dataSource: DataSource,
    tracing: Tracing = new NoTracing(),
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SharedModule.with(configuration, runtime, dataSource, tracing),
        AuditModule,
        MailingModule,
        UsersModule,
        AuthTokensModule,
        SafetyModule,
        CatalogueModule,
        CurriculumModule,
        ContentLinksModule,
        PaymentsModule.with(configuration),
        CoachPromptsModule,
        CoachChatModule,
        TextingModule,
        ...(configuration.twilio || configuration.production ? [] : [SandboxPhoneModule]),
        StaffAdminModule,
        ApiDocsModule.with(configuration),
        RetentionModule,
        WiringModule,
      ],
    };
  }
}
