/** Every check and every test, from a bare checkout. Ends with the sum over all of them, and fails if one failed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { environment, run } from './processes.mjs';

await prepare(['server', 'client']);
const { installChromium } = await import('./chromium.mjs');
if (!(await installChromium())) process.exit(1);

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-test-reports-'));
const total = { passed: 0, failed: 0 };
try {
  add(await check('typecheck'));
  add(await check('lint'));
  add(await jest());
  add(await browser());
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** A check that counts as one test. */
async function check(script) {
  title(script);
  return (await run('npm', ['run', '--silent', script])) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest() {
  title('unit, integration and client tests');
  const file = path.join(reports, 'jest.json');
  const status = await run('npm', ['run', '--silent', 'jest', '--', '--json', `--outputFile=${file}`]);
  return counts(status, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
}

async function browser() {
  title('browser tests');
  const file = path.join(reports, 'browser.json');
  const env = { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = await run('playwright', ['test', '--project=browser', '--reporter=list,json'], { env });
  return counts(status, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
}

/** What a runner reports; one that ends badly without a failed test (or a report) counts as one failure. */
function counts(status, file, read) {
  const counted = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function title(text) {
  process.stdout.write(`\n── ${text} ${'─'.repeat(Math.max(0, 60 - text.length))}\n`);
}
