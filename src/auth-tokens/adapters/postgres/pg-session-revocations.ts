import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '../../../shared/application/ports/clock.js';
import type { Database } from '../../../shared/adapters/persistence/database.js';
import type { DatabaseLimits } from '../../../shared/adapters/persistence/database-limits.js';
import type { Shutdown } from '../../../shared/adapters/process/shutdown.js';
import { connectionTo, LimitedClient } from '../../../shared/adapters/persistence/limited-client.js';
import { SessionRevocations } from '../../application/ports/session-revocations.js';

const CHANNEL = 'auth_tokens_ended';
/** A notification holds less than 8000 bytes (PostgreSQL, NOTIFY); an id and its comma are 37. */
const IDS_PER_NOTIFICATION = 200;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Longer than any handshake takes between reading its token and watching it. */
const REMEMBERED_MS = 60_000;

/**
 * One listening connection a process. It is opened again when it breaks or falls silent, and everything watched is then
 * looked up, since PostgreSQL does not repeat notifications.
 */
@Injectable()
export class PgSessionRevocations implements SessionRevocations, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('SessionRevocations');
  private readonly watchers = new Map<string, Set<() => void>>();
  /** Ended just now, by id: a token may end between the look at it and the watching of it. */
  private readonly remembered = new Map<string, number>();
  private connection?: LimitedClient;
  private heartbeat?: NodeJS.Timeout;
  private retry?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly limits: DatabaseLimits,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
  ) {}

  async announce(tokenIds: string[]): Promise<void> {
    for (let start = 0; start < tokenIds.length; start += IDS_PER_NOTIFICATION) {
      const ids = tokenIds.slice(start, start + IDS_PER_NOTIFICATION).join(',');
      await this.database.query('select pg_notify($1, $2)', [CHANNEL, ids]);
    }
  }

  watch(tokenId: string, onEnded: () => void): () => void {
    const watchers = this.watchers.get(tokenId) ?? new Set();
    this.watchers.set(tokenId, watchers.add(onEnded));
    if (this.remembered.has(tokenId)) queueMicrotask(() => this.notify(tokenId));
    return () => {
      watchers.delete(onEnded);
      if (watchers.size === 0 && this.watchers.get(tokenId) === watchers) this.watchers.delete(tokenId);
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen(FIRST_PAUSE_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeat);
    if (this.connection) await this.shutdown.leave(this.connection.end());
  }

  private async listen(pauseMs: number): Promise<void> {
    const { databaseUrl, limits } = this;
    const connection = new LimitedClient({ ...connectionTo(databaseUrl, limits), responseMs: limits.responseMs });
    this.connection = connection;
    let broken = false;
    const listenAgain = (error?: Error): void => {
      if (broken || this.stopped) return;
      broken = true;
      clearInterval(this.heartbeat);
      this.logger.warn(
        { err: error, pauseMs },
        'Lost the connection on which revoked sessions are announced; connecting again',
      );
      connection.end().catch(() => undefined);
      this.retry = setTimeout(() => void this.listen(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
      this.retry.unref();
    };
    connection.on('error', listenAgain);
    connection.on('end', () => listenAgain());
    connection.on('notification', ({ payload = '' }) => this.receive(payload.split(',')));
    try {
      await connection.connect();
      const listen = () => connection.query(`listen ${CHANNEL}`);
      await listen();
      pauseMs = FIRST_PAUSE_MS;
      // Said again, it changes nothing but that a response comes, or the connection breaks.
      this.heartbeat = setInterval(() => void listen().catch(listenAgain), limits.heartbeatMs).unref();
      await this.lookUpWatched();
    } catch (error) {
      listenAgain(error as Error);
    }
  }

  private receive(tokenIds: string[]): void {
    const now = performance.now();
    for (const [id, receivedAt] of this.remembered) {
      if (now - receivedAt < REMEMBERED_MS) break;
      this.remembered.delete(id);
    }
    for (const id of tokenIds) {
      this.remembered.set(id, now);
      this.notify(id);
    }
  }

  private async lookUpWatched(): Promise<void> {
    const watched = [...this.watchers.keys()];
    if (watched.length === 0) return;
    const ended = await this.database.query<{ id: string }>(
      `select watched.id from unnest($1::uuid[]) watched (id)
       where not exists (select from auth_tokens t where t.id = watched.id and t.expires_at > $2)`,
      [watched, this.clock.now()],
    );
    this.receive(ended.map(({ id }) => id));
  }

  private notify(tokenId: string): void {
    const watchers = this.watchers.get(tokenId);
    this.watchers.delete(tokenId);
    for (const onEnded of watchers ?? []) {
      try {
        onEnded();
      } catch (error) {
        this.logger.error({ err: error }, 'A listener failed when its token ended');
      }
    }
  }
}
