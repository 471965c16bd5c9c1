/**
 * Deployment as docs/operations.md and docker-compose.yml describe it, by the commands that stand there: the image and both
 * compose stacks in a Docker of their own, and the chapter on systemd on a machine that systemd has started.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { baseImage, command, Compose, docker, images, machineImage, standIns } from './docker.mjs';
import { freePort, PASSWORD, personOf, tlsRequest, until, work } from './tools.mjs';

const DOCUMENT = readFileSync('docs/operations.md', 'utf8');
const DOMAIN = 'coach.example.com';
const STAFF = ['sam@example.com', 'Sam', 'Rivera'];
const INTERVAL_MS = 100;
const START_MS = 180_000;
const CONNECT_MS = 2_000;
const RELEASE = '/opt/coach-0.1.0';
const NEXT_RELEASE = '/opt/coach-0.2.0';
const MEMORY_LIMIT = 1024 ** 3;
const EXPOSURE_LIMIT = 2.5;
/** The settings that the document calls the providers', as local fakes. */
const FAKES = ['PAYMENTS=sandbox', 'MAIL=outbox', 'COACH=scripted', 'TEXTS=outbox', 'SUPPORT_EMAIL=help@example.com'];
const JSON_HEADERS = { 'content-type': 'application/json' };
/** Caddy's own certificates in place of those that have to come from the internet. */
const LOCAL_CERTIFICATES = '{\n\tlocal_certs\n\tskip_install_trust\n';

/** The README's stack, by the comment of its file. */
export async function stackForTrying() {
  const checkout = copyOfRelease('trying');
  await baseImage();
  await images(['postgres:18', 'axllent/mailpit:v1.27']);
  const [port, mailPort] = [await freePort(), await freePort()];
  const comment = readFileSync('docker-compose.yml', 'utf8');
  edit(checkout, 'docker-compose.yml', (file) =>
    file.replace('127.0.0.1:8000:', `127.0.0.1:${port}:`).replace('127.0.0.1:8025:', `127.0.0.1:${mailPort}:`),
  );
  const [, secrets, up] = match(comment, /^# {3}(\w+=\$\(.*)\\\n# {5}docker compose ([\w-]+(?: [\w-]+)*) {2,}/m);
  const [, createStaff] = match(comment, /^# {3}docker compose (exec app .*)$/m);
  const env = Object.fromEntries(
    secrets
      .split(/(?<=\)) /)
      .filter(Boolean)
      .map((secret) => secret.split('='))
      .map(([name, program]) => [name, output(program.slice('$('.length, -')'.length))]),
  );
  const compose = new Compose(checkout, [], { ...env, PUBLIC_URL: `http://localhost:${port}` });
  try {
    await compose.run([...up.split(' '), '--detach']);
    for (const service of ['app', 'database', 'mail']) await compose.healthy(service);
    const address = `http://127.0.0.1:${port}`;
    const status = async (where, body) =>
      (await fetch(address + where, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(body) })).status;
    expect('/readyz', (await fetch(`${address}/readyz`)).status, 200);
    expect('the page', (await fetch(`${address}/sign-up`)).status, 200);
    expect('a sign-up', await status('/api/users/', personOf('kept@example.com')), 201);
    const mails = async () => (await fetch(`http://127.0.0.1:${mailPort}/api/v1/messages`)).text();
    await until(async () => (await mails()).includes('kept@example.com'), 'the email of the sign-up');
    await compose.run(withValues(createStaff, STAFF), `${PASSWORD}\n`);
    expect('the log-in of staff', await status('/api/login/', { email: STAFF[0], password: PASSWORD }), 200);
    const { Config, HostConfig } = await compose.container('app');
    expect('the account', Config.User, 'node');
    expect('the capabilities', `${HostConfig.CapDrop}`, 'ALL');
    expect(
      'a write outside of the volumes',
      await compose.run(['exec', 'app', 'touch', '/app/file']).catch(() => 'refused'),
      'refused',
    );
    await compose.run(['stop', 'app']);
    expect('the exit status', (await compose.container('app')).State.ExitCode, 0);
  } finally {
    await compose.run(['down', '--volumes', '--timeout', '5']);
  }
  return stoodIn();
}

