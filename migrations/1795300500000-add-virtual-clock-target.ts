import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the clock is on its way to, so that a journey which a crash cut short is finished. */
export class AddVirtualClockTarget1795300500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table virtual_clock add column target timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table virtual_clock drop column target');
  }
}
