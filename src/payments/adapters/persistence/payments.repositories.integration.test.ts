import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../../../boot/database.js';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { createMigratedDatabase } from '../../../../test/support/start-app.js';
import { aNewUser } from '../../../users/testing/a-user.js';
import { paymentsRepositoriesSuite } from '../../testing/payments.repositories.suite.js';
import { PgCheckoutRepository } from './pg-checkout.repository.js';
import { PgOffboardingRepository } from './pg-offboarding.repository.js';
import { PgMembershipRepository } from './pg-membership.repository.js';
import { PgProviderEventRepository } from './pg-provider-event.repository.js';

describe('the payments module, on PostgreSQL,', () => {
  let dataSource: DataSource;
  let database: Database;
  beforeAll(async () => {
    dataSource = await openDatabase(await createMigratedDatabase());
    database = new Database(dataSource);
  });
  beforeEach(() => database.query('truncate users cascade'));
  afterAll(() => dataSource.destroy());

  // A transaction of its own for each lock: outside of one PostgreSQL releases it right away, and TypeORM refuses.
  class Memberships extends PgMembershipRepository {
    override lock = (userId: string) => database.transaction(() => super.lock(userId));
    override lockForSnapshot = (userId: string, snapshot: number) =>
      database.transaction(() => super.lockForSnapshot(userId, snapshot));
  }

  paymentsRepositoriesSuite(async () => ({
    memberships: new Memberships(database),
    checkouts: new PgCheckoutRepository(database),
    events: new PgProviderEventRepository(database),
    offboardings: new PgOffboardingRepository(database),
    addPerson: async () => {
      const { id, email } = aNewUser();
      await database.query(
        `insert into users (id, created, last_edited, email, first_name, last_name, phone_number, is_staff, password_hash)
         values ($1, now(), now(), $2, 'Ada', 'Lovelace', '+15551234567', false, 'hash')`,
        [id, email],
      );
      return id;
    },
  }));
});
