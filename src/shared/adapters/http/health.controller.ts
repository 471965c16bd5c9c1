import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { Public } from './public.decorator.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process is up. */
  @Get('healthz')
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** The database answers and its schema is up to date. */
  @Get('readyz')
  async readiness(): Promise<{ status: 'ok' }> {
    const ready = await this.database.dataSource
      .showMigrations()
      .then((pending) => !pending)
      .catch(() => false);
    if (!ready) throw new ServiceUnavailableException('Not ready.');
    return { status: 'ok' };
  }
}
