import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { Check, Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '../../application/ports/clock.js';

/** The delay after which other instances see that the clock was advanced. */
const REFRESH_MS = 250;

/** Application time that stays where it is set (product.md 14.6); in the database, so every instance has the same. */
@Injectable()
export class VirtualClock implements Clock, OnApplicationShutdown {
  private readonly refresh: NodeJS.Timeout;

  private constructor(
    private readonly dataSource: DataSource,
    private time: Date,
  ) {
    this.refresh = setInterval(() => void this.read().catch(() => undefined), REFRESH_MS).unref();
  }

  /** The clock at its last time, or at the system's time when it was never set. */
  static async open(dataSource: DataSource): Promise<VirtualClock> {
    await dataSource.query('insert into virtual_clock (id, now) values (1, $1) on conflict (id) do nothing', [
      new Date(),
    ]);
    const clock = new VirtualClock(dataSource, new Date(0));
    await clock.read();
    return clock;
  }

  now(): Date {
    return new Date(this.time);
  }

  /** Never backwards: an earlier time leaves the clock where it is. */
  async set(time: Date): Promise<void> {
    await this.dataSource.query('update virtual_clock set now = greatest(now, $1)', [time]);
    await this.read();
  }

  /** The target of a journey that has begun and not ended; null when there is none. */
  async target(): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ target: Date | null }[]>('select target from virtual_clock');
    return row?.target ?? null;
  }

  async head(target: Date | null): Promise<void> {
    await this.dataSource.query('update virtual_clock set target = $1', [target]);
  }

  onApplicationShutdown(): void {
    clearInterval(this.refresh);
  }

  async read(): Promise<Date> {
    const [row] = await this.dataSource.query<{ now: Date }[]>('select now from virtual_clock');
    if (row && row.now > this.time) this.time = row.now;
    return this.now();
  }
}

@Entity('virtual_clock')
@Check('ck_virtual_clock_one_row', 'id = 1')
export class VirtualClockRow {
  @PrimaryColumn({ type: 'smallint', default: 1 }) id: number;
  @Column({ type: 'timestamptz' }) now: Date;
  /** The target of a running journey; null while there is none. */
  @Column({ type: 'timestamptz', nullable: true }) target: Date | null;
}
