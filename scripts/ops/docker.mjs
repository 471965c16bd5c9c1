/**
 * Images and containers for the checks of scripts/test-ops.mjs: a Docker of the script's own, on a socket and in a folder of
 * its own. Images are pulled where a registry responds; elsewhere they are built of Debian's packages, and `standIns` names them.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ended, start, until, work } from './tools.mjs';

const PULL_MS = 30_000;
const STOP_MS = 90_000;
const HEALTHY_MS = 180_000;
const CA_FILE = '/etc/ssl/certs/ca-certificates.crt';
const folder = path.join(work, 'docker');
export const environment = {
  ...process.env,
  DOCKER_HOST: `unix://${folder}/docker.sock`,
  DOCKER_CONFIG: path.join(folder, 'config'),
  COMPOSE_DOCKER_CLI_BUILD: '0',
  DOCKER_BUILDKIT: '0',
};
/** The names of images that could not be pulled. */
export const standIns = [];

/** Starts Docker. @returns what ends it, and leaves the machine's network as it was */
export async function startDocker() {
  const had = {
    bridge: hasBridge(),
    rules: rules(),
    forwarding: readFileSync('/proc/sys/net/ipv4/ip_forward', 'utf8'),
  };
  mkdirSync(environment.DOCKER_CONFIG, { recursive: true });
  const daemon = start('dockerd', [
    ...['--data-root', path.join(folder, 'data'), '--exec-root', path.join(folder, 'run')],
    ...['--pidfile', path.join(folder, 'pid'), '--host', environment.DOCKER_HOST],
  ]);
  try {
    await until(
      () => isRunning(daemon) && spawnSync('docker', ['version'], { env: environment }).status === 0,
      'Docker',
    );
  } catch {
    throw new Error(`Docker does not start: ${daemon.output.slice(-400)}`);
  }
  return async () => {
    daemon.kill('SIGTERM');
    await ended(daemon, STOP_MS);
    for (const mount of mountsBelow(folder)) spawnSync('umount', ['--lazy', mount]);
    rmSync(folder, { recursive: true, force: true });
    if (had.bridge) return;
    spawnSync('ip', ['link', 'delete', 'docker0']);
    spawnSync('iptables-restore', { input: had.rules });
    writeFileSync('/proc/sys/net/ipv4/ip_forward', had.forwarding);
  };
}

const isRunning = (child) => {
  if (child.exitCode !== null) throw new Error('it ended');
  return true;
};
const hasBridge = () => existsSync('/sys/class/net/docker0');
const rules = () => execFileSync('iptables-save', { encoding: 'utf8' });

function mountsBelow(place) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((mount) => mount.startsWith(`${place}/`));
}

