import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names whose letters were typed in parts, as some systems do, are found by a search from now on. */
export class ComposeNames1795441102000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update users set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc)
      where first_name is not nfc normalized or last_name is not nfc normalized`);
  }

  /** Both forms read the same. */
  async down(): Promise<void> {}
}
