import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { Answers } from './answers.decorator.js';
import { healthWire, type HealthWire } from './health.contract.js';
import { Public } from './public.decorator.js';

@Public()
@Controller()
export class HealthController {
  constructor(private readonly database: Database) {}

  /** The process is up. */
  @Get('healthz')
  @Answers(200, healthWire)
  health(): HealthWire {
    return { status: 'ok' };
  }

  /** The database answers and its schema is up to date. */
  @Get('readyz')
  @Answers(200, healthWire)
  @Answers(503)
  async readiness(): Promise<HealthWire> {
    const ready = await this.database.dataSource
      .showMigrations()
      .then((pending) => !pending)
      .catch(() => false);
    if (!ready) throw new ServiceUnavailableException('Not ready.');
    return { status: 'ok' };
  }
}
