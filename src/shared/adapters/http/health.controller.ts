import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { DatabaseLimits } from '../persistence/database-limits.js';
import { Shutdown } from '../process/shutdown.js';
import { WireResponse } from './response.decorators.js';
import { healthWire, type HealthWire } from './health.contract.js';
import { Public } from './access.decorators.js';

@Public()
@Controller()
export class HealthController {
  private looking?: Promise<boolean>;

  constructor(
    private readonly database: Database,
    private readonly limits: DatabaseLimits,
    private readonly shutdown: Shutdown,
  ) {}

  /** The process is up. */
  @Get('healthz')
  @WireResponse(200, healthWire)
  checkHealth(): HealthWire {
    return { status: 'ok' };
  }

  /** The database responds, its schema is up to date, and this process is not about to end. */
  @Get('readyz')
  @WireResponse(200, healthWire)
  async checkReadiness(): Promise<HealthWire> {
    if (this.shutdown.started.aborted) throw new ServiceUnavailableException('Not ready.');
    // One check at a time: a probe every second must not fill the pool with queries to a silent database.
    this.looking ??= this.isReady().finally(() => (this.looking = undefined));
    const tooLong = pause(this.limits.connectMs, false, { ref: false });
    const ready = await Promise.race([this.looking, tooLong]).catch(() => false);
    if (!ready) throw new ServiceUnavailableException('Not ready.');
    return { status: 'ok' };
  }

  private async isReady(): Promise<boolean> {
    const done = await this.database.query<{ name: string }>('select name from migrations');
    const names = new Set(done.map(({ name }) => name));
    return this.database.dataSource.migrations.every(({ name, constructor }) => names.has(name ?? constructor.name));
  }
}
