import { type BeforeApplicationShutdown, Module } from '@nestjs/common';
import { retention } from './retention.js';
import { Database } from '../shared/adapters/persistence/database.js';
import { Pruner } from '../shared/adapters/persistence/pruner.js';
import { Loops } from '../shared/adapters/process/loops.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Clock } from '../shared/application/ports/clock.js';

const conditions = new Map(Object.entries(retention).flatMap(([table, { prune }]) => (prune ? [[table, prune]] : [])));

@Module({
  providers: [
    {
      provide: Pruner,
      useFactory: (database: Database, clock: Clock, loops: Loops) => new Pruner(database, clock, conditions, loops),
      inject: [Database, Clock, Loops],
    },
  ],
})
export class RetentionModule implements BeforeApplicationShutdown {
  constructor(
    private readonly pruner: Pruner,
    private readonly shutdown: Shutdown,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.finish('pruning', this.pruner.stop());
  }
}
