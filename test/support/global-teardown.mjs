import fs from 'node:fs';

export default async function stopPostgres() {
  const { postgres, folder } = globalThis.testPostgres;
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
