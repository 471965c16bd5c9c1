import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when people have access, for the SQL of other modules: nothing of the provider. */
export class PublishMembershipAccess1795320800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view membership_access as select user_id, phase, access_until, period_end, end_reason, living_subscriptions from memberships',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view membership_access');
  }
}
