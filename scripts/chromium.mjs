/** The browser of the browser tests: one that is installed, else one that is installed now. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { run } from './processes.mjs';

/** The one without windows first: it needs a quarter less of the processor. */
const INSTALLED_AT = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<string | undefined>} the program's path: CHROMIUM_PATH, an installed one, or Playwright's own */
export async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED_AT, chromium.executablePath()];
  return candidates.find((file) => file && fs.existsSync(file) && starts(file));
}

/** Some distributions put a note about another package manager where the browser should be. */
const starts = (file) => spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

/** @returns {Promise<boolean>} whether there is a browser now */
export async function installChromium() {
  if (await findChromium()) return true;
  process.stdout.write('Installing Chromium for the browser tests…\n');
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get'))
    // Older releases have it in no package of its own.
    if (!(await installPackages('chromium-headless-shell'))) await installPackages('chromium');
  if (!(await findChromium())) await run('playwright', ['install', 'chromium']);
  return (await findChromium()) !== undefined;
}

/** @returns {Promise<boolean>} whether Debian's package tool has installed them all */
export async function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', ['update'], quiet);
  return (await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet)) === 0;
}
