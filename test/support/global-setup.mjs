import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../src/config/embedded-postgres.ts';
export default async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-pg-'));
  fs.chmodSync(dir, 0o755);
  const t = performance.now();
  const db = await startPostgres({ dataDir: path.join(dir, 'pg'), fast: true });
  process.stderr.write(`postgres up in ${Math.round(performance.now() - t)} ms\n`);
  process.env.DATABASE_URL = db.url;
  globalThis.__pg = { db, dir };
};