/** Production on one machine: its networks, backups, a server that dies, an upgrade and a restore. */
export async function productionStack() {
  const checkout = copyOfRelease('production');
  await baseImage();
  await images(['postgres:18', 'caddy:2.10', 'prom/prometheus:v3.5.0', 'grafana/grafana:12.1.0']);
  const [, ...options] = match(DOCUMENT, /`compose` is short for `docker compose (-f \S+) (--env-file \S+)`/);
  const compose = new Compose(
    checkout,
    options.flatMap((option) => option.split(' ')),
  );
  const ports = {
    http: await freePort(),
    https: await freePort(),
    graphs: await freePort(),
    metrics: await freePort(),
  };
  edit(checkout, compose.options[1], (file) =>
    file
      .replace("'80:80'", `'127.0.0.1:${ports.http}:80'`)
      .replaceAll("'443:443", `'127.0.0.1:${ports.https}:443`)
      .replace('127.0.0.1:3000:3000', `127.0.0.1:${ports.graphs}:3000`)
      .replace('127.0.0.1:9090:9090', `127.0.0.1:${ports.metrics}:9090`)
      // docker-compose 1 has a switch for it.
      .replace(/^name: .*$/m, ''),
  );
  edit(checkout, 'ops/caddy/Caddyfile', (file) => file.replace('{\n', LOCAL_CERTIFICATES));
  writeFileSync(path.join(checkout, compose.options[3]), settingsOfDocument());
  try {
    const [, up] = match(DOCUMENT, /^ {4}docker compose -f \S+ --env-file \S+ (up .*)$/m);
    await compose.run(up.split(' '));
    for (const service of ['database', 'app', 'proxy', 'prometheus', 'grafana']) await compose.healthy(service);
    const ca = await compose.run(['exec', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt']);
    const visitor = new Visitor({ host: '127.0.0.1', port: ports.https, ca });
    await visitor.signUp();
    const plain = await statusOf({ port: ports.http, path: '/log-in', headers: { host: DOMAIN } });
    expect('a page by http', plain, 301);
    await networksAreApart(compose);
    await prometheusSees(ports.metrics, 'app');
    await until(async () => (await backupsIn(compose)).length > 0, 'the first backup');
    for (const line of documented('Without Docker, by systemd', 'compose exec'))
      await compose.run(withValues(line.replace('compose ', ''), STAFF), `${PASSWORD}\n`);
    expect('the backups', (await backupsIn(compose)).length, 2);
    expect('the log-in of staff', await visitor.logIn(STAFF[0]), 200);
    await deathOfServer(compose, visitor);
    await upgradeByCompose(compose, checkout, visitor);
    await restoreByCompose(compose, visitor);
  } finally {
    await compose.run(['down', '--volumes', '--timeout', '5']);
  }
  return stoodIn();
}

/** By http, with a host of its own, which fetch() doesn't send. */
function statusOf(options) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
}

function settingsOfDocument() {
  const [, lines] = match(DOCUMENT, /write `coach\.env`:\n\n((?: {4}\w+=.*\n)+)/);
  const own = lines.trim().split(/\n\s*/);
  const values = own.map((line) => line.replace('…', randomBytes(24).toString('hex')));
  return [...values, ...FAKES].join('\n');
}

/** Connects from within the network of each container to each address of the others. */
async function networksAreApart(compose) {
  const names = ['app', 'proxy', 'grafana', 'prometheus', 'database', 'backup'];
  const containers = {};
  for (const name of names) containers[name] = await compose.container(name);
  const reaches = (from, to, port) => {
    const addresses = Object.values(containers[to].NetworkSettings.Networks).map(({ IPAddress }) => IPAddress);
    return addresses.some((address) => connects(containers[from].State.Pid, address, port));
  };
  const expected = [
    ['app', 'database', 5432, true],
    ['backup', 'database', 5432, true],
    ['proxy', 'database', 5432, false],
    ['grafana', 'database', 5432, false],
    ['prometheus', 'database', 5432, false],
    ['proxy', 'app', 8000, true],
    ['prometheus', 'app', 9464, true],
    ['proxy', 'app', 9464, false],
    ['grafana', 'app', 9464, false],
    ['grafana', 'prometheus', 9090, true],
  ];
  for (const [from, to, port, does] of expected)
    expect(`whether ${from} reaches ${to}:${port}`, reaches(from, to, port), does);
}

function connects(pid, address, port) {
  const program =
    `const socket = require('node:net').connect(${port}, '${address}', () => process.exit(0));` +
    `socket.setTimeout(${CONNECT_MS}, () => process.exit(1)); socket.on('error', () => process.exit(1));`;
  return spawnSync('nsenter', ['--target', `${pid}`, '--net', process.execPath, '--eval', program]).status === 0;
}

async function prometheusSees(port, server) {
  const isUp = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=up`).catch(() => null);
    return response?.ok && (await response.json()).data.result.some(({ value }) => value[1] === '1');
  };
  await until(isUp, `Prometheus to see ${server}`);
}

async function backupsIn(compose) {
  return (await compose.run(['exec', 'backup', 'ls', '/backups']))
    .split('\n')
    .filter((name) => name.startsWith('backup-'));
}

/** Its process is killed from outside, which Docker doesn't take for a stop by the administrator. */
async function deathOfServer(compose, visitor) {
  process.kill((await compose.container('app')).State.Pid, 'SIGKILL');
  await until(async () => (await compose.container('app')).RestartCount === 1, 'Docker to start the server again');
  await compose.healthy('app');
  await until(async () => (await visitor.see(0)) === 200, 'the proxy to pass on again');
}

async function upgradeByCompose(compose, checkout, visitor) {
  const before = (await compose.container('app')).Image;
  edit(checkout, 'client/index.html', (file) => `${file}<!-- the next release -->\n`);
  const stop = visitor.keepAsking();
  for (const line of documented('Zero-downtime upgrade', 'compose')) await compose.run(line.split(' ').slice(1));
  // Until the proxy has forgotten the helper.
  await pause(10_000);
  await stop();
  for (const service of ['app', 'backup'])
    if ((await compose.container(service)).Image === before) throw new Error(`${service} is still of the old release`);
  expect('the exit status of the helper', (await compose.container('app-next')).State.ExitCode, 0);
}

/** Accounts of after the backup are gone, and those of before are there. */
async function restoreByCompose(compose, visitor) {
  await visitor.signUp('lost@example.com');
  const [, stop] = match(DOCUMENT, /`compose (stop app app-next backup)`/);
  const [, restore] = match(DOCUMENT, /^ {3}`compose (run --rm app .* --replace)`/m);
  await compose.run(stop.split(' '));
  await compose.run(restore.split(' '));
  await compose.run(['up', '--detach', '--no-deps', 'app']);
  await compose.healthy('app');
  await until(async () => (await visitor.see(0)) === 200, 'the proxy to pass on again');
  expect('the log-in of who was in the backup', await visitor.logIn('kept@example.com'), 200);
  expect('the log-in of who was not', await visitor.logIn('lost@example.com'), 400);
}

/** Debian with systemd as its first process, PostgreSQL and Caddy. */
export async function systemdChapter() {
  const checkout = copyOfRelease('systemd');
  await baseImage();
  await machineImage();
  const machine = await startMachine();
  const sh = (script, input) => command('docker', ['exec', '-i', machine, 'bash', '-ec', script], { input });
  try {
    await until(async () => /running|degraded/.test(await sh('systemctl is-system-running || true')), 'systemd');
    await docker('cp', checkout, `${machine}:${RELEASE}`);
    await sh(`su postgres -c psql`, match(DOCUMENT, /`(create role coach_app login [^`]*)`/)[1].replace('…', 'pw'));
    const here = `cd ${RELEASE}\n`;
    const [build, place] = ['npm ci', 'ln --symbolic'].map((start) => block('Without Docker, by systemd', start));
    await sh(here + build);
    const settings = [`PUBLIC_URL=https://${DOMAIN}`, 'TRUST_PROXY=1', 'NODE_ENV=production', ...FAKES];
    settings.push(
      'DATABASE_URL=postgres://coach_app:pw@localhost:5432/coach',
      `APP_SECRET=${randomBytes(32).toString('hex')}`,
    );
    await sh('cat >/etc/coach.env', settings.join('\n'));
    await sh(here + place);
    const [, said] = match(DOCUMENT, /the last line of a successful start says '([^']+)'/);
    const journal = 'journalctl --unit coach@8000 --output cat --no-pager';
    await until(async () => (await sh(`${journal} | tail --lines 1`)).includes(said), `the line '${said}'`, START_MS);
    const visitor = await visitorOf(machine, sh);
    await visitor.signUp();
    await closedUnit(sh);
    await sh('systemctl start coach-backup.service');
    const backups = async () => (await sh('ls /var/lib/coach/backups | grep --count ^backup-')).trim();
    expect('the backups of the timer', await backups(), '1');
    const [run] = documented('Without Docker, by systemd', 'systemd-run');
    await atTerminal(machine, run);
    expect('the backups after the command', await backups(), '2');
    const createStaff = `create-staff.js --email ${STAFF[0]} --first-name ${STAFF[1]} --last-name ${STAFF[2]}`;
    await atTerminal(
      machine,
      `STAFF_PASSWORD='${PASSWORD}' ${run.replace(/backup\.js.*/, createStaff)}`.replace(
        '--pty',
        '--pty --setenv STAFF_PASSWORD',
      ),
    );
    expect('the log-in of staff', await visitor.logIn(STAFF[0]), 200);
    await sh('kill -KILL $(systemctl show --property MainPID --value coach@8000)');
    await until(
      async () => (await sh('systemctl show --property NRestarts --value coach@8000')) === '1',
      'systemd to start it again',
    );
    await until(async () => (await visitor.see(0)) === 200, 'the server to be back', START_MS);
    await upgradeBySystemd(sh, visitor);
  } finally {
    await docker('rm', '--force', '--volumes', machine);
  }
  return stoodIn('the machine (a container)');
}

