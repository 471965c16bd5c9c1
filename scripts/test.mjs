/**
 * Every check and every test, from a bare checkout. Ends with the slowest tests and the sum over all of them, and fails
 * if one failed. `--quick` leaves out what needs a database, a built product or a browser.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { environment, ROOT, run } from './processes.mjs';
import { keepTemporaryFilesInMemory } from './temporary-files.mjs';

const SLOWEST = 20;
const HOW_TO_GET_ONE =
  'Install Chrome or Chromium (`npx playwright install --with-deps chromium`), or set CHROMIUM_PATH to one.';

const isQuick = process.argv.includes('--quick');
const removeTemporaryFiles = keepTemporaryFilesInMemory();
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-test-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Every test that ran: in which file, and for how many milliseconds. */
const timed = [];
/** The names of those that failed, to be read at the end of a long output. */
const failures = [];
const stages = [];
try {
  await stage('packages', () => prepare([]));
  // Jest's tests wait for databases and processes a good part of their time, and the client's build uses one core: the
  // checks, which need neither, take what both leave.
  const checks = Promise.all([check('lint'), check('typecheck')]);
  if (isQuick)
    await stage('types, lint, unit and client tests', () =>
      Promise.all([checks, jest(['--selectProjects', 'unit', 'client'])]),
    );
  else {
    await stage('builds', () => prepare(['server', 'client']));
    await stage('types, lint, unit, integration and client tests', () => Promise.all([checks, jest()]));
    await stage('browser tests', browser);
  }
} finally {
  fs.rmSync(reports, { recursive: true, force: true });
  removeTemporaryFiles();
}
printTimes();
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.map((name) => `   ${name}\n`).join('')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function stage(name, work) {
  const start = performance.now();
  process.stdout.write(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}\n`);
  await work();
  stages.push({ name, ms: performance.now() - start });
}

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

/**
 * Runs a check that counts as one test. It runs concurrently with others: its output is printed in one piece, at its
 * end.
 */
async function check(script) {
  const said = [];
  const status = await run('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  });
  if (status !== 0) process.stdout.write(Buffer.concat(said));
  process.stdout.write(`${script}: ${status === 0 ? 'passed' : 'failed'}\n`);
  if (status !== 0) failures.push(script);
  add(status === 0 ? { passed: 1 } : { failed: 1 });
}

async function jest(options = []) {
  const file = path.join(reports, 'jest.json');
  const status = await run('npm', ['run', '--silent', 'jest', '--', ...options, '--json', `--outputFile=${file}`]);
  const report = read(file);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { fullName, duration, status: outcome } of assertionResults)
      record(path.relative(ROOT, name), fullName, duration, outcome === 'failed');
  for (const { name, status: outcome, assertionResults } of report?.testResults ?? [])
    if (outcome === 'failed' && assertionResults.length === 0)
      failures.push(`${path.relative(ROOT, name)} (did not run)`);
  count(status, {
    passed: report?.numPassedTests,
    failed: report && report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report && report.numPendingTests + report.numTodoTests,
  });
}

async function browser() {
  const { installChromium } = await import('./chromium.mjs');
  const { installOtherBrowsers } = await import('./other-browsers.mjs');
  if (!(await installChromium())) return withoutBrowser();
  await installOtherBrowsers();
  const file = path.join(reports, 'browser.json');
  const env = { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const status = await run(
    'playwright',
    ['test', '--config', 'test/browser', '--project=browser', '--reporter=list,json'],
    { env },
  );
  const report = read(file);
  for (const { file: name, title, tests, ok } of (report?.suites ?? []).flatMap(specsOf))
    record(
      path.join('test/browser', name),
      title,
      tests.flatMap(({ results }) => results).reduce(sumDurations, 0),
      !ok,
    );
  count(status, {
    passed: report?.stats.expected,
    failed: report && report.stats.unexpected + report.stats.flaky,
    skipped: report?.stats.skipped,
  });
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function sumDurations(sum, { duration }) {
  return sum + duration;
}

/** Where no browser can be had, everything else was tested; a build server must have one. */
function withoutBrowser() {
  const list = ['test', '--config', 'test/browser', '--project=browser', '--list', '--reporter=json'];
  const { stdout } = spawnSync('playwright', list, { cwd: ROOT, env: environment(), encoding: 'utf8' });
  const skipped = JSON.parse(stdout).suites.flatMap(specsOf).length;
  process.stdout.write(
    `${skipped} browser tests are skipped: there is no browser, and none could be installed.\n${HOW_TO_GET_ONE}\n`,
  );
  if (process.env.CI === 'true') process.stdout.write('With CI=true that is a failure.\n');
  add({ skipped, failed: process.env.CI === 'true' ? 1 : 0 });
}

/** Adds what a runner reports; one that ends badly without a failed test (or a report) counts as one failure. */
function count(status, { passed = 0, failed = 0, skipped = 0 }) {
  add({ passed, failed: status !== 0 && failed === 0 ? 1 : failed, skipped });
}

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function record(file, title, ms, hasFailed) {
  timed.push({ file, title, ms: ms ?? 0 });
  if (hasFailed) failures.push(`${path.basename(file)}: ${title}`);
}

function printTimes() {
  process.stdout.write(`\nThe slowest ${SLOWEST} tests:\n`);
  for (const { file, title, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    process.stdout.write(`${seconds(ms)}  ${path.basename(file)}: ${title}\n`);
  process.stdout.write('\nThe stages:\n');
  for (const { name, ms } of stages) process.stdout.write(`${seconds(ms)}  ${name}\n`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(9);
}
