/** Makes a checkout ready to run: installs the locked packages and builds, each only when it is missing or stale. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environment, isAlive, ROOT, run, runStep } from './processes.mjs';

const TURN = path.join(ROOT, 'dist', '.preparing');

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** The inputs and the command of each half of the build. */
const PARTS = {
  server: {
    command: ['nest', 'build'],
    inputs: ['src', 'migrations', 'nest-cli.json', 'scripts/swcrc.json', 'tsconfig.json', 'package-lock.json'],
    counts: (file) => !isTest(file),
  },
  client: {
    command: ['vite', 'build', 'client'],
    inputs: ['client', 'src', 'tsconfig.json', 'package-lock.json'],
    counts: (file) => !isTest(file) && (!file.startsWith('src/') || file.endsWith('.contract.ts')),
  },
};

/** @param {('server' | 'client')[]} parts */
export async function prepare(parts) {
  if (isInstalled() && parts.every(isBuilt)) return;
  await inTurn(async () => {
    if (!isInstalled()) await install();
    await Promise.all(parts.filter((part) => !isBuilt(part)).map(build));
  });
}

// Packages.

async function install() {
  process.stdout.write('Installing the locked packages (npm ci)…\n');
  const status = await run('npm', [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (status !== 0) {
    process.stderr.write(`npm ci failed with status ${status}.\n`);
    process.exit(status);
  }
}

/** True if what npm noted as installed is what the lockfile wants, and the packaged Node runs on this machine. */
function isInstalled() {
  const expected = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!expected || !installed) return false;
  const isSame = (name) =>
    installed[name]?.version === expected[name].version && installed[name].integrity === expected[name].integrity;
  const isThere = (name) => (installed[name] ? isSame(name) : expected[name].optional === true);
  // The rest is this checkout's own: the root and the client's workspace.
  const packages = Object.keys(expected).filter((name) => name.includes('node_modules/') && !expected[name].link);
  const allThere = packages.every(isThere);
  return allThere && spawnSync('node', ['--version'], { env: environment() }).status === 0;
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return null; // missing, or cut off by a kill: to be installed again
  }
}

// Builds.

async function build(part) {
  const stamp = stampOf(part);
  const fingerprint = fingerprintOf(part);
  fs.rmSync(stamp, { force: true }); // a build that is killed half-way leaves none
  const [command, ...args] = PARTS[part].command;
  await runStep(`Building the ${part}…`, command, args);
  fs.writeFileSync(stamp, fingerprint);
}

function isBuilt(part) {
  const stamp = stampOf(part);
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprintOf(part);
}

const stampOf = (part) => path.join(ROOT, 'dist', `.${part}-sources`);

function fingerprintOf(part) {
  const hash = createHash('sha256');
  for (const file of PARTS[part].inputs.flatMap(filesIn).filter(PARTS[part].counts).sort()) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(name) {
  const stat = fs.statSync(path.join(ROOT, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [name];
  return fs.readdirSync(path.join(ROOT, name)).flatMap((entry) => filesIn(`${name}/${entry}`));
}

// Two commands at once in one checkout take turns, or each would remove what the other installs.

async function inTurn(work) {
  fs.mkdirSync(path.dirname(TURN), { recursive: true });
  await takeTurn();
  try {
    await work();
  } finally {
    fs.rmSync(TURN, { force: true });
  }
}

async function takeTurn() {
  const draft = `${TURN}-${process.pid}`;
  fs.writeFileSync(draft, String(process.pid));
  try {
    for (let announced = null; !linked(draft, TURN); await pause(200)) {
      const owner = turnOwner();
      if (owner && !isAlive(owner)) fs.rmSync(TURN, { force: true });
      else if (owner && owner !== announced)
        process.stdout.write(`Waiting for process ${owner}, which installs or builds here…\n`);
      announced = owner;
    }
  } finally {
    fs.rmSync(draft);
  }
}

/** A link appears with its content or not at all, and one of several wins. */
function linked(file, name) {
  try {
    fs.linkSync(file, name);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function turnOwner() {
  try {
    return Number(fs.readFileSync(TURN, 'utf8'));
  } catch {
    return null; // it has just ended
  }
}
