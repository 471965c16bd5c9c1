import fs from 'node:fs';
export default async () => {
  const { db, dir } = globalThis.__pg;
  await db.stop();
  fs.rmSync(dir, { recursive: true, force: true });
};
