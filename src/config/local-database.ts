import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { keptSecret } from './data-folder.js';
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

/** The server, of which a data folder has one at a time; or a command that works with or without a running server. */
export type Use = 'server' | 'command';

/** PostgreSQL's advisory locks, numbered by us: they end with their connection, so a killed process leaves none. */
const LOCKS = { family: 73_180, presence: 1, server: 2 };

/** The time PostgreSQL gets to notice that the process which held a lock was killed. */
const DEAD_OWNER_TIMEOUT_MS = 1_500;
/** The time a server gets that announced its shutdown: running replies get 10 s. */
const STOPPING_OWNER_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 60_000;
/** A database that keeps silent must not keep the server from closing its sockets. */
const ANNOUNCE_TIMEOUT_MS = 1_000;
const POLL_MS = 100;

const STOPPING = 'coach server, ending';

/** A second server on one data folder. The message is one line for the terminal. */
export class DataFolderInUse extends Error {
  constructor(folder: string, owner: string) {
    super(`The data folder ${folder} is in use by another ${owner}. Stop that one, or set DATA_DIR to another folder.`);
    this.name = 'DataFolderInUse';
  }
}

/**
 * The embedded database of a data folder, shared by the processes that use it: the first one starts PostgreSQL, the
 * others adopt it, and the last one out stops it. Each holds a connection of its own with a lock on it for as long.
 */
export class LocalDatabase {
  /** Called when the database is lost for good; the process should end. Only for a server. */
  onLost: (cause: unknown) => void = () => {};
  private closing = false;

  private constructor(
    private readonly folder: string,
    private readonly use: Use,
    private postgres: EmbeddedPostgres,
    private hold: pg.Client,
  ) {
    this.watch();
  }

  /** @throws DataFolderInUse when a server is asked for and another one runs on this folder */
  static async open(folder: string, use: Use): Promise<LocalDatabase> {
    const { postgres, hold } = await openAndHold(folder, use);
    return new LocalDatabase(folder, use, postgres, hold);
  }

  get url(): string {
    return this.postgres.url;
  }

  /** Lets a server that starts now wait for this one's end instead of giving up. */
  async announceEnd(): Promise<void> {
    const said = this.hold.query(`set application_name = '${STOPPING}'`).catch(() => {});
    await Promise.race([said, pause(ANNOUNCE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /** Leaves the database, and stops it when no other process uses it. */
  async close(): Promise<void> {
    this.closing = true;
    try {
      if (await leave(this.hold)) await this.postgres.stop();
    } finally {
      await this.hold.end().catch(() => {});
    }
  }

  private watch(): void {
    if (this.use === 'server') this.hold.once('end', () => void this.recover());
  }

  /** Restarts PostgreSQL after a crash: the same folder on the same port, so that the connection pools find it again. */
  private async recover(): Promise<void> {
    if (this.closing) return;
    try {
      const { port } = this.postgres;
      const { postgres, hold } = await openAndHold(this.folder, this.use, port);
      this.postgres = postgres;
      this.hold = hold;
      this.watch();
      if (postgres.port !== port) throw new Error(`The database's port ${port} was taken by another process.`);
    } catch (error) {
      this.onLost(error);
    }
  }
}

async function openAndHold(
  folder: string,
  use: Use,
  port?: number,
): Promise<{ postgres: EmbeddedPostgres; hold: pg.Client }> {
  for (const deadline = Date.now() + CONNECT_TIMEOUT_MS; ; await pause(POLL_MS)) {
    const password = keptSecret(folder, 'postgres-password');
    const postgres = await openEmbeddedPostgres({ folder: path.join(folder, 'postgres'), password, port });
    try {
      return { postgres, hold: await take(postgres.url, folder, use) };
    } catch (error) {
      // The last process before this one may have stopped PostgreSQL a moment after it was found running.
      if (error instanceof DataFolderInUse || Date.now() > deadline) throw error;
    }
  }
}

async function take(url: string, folder: string, use: Use): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `coach ${use} (process ${process.pid})`,
    keepAlive: true,
  });
  client.on('error', () => {}); // the loss of the connection is seen by its end
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS.family, LOCKS.presence]);
    if (use === 'server') await claimServer(client, folder);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

async function claimServer(client: pg.Client, folder: string): Promise<void> {
  const start = Date.now();
  while (!(await tryLock(client, LOCKS.server))) {
    const owner = await serverOwner(client);
    const timeoutMs = owner === STOPPING ? STOPPING_OWNER_TIMEOUT_MS : DEAD_OWNER_TIMEOUT_MS;
    if (owner && Date.now() - start > timeoutMs) throw new DataFolderInUse(folder, owner);
    await pause(POLL_MS);
  }
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    LOCKS.family,
    lock,
  ]);
  return rows[0]!.locked;
}

/** The name of the running server's connection; null if it has just ended. */
async function serverOwner(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select activity.application_name as name
     from pg_locks lock join pg_stat_activity activity using (pid)
     where lock.locktype = 'advisory' and lock.classid = $1 and lock.objid = $2 and lock.granted`,
    [LOCKS.family, LOCKS.server],
  );
  return rows[0]?.name ?? null;
}

/** @returns whether no other process uses it; new ones then wait for its end and start it again */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [LOCKS.family, LOCKS.presence]);
    return await tryLock(client, LOCKS.presence);
  } catch {
    return false; // the connection is gone, and with it the means to know
  }
}
