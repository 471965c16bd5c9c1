import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
// By its path and with its extension: Jest maps no names here, and Node runs the TypeScript as it is.
import { openEmbeddedPostgres } from '../../src/config/embedded-postgres.ts';

/** One PostgreSQL for the whole run of integration tests; every test file makes databases of its own on it. */
export default async function startPostgres() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-test-postgres-'));
  const postgres = await openEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    password: randomBytes(16).toString('hex'),
    scratch: true,
  });
  process.env.DATABASE_URL = postgres.url;
  globalThis.testPostgres = { postgres, folder };
}