/** Runs a program while requests go on. @returns what it wrote @throws Error with the end of that, unless it ends with 0 */
export function command(program, args, { input, cwd, env = environment } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output.trim()) : reject(new Error(`${program} ${args.join(' ')}: ${output.slice(-600)}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

export const docker = (...args) => command('docker', args);

/**
 * The commands of one compose file.
 * @param cwd the folder that its documentation assumes
 * @param options what comes before the subcommand
 */
export class Compose {
  constructor(cwd, options = [], env = {}) {
    this.cwd = cwd;
    this.options = options;
    this.env = { ...environment, ...env };
  }

  /** @param words the subcommand with its arguments, as written in the documentation */
  async run(words, input) {
    const args = ['exec', 'run'].includes(words[0]) ? [words[0], '-T', ...words.slice(1)] : [...words];
    if (HAS_COMPOSE)
      return await command('docker', ['compose', ...this.options, ...args], { cwd: this.cwd, env: this.env, input });
    // The first version of compose does the same but for waiting, and obeys limits only when asked.
    const said = await command(
      'docker-compose',
      [
        '--compatibility',
        '--project-name',
        'career-coach',
        ...this.options,
        ...args.filter((word) => word !== '--wait'),
      ],
      { cwd: this.cwd, env: this.env, input },
    );
    if (args.includes('--wait')) await this.healthy(args.at(-1));
    return said;
  }

  /** @returns the service's container, as `docker inspect` describes it */
  async container(service) {
    const id = await this.run(['ps', '--quiet', service]);
    return JSON.parse(await docker('inspect', id.split('\n').at(-1)))[0];
  }

  async healthy(service) {
    const isHealthy = async () => (await this.container(service)).State.Health?.Status === 'healthy';
    await until(isHealthy, `${service} to be healthy`, HEALTHY_MS);
  }
}

const HAS_COMPOSE = spawnSync('docker', ['compose', 'version']).status === 0;
/** The checks need these, each as `command:package`. */
export const PROGRAMS = [
  'dockerd:docker.io',
  'iptables:iptables',
  'debootstrap:debootstrap',
  ...(HAS_COMPOSE ? [] : ['docker-compose:docker-compose']),
];

/** Each makes an image of the compose files out of Debian's packages. */
const RECIPES = {
  'postgres:18': `RUN rm -rf /var/lib/postgresql && install -d -o postgres -m 1777 /var/lib/postgresql
COPY postgres.sh /usr/local/bin/docker-entrypoint.sh
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]`,
  'axllent/mailpit:v1.27': `COPY mailpit.cjs /mailpit
ENTRYPOINT ["/mailpit"]`,
  'caddy:2.10': `ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`,
  'prom/prometheus:v3.5.0': `RUN install -d -o nobody -g nogroup /prometheus
USER nobody
VOLUME /prometheus
ENTRYPOINT ["prometheus"]`,
  'grafana/grafana:12.1.0': `RUN install -d -o 472 /var/lib/grafana
COPY grafana.cjs /grafana.cjs
USER 472
CMD ["node", "/grafana.cjs"]`,
};
const MACHINE = `FROM node:24-slim
ENV DEBIAN_FRONTEND=noninteractive
RUN apt-get update && apt-get install --yes --no-install-recommends \\
    busybox caddy ca-certificates curl dbus gosu postgresql prometheus systemd systemd-sysv \\
  && ln -sf /bin/busybox /usr/bin/wget && ln -sf /usr/local/bin/node /usr/bin/node \\
  && systemctl mask prometheus prometheus-node-exporter
`;

let base = null;
/** Node's image, which everything is built from. */
export const baseImage = () => (base ??= makeBaseImage());

async function makeBaseImage() {
  if (await pulled('node:24-slim')) return;
  const root = path.join(folder, 'root');
  await command('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  const own = readdirSync('node_modules').find((name) => name.startsWith('node-linux-'));
  cpSync(own ? path.join('node_modules', own, 'bin/node') : process.execPath, path.join(root, 'usr/local/bin/node'));
  const npm = path.dirname(path.dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    execFileSync('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, 'usr/local/bin', name)]);
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  // Where this machine reaches registries through a proxy with a certificate of its own, the containers do too.
  cpSync(CA_FILE, path.join(root, CA_FILE));
  const change = ['--change', `ENV NODE_EXTRA_CA_CERTS=${CA_FILE}`, '--change', 'CMD ["node"]'];
  const places = ['--change', 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
  const archive = path.join(folder, 'root.tar');
  await command('tar', ['--create', '--file', archive, '--directory', root, '.']);
  await docker('import', ...change, ...places, archive, 'node:24-slim');
  rmSync(root, { recursive: true });
  rmSync(archive);
}

let machine = null;
/** Debian with systemd, PostgreSQL and Caddy. */
export const machineImage = () => (machine ??= built('machine', MACHINE));

export async function images(names) {
  for (const name of names) {
    if (await pulled(name)) continue;
    await machineImage();
    await built(name, `FROM machine\n${RECIPES[name]}\n`);
  }
}

async function pulled(name) {
  if (await docker('images', '--quiet', name)) return true;
  const isPulled = spawnSync('docker', ['pull', '--quiet', name], { env: environment, timeout: PULL_MS }).status === 0;
  if (!isPulled) standIns.push(name);
  return isPulled;
}

async function built(name, recipe) {
  const context = path.join(folder, 'context', name);
  cpSync('scripts/ops/stand-ins', context, { recursive: true });
  writeFileSync(path.join(context, 'Dockerfile'), recipe);
  await docker('build', '--tag', name, context);
}
