import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const asRoot = process.getuid?.() === 0;

/** The tests start the product themselves (test/browser/support/product.ts): on a free port, with data of its own. */
export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Each has a product of its own, and waits for its browser while the other works.
  workers: 2,
  fullyParallel: true,
  // Generous, for a busy machine: what hangs fails, what is slow does not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: await findChromium(),
      // Chromium's sandbox does not work as root; small /dev/shm partitions are common in containers.
      args: ['--disable-dev-shm-usage', ...(asRoot ? ['--no-sandbox'] : [])],
    },
    screenshot: 'only-on-failure',
    // A trace costs a third of the processor time of every test, failed or not: `npm run test:browser -- --trace on FILE`.
    trace: 'off',
  },
  projects: [
    { name: 'browser', testMatch: /\.browser\.ts$/ },
    { name: 'pictures', testDir: 'scripts', testMatch: 'pictures.ts' },
  ],
});
