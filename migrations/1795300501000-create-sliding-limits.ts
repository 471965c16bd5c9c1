import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits on any span of time: when each point was taken. `taken` and `expire` in milliseconds since 1970. */
export class CreateSlidingLimits1795300501000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sliding_limits (
        key varchar(255) not null,
        taken bigint[] not null,
        expire bigint not null,
        constraint pk_sliding_limits primary key (key)
      )`);
    await runner.query('create index ix_sliding_limits_expire on sliding_limits (expire)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sliding_limits');
  }
}
