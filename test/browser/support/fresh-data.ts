import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ProductProcess } from '../../support/product-process.js';

/** Tells the workers where the data is that they copy. */
const VARIABLE = 'FRESH_DATA';

/**
 * Playwright's set-up: starts a product once, and keeps its data for the others to begin with. To make a database
 * cluster and its tables again for each costs as much as the rest of a start; that this works from nothing, the
 * launcher's tests show.
 */
export default async function makeFreshData(): Promise<() => void> {
  const product = await (await ProductProcess.start()).ready();
  await product.stop();
  process.env[VARIABLE] = product.dataDir;
  return () => fs.rmSync(product.dataDir, { recursive: true, force: true });
}

export function copyOfFreshData(): string {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-data-'));
  // With owners, which Node does not copy: as root, the database runs as another account.
  execFileSync('cp', ['-Rp', `${process.env[VARIABLE]!}/.`, dataDir]);
  return dataDir;
}
