import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './support/build-index.js';

/** The order by name of staff's list of members; without it every page sorts everybody. */
export class IndexPeopleByName1795322200000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'ix_users_name', `on users (lower(last_name || ' ' || first_name), id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ix_users_name');
  }
}
