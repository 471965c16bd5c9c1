/** The browsers of `test/browser/other-browsers.browser.ts`: Debian's packages, installed now where they are missing. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installPackages } from './chromium.mjs';

/** Of each browser: the programs that the tests start, with the Debian package that brings each. */
const NEEDED = {
  Firefox: { 'firefox-esr': 'firefox-esr' },
  WebKit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
};

/** @returns {string[]} the packages without which this browser cannot be tested here */
export function missingFor(browser) {
  return Object.entries(NEEDED[browser])
    .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([, name]) => name);
}

/** Where one cannot be had, says so; there are no tests of it then, except on a CI machine, where they fail. */
export async function installOtherBrowsers() {
  for (const browser of Object.keys(NEEDED)) {
    if (missingFor(browser).length > 0 && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
      process.stdout.write(`Installing ${browser} for the browser tests…\n`);
      await installPackages(...missingFor(browser));
    }
    const missing = missingFor(browser);
    if (missing.length > 0)
      process.stdout.write(`${browser} is not tested. On Debian or Ubuntu: apt-get install ${missing.join(' ')}\n`);
  }
}
