import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Configuration } from '../config/configuration.js';
import { TimedTaskRunner } from '../shared/adapters/clock/timed-task-runner.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { Events } from '../shared/application/events.js';
import { type Backlog, Backlogs } from '../shared/application/ports/backlogs.js';
import { PersonalData } from '../users/application/personal-data.use-cases.js';
import { PersonalDataTable } from './personal-data.js';
import { backlogs, timedTasks } from './scheduled-work.js';
import { subscribe } from './subscriptions.js';

/** Joins modules that don't know each other, by the lists of this folder. */
@Global()
@Module({
  providers: [
    {
      provide: Backlogs,
      useFactory: (modules: ModuleRef): Backlogs => ({
        get all() {
          return backlogs.map((backlog) => modules.get<Backlog>(backlog, { strict: false }));
        },
      }),
      inject: [ModuleRef],
    },
    {
      provide: PersonalData,
      useFactory: (database: Database, modules: ModuleRef) => new PersonalDataTable(database, modules),
      inject: [Database, ModuleRef],
    },
  ],
  exports: [Backlogs, PersonalData],
})
export class WiringModule implements OnModuleInit {
  constructor(
    private readonly modules: ModuleRef,
    private readonly events: Events,
    private readonly runner: TimedTaskRunner,
    private readonly config: Configuration,
  ) {}

  onModuleInit(): void {
    subscribe(this.events, this.modules);
    for (const task of timedTasks(this.config)) this.runner.schedule(this.modules.get(task, { strict: false }));
  }
}