/** All rights but one that a sandbox may not give; the controllers' folders are made writable as systemd needs them. */
async function startMachine() {
  const rights = ['seccomp', 'apparmor', 'systempaths'].flatMap((name) => ['--security-opt', `${name}=unconfined`]);
  const folders = ['/run', '/run/lock', '/tmp:exec'].flatMap((folder) => ['--tmpfs', folder]);
  const init =
    'for each in /sys/fs/cgroup /sys/fs/cgroup/*; do mount -o remount,bind,rw $each 2>/dev/null; done; exec /sbin/init';
  return await docker(
    ...['run', '--detach', '--cap-add', 'ALL', '--cap-drop', 'SYS_RESOURCE', '--cgroupns', 'private'],
    ...[...rights, ...folders, '--stop-signal', 'SIGRTMIN+3', 'machine', 'sh', '-c', init],
  );
}

/** A command that wants a terminal. */
async function atTerminal(machine, line) {
  await command('script', [
    '--quiet',
    '--return',
    '--command',
    `docker exec -it ${machine} bash -c "${line.replaceAll('"', '\\"')}"`,
    '/dev/null',
  ]);
}

/** Through Debian's Caddy, with what the document calls the whole configuration. */
async function visitorOf(machine, sh) {
  await sh(`cd ${RELEASE}\n${block('Without Docker, by systemd', 'sed ')}`);
  const configuration = await sh('cat /etc/caddy/Caddyfile');
  await sh('cat >/etc/caddy/Caddyfile', `${configuration.replace('{\n', LOCAL_CERTIFICATES)}\n`);
  await sh('systemctl restart caddy');
  const certificate = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  await until(async () => (await sh(`ls ${certificate} || true`)).endsWith('root.crt'), 'the certificates');
  const address = await docker('inspect', '--format', '{{.NetworkSettings.IPAddress}}', machine);
  const visitor = new Visitor({ host: address, port: 443, ca: await sh(`cat ${certificate}`) });
  await until(async () => (await visitor.see(0).catch(() => 0)) === 200, 'Caddy to pass on');
  return visitor;
}

