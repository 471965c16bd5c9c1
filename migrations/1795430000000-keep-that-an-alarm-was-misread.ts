import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person said that their message was no crisis: texts go on, and staff see it. */
export class KeepThatAnAlarmWasMisread1795430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table safety_cases add column misread_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table safety_cases drop column misread_at');
  }
}
