import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff look at a day's texts and at mails by their state: neither may cost more as the past grows. */
export class IndexWhatStaffLookUp1795300302000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index ix_texts_sent on texts (sent_at) where sent_at is not null');
    await runner.query('create index ix_mails_state on mails (state, created_at, id)');
    await runner.query('drop index ix_mails_failed');
    await runner.query('create index ix_mails_created on mails (created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['ix_texts_sent', 'ix_mails_state', 'ix_mails_created'])
      await runner.query(`drop index ${index}`);
    await runner.query(`create index ix_mails_failed on mails (created_at) where state = 'failed'`);
  }
}