async function closedUnit(sh) {
  const exposure = await sh('systemd-analyze security coach@8000 | tail --lines 1');
  const [, level] = match(exposure, /level for coach@8000\.service: ([\d.]+)/);
  if (Number(level) > EXPOSURE_LIMIT) throw new Error(exposure);
  const shown = await sh('systemctl show --property MemoryMax --property User --value coach@8000');
  expect('the limit of memory and the account', shown.split('\n').sort().join(' '), `${MEMORY_LIMIT} coach`);
  const sockets = await sh('cat /proc/net/tcp');
  // Port 8000 on every interface.
  expect('a socket for the whole network', / 00000000:1F40 /.test(sockets), false);
}

/** The next release is a copy of this one: building is the same as before. */
async function upgradeBySystemd(sh, visitor) {
  await sh(`cp --archive ${RELEASE} ${NEXT_RELEASE}`);
  const stop = visitor.keepAsking();
  await sh(block('Zero-downtime upgrade', 'ln --symbolic'));
  await pause(10_000);
  await stop();
  expect(
    'the release at work',
    await sh('readlink /proc/$(systemctl show --property MainPID --value coach@8001)/cwd'),
    NEXT_RELEASE,
  );
  expect('the old server', await sh('systemctl is-active coach@8000 || true'), 'inactive');
}

