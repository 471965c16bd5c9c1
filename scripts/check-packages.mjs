/**
 * npm run -s check-packages — holds the packages to the times of docs/operations.md, "Rotating keys, updating packages":
 * asks the registry which of those in package-lock.json have a known weakness (npm audit), and ends with status 1 where
 * one is past its deadline or is not recorded yet, or where the packages have not been updated for three
 * months.
 *
 * ops/packages/weaknesses.json says when that was last (`updated`), and of each weakness that cannot be fixed right
 * away when it was published, from which its deadline runs: {"advisory": "GHSA-…", "published": "2026-11-20", "why":
 * "no release fixes it yet; …"}.
 *
 * --today 2026-11-22 is for looking ahead.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const FILE = 'ops/packages/weaknesses.json';
const DAY_MS = 86_400_000;
/** By npm's names for how severe it is. */
const DAYS = { critical: 3, high: 14, moderate: 60, low: 60, info: 60 };
const UPDATE_DAYS = 92;

const { values } = parseArgs({
  options: { today: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
});
const { updated, known } = JSON.parse(readFileSync(FILE, 'utf8'));

const errors = [];
const daysSince = (date) => {
  const days = Math.floor((Date.parse(values.today) - Date.parse(date)) / DAY_MS);
  if (Number.isNaN(days)) throw new Error(`${FILE}: ${date} is not a date.`);
  return days;
};

const age = daysSince(updated);
if (age > UPDATE_DAYS)
  errors.push(`The packages were last updated ${age} days ago; update them every ${UPDATE_DAYS} days.`);

const weaknesses = audit();
for (const { advisory, name, severity, title, url } of weaknesses) {
  const about = `${name}: ${title} (${severity}, ${url})`;
  const entry = known.find((one) => one.advisory === advisory);
  if (!entry) {
    errors.push(`${about}. Update it, or record it in ${FILE}.`);
    continue;
  }
  const left = (DAYS[severity] ?? DAYS.critical) - daysSince(entry.published);
  if (left < 0) errors.push(`${about}. It is ${-left} days overdue.`);
  else console.log(`${about}. ${left} days are left: ${entry.why}`);
}
for (const { advisory } of known)
  if (!weaknesses.some((one) => one.advisory === advisory))
    errors.push(`${advisory} is in ${FILE} but no longer affects these packages.`);

for (const error of errors) console.error(error);
if (errors.length === 0) console.log(`No deadline has passed; the packages were last updated ${age} days ago.`);
process.exitCode = errors.length > 0 ? 1 : 0;

/** Each advisory once. */
function audit() {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
  const report = parsed(stdout);
  // Without a response nothing is known, and the check must not pass.
  if (!report?.vulnerabilities)
    throw new Error(`npm audit did not respond: ${report?.message ?? stderr.slice(0, 500)}`);
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const cause of via)
      if (typeof cause === 'object') {
        const advisory = cause.url.split('/').at(-1);
        found.set(`${advisory} ${cause.name}`, { ...cause, advisory });
      }
  return [...found.values()];
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
