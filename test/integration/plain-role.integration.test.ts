import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../src/boot/database.js';
import { signUp } from '../support/people.js';
import { createDatabase, type RunningApp, startApp } from '../support/start-app.js';

/** A database of a role that may do nothing else, as docker-compose.yml makes it. */
async function databaseOfPlainRole(): Promise<string> {
  const url = new URL(await createDatabase());
  const role = `plain_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
    );
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  } finally {
    await admin.end();
  }
  url.username = role;
  url.password = password;
  return url.href;
}

describe('a database role with no rights beyond its own database', () => {
  let product: RunningApp;
  beforeAll(async () => {
    const databaseUrl = await databaseOfPlainRole();
    await (await openDatabase(databaseUrl)).destroy();
    product = await startApp({ databaseUrl });
  });
  afterAll(() => product.close());

  // proves 14.14, V13.2.2
  it('is enough for the product: it migrates, starts, queues jobs and writes', async () => {
    const [role] = await product.database.query(
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
    const { id } = await signUp(product);
    expect(await product.database.query('select id from users')).toEqual([{ id }]);
    await product.http.get('/readyz').expect(200);
  });
});