/** Somebody with a browser, on the other side of the proxy. */
class Visitor {
  constructor(place) {
    this.place = { ...place, servername: DOMAIN };
    this.email = 'kept@example.com';
  }

  request(where, options = {}, body = undefined) {
    return tlsRequest({ ...this.place, path: where, ...options, headers: { host: DOMAIN, ...options.headers } }, body);
  }

  async post(where, body) {
    return await this.request(where, { method: 'POST', headers: JSON_HEADERS }, JSON.stringify(body));
  }

  async signUp(email = this.email) {
    const { status, body } = await this.post('/api/users/', personOf(email));
    expect('a sign-up', status, 201);
    this.person ??= JSON.parse(body);
  }

  async logIn(email) {
    return (await this.post('/api/login/', { email, password: PASSWORD })).status;
  }

  /** A page, or what only the database knows. @returns the status */
  async see(n) {
    if (n % 2 === 0 || !this.person) return (await this.request('/sign-up')).status;
    const headers = { authorization: `Token ${this.person.token}` };
    return (await this.request(`/api/users/${this.person.id}/`, { headers })).status;
  }

  /** Ten requests a second. @returns what ends them @throws Error when one of them failed */
  keepAsking() {
    const failures = [];
    let asked = 0;
    let open = 0;
    const ask = async () => {
      open += 1;
      const status = await this.see(asked++).catch((error) => error.code ?? error.message);
      if (status !== 200) failures.push(`${new Date().toISOString()} ${status}`);
      open -= 1;
    };
    const timer = setInterval(() => void ask(), INTERVAL_MS);
    return async () => {
      clearInterval(timer);
      await until(() => open === 0, 'the last responses');
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${asked} requests failed: ${failures.slice(0, 5)}`);
      console.log(`${asked} requests during the upgrade, none failed`);
    };
  }
}

/** This commit, without uncommitted files. */
function copyOfRelease(name) {
  const checkout = path.join(work, name);
  mkdirSync(checkout);
  execFileSync('sh', ['-c', 'git archive HEAD | tar --extract --directory "$0"', checkout]);
  // Docker's older builder reads only this name.
  cpSync(path.join(checkout, 'ops/Dockerfile.dockerignore'), path.join(checkout, '.dockerignore'));
  return checkout;
}

function edit(checkout, file, change) {
  const place = path.join(checkout, file);
  const before = readFileSync(place, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file}: there is nothing to change`);
  writeFileSync(place, after);
}

/** The indented block of a chapter that begins like this. */
function block(chapter, start) {
  const text = DOCUMENT.split(/^#+ /m).find((part) => part.startsWith(`${chapter}\n`)) ?? '';
  const found = [...text.matchAll(/(?:^ {4}.*\n)+/gm)]
    .map(([lines]) => lines.replaceAll(/^ {4}/gm, ''))
    .find((lines) => lines.startsWith(start));
  if (!found) throw new Error(`docs/operations.md, '${chapter}': no block that begins with '${start}'`);
  return found;
}

/** The commands of such a block, one by one. */
const documented = (chapter, start) =>
  block(chapter, start)
    .replaceAll(/\\\n\s*/g, '')
    .trim()
    .split('\n');

/** Words of a command, with values in place of the dots. */
function withValues(line, values) {
  const left = [...values];
  return line.split(' ').map((word) => (word === '…' ? left.shift() : word));
}

function match(text, pattern) {
  const found = text.match(pattern);
  if (!found) throw new Error(`the documentation has nothing like ${pattern}`);
  return found;
}

function expect(what, value, expected) {
  if (value !== expected) throw new Error(`${what}: ${value}, not ${expected}`);
}

const output = (program) => execFileSync('sh', ['-c', program], { encoding: 'utf8' }).trim();

const stoodIn = (...more) => {
  const names = [...standIns, ...more];
  return names.length > 0 ? `with local fakes for ${names.join(', ')}` : '';
};
