import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Shutdown } from '../process/shutdown.js';

/** Ends the pool last, when nothing queries the database any more. */
@Injectable()
export class DatabaseConnection implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: Shutdown,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.shutdown.leave(this.dataSource.destroy());
  }
}
