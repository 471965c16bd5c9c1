// Draws the catalogue's pictures: catalogue/media/drawings/*.html → catalogue/media/*.png, twice as dense as they are drawn.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import UPNG from 'upng-js';
import { findChromium } from './chromium.mjs';

const COLORS = 64;

const media = path.resolve(import.meta.dirname, '../catalogue/media');
const drawings = (await readdir(path.join(media, 'drawings'))).filter((name) => name.endsWith('.html'));
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 460, height: 600 }, deviceScaleFactor: 2 });
for (const name of drawings) {
  await page.goto(pathToFileURL(path.join(media, 'drawings', name)).href);
  await page.evaluate(() => document.fonts.ready);
  const file = path.join(media, `${path.parse(name).name}.png`);
  await writeFile(file, withPalette(await page.screenshot({ fullPage: true })));
  console.log(path.relative(process.cwd(), file));
}
await browser.close();

/** The drawings use few colors: a palette makes the files a third as large, for readers on the road. */
function withPalette(png) {
  const image = UPNG.decode(png);
  return Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLORS));
}
