import pg from 'pg';
import type { DatabaseLimits } from './database-limits.js';

/** The database took a question and did not answer it. */
export class DatabaseSilent extends Error {
  constructor(milliseconds: number) {
    super(`The database has not answered for ${milliseconds} ms: the connection is given up.`);
    this.name = 'DatabaseSilent';
  }
}

export interface LimitedClientSettings extends pg.ClientConfig {
  answerMs: number;
}

/**
 * A connection that breaks when an answer does not come in time. The driver's own `query_timeout` would only stop
 * waiting: the connection, with the question still open and perhaps in the middle of a transaction, would go back to
 * the pool and be given to the next one.
 */
export class LimitedClient extends pg.Client {
  constructor({ answerMs, ...settings }: LimitedClientSettings) {
    super(settings);
    let timer: NodeJS.Timeout | undefined;
    const giveUp = () => this.connection.stream.destroy(new DatabaseSilent(answerMs));
    const answered = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    this.on('drain', answered).on('end', answered);
    const ask = this.query.bind(this) as (...question: unknown[]) => never;
    // With every overload that the driver has.
    this.query = (...question: unknown[]) => {
      timer ??= setTimeout(giveUp, answerMs).unref();
      return ask(...question);
    };
  }
}

/** What every lasting connection of this process has in common; the rest depends on what it is for. */
export const connectionTo = (url: string, limits: DatabaseLimits) => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: limits.keepAliveMs,
});
