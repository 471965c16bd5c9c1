import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

const asRoot = process.getuid?.() === 0;

/** The tests start the server themselves (test/browser/support/product.ts): on a free port, with data of its own. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/fresh-data.ts',
  outputDir: '../../test-results',
  // Each has a product of its own. One more than there are cores: they often wait for the browser or the server.
  workers: os.availableParallelism() + 1,
  fullyParallel: true,
  // Generous, for a busy machine: what hangs fails, what is slow does not.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        // Small /dev/shm partitions are common in containers.
        '--disable-dev-shm-usage',
        // Pages are soon left: to optimize their code costs more than it saves (docs/adr/0014).
        '--js-flags=--no-turbofan --no-maglev',
        // Chromium's sandbox does not work as root.
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
    screenshot: 'only-on-failure',
    // A trace costs a third of the processor time of every test, failed or not: `npm run test:browser -- --trace on FILE`.
    trace: 'off',
  },
  projects: [
    { name: 'browser', testMatch: /\.browser\.ts$/ },
    { name: 'pictures', testDir: '../../scripts', testMatch: 'pictures.ts' },
  ],
});
