import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** By ASCII letters alone: which others are one letter in two cases differs between the locales of databases. */
export class IndexAddressesByTheirForm1795400001000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'uq_users_normal_email', 'on users (lower(email collate "C"))', 'unique');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index uq_users_normal_email');
  }
}
