import path from 'node:path';
import { test as base } from '@playwright/test';
import { createServer } from 'vite';
import { expectSound } from './support/sound.js';
import { expect } from './support/product.js';

/** The gallery is no part of the build: a development server hands it out. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const root = path.resolve(import.meta.dirname, '../../client');
      const server = await createServer({
        root,
        configFile: path.join(root, 'vite.config.ts'),
        logLevel: 'error',
        cacheDir: path.join(root, '../test-results/vite-gallery'),
        server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      });
      await server.listen();
      await use(new URL('gallery/', server.resolvedUrls!.local[0]).href);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the gallery shows the parts of the interface in the ${colorScheme} scheme`, async ({ page, gallery }, info) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(gallery);
    await page.getByRole('button', { name: 'Offer to undo' }).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page, 'Gallery of UI parts');
      await page.screenshot({ path: info.outputPath(`gallery-${colorScheme}-${width}.png`), fullPage: true });
    }
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this file?' })).toBeVisible();
    await expectSound(page, 'Gallery of UI parts');
    await page.screenshot({ path: info.outputPath(`gallery-${colorScheme}-dialog.png`) });
    expect(errors).toEqual([]);
  });
