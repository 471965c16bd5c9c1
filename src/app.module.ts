import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Configuration } from './config/configuration.js';
import { MailingModule } from './mailing/mailing.module.js';
import { SharedModule, type Runtime } from './shared/shared.module.js';

/** The product: every room, on one database. */
@Module({})
export class AppModule {
  static with(configuration: Configuration, runtime: Runtime, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [SharedModule.with(configuration, runtime, dataSource), MailingModule],
    };
  }
}
