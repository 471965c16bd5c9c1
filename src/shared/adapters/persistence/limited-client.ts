import pg from 'pg';
import { traceStatements } from '../tracing/trace-statements.js';
import type { Tracing } from '../tracing/tracing.js';
import type { DatabaseLimits } from './database-limits.js';

/** The database accepted a query and did not respond. */
export class DatabaseSilent extends Error {
  constructor(milliseconds: number) {
    super(`The database has not responded for ${milliseconds} ms: the connection is closed.`);
    this.name = 'DatabaseSilent';
  }
}

export interface LimitedClientSettings extends pg.ClientConfig {
  responseMs: number;
  tracing?: Tracing;
}

/**
 * A connection that breaks when a response does not come in time. The driver's own `query_timeout` would only stop
 * waiting: the connection, with the query still open and perhaps in the middle of a transaction, would go back to the
 * pool and be given to the next one.
 */
export class LimitedClient extends pg.Client {
  constructor({ responseMs, tracing, ...settings }: LimitedClientSettings) {
    super(settings);
    let timer: NodeJS.Timeout | undefined;
    const abort = () => this.connection.stream.destroy(new DatabaseSilent(responseMs));
    const responded = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    this.on('drain', responded).on('end', responded);
    const plain = this.query.bind(this) as (...question: unknown[]) => never;
    const ask = tracing?.isOn ? (traceStatements(plain, tracing) as typeof plain) : plain;
    // With every overload that the driver has.
    this.query = (...question: unknown[]) => {
      timer ??= setTimeout(abort, responseMs).unref();
      return ask(...question);
    };
  }
}

/**
 * The idle time of a pooled connection. The pool's own ten seconds pass between two people of a quiet morning, and
 * the next one waits for a PostgreSQL process that has yet to learn every table: 25 ms for its start, and as much
 * again.
 */
const IDLE_MS = 10 * 60_000;

/** The settings that all long-lived connections of this process share; the rest depends on their purpose. */
export const connectionTo = (url: string, limits: DatabaseLimits) => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  idleTimeoutMillis: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: limits.keepAliveMs,
});
