import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of rate-limiter-flexible; the columns are the ones that it asks for (`expire`: milliseconds since 1970). */
export class CreateRateLimits1795176003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rate_limits (
        key varchar(255) not null,
        points integer not null default 0,
        expire bigint,
        constraint pk_rate_limits primary key (key)
      )`);
    await runner.query('create index ix_rate_limits_expire on rate_limits (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rate_limits');
  }
}
