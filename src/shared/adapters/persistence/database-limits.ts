/**
 * Limits how long this process waits for a database that does not respond, in milliseconds. Without these a stalled
 * disk, a paused process or a dead entry in a NAT table holds every request, and every worker, for as long as it
 * lasts. A request waits for `connectMs` and `responseMs` at most, which is less than the 30 s after which the first
 * load balancers time out.
 */
export class DatabaseLimits {
  /** The wait for a free connection of the pool, or for a new one with its TLS and its log-in. */
  readonly connectMs: number = 5_000;
  /** PostgreSQL ends a statement after this, waiting for locks included: nothing that a person waits for takes as long. */
  readonly statementMs: number = 15_000;
  /** More than `statementMs`, so that a PostgreSQL which can still speak has its say, and the connection lives on. */
  readonly responseMs: number = 20_000;
  /** The job queue's statements install and tidy its tables, and no request waits for them: as long as a job may take. */
  readonly queueResponseMs: number = 60_000;
  /** A transaction in which its process has fallen silent holds its locks no longer. As long as a job may take. */
  readonly idleInTransactionMs: number = 60_000;
  /** A migration that waits for a table holds up all who come after it: past this it lets them through and tries again. */
  readonly migrationLockMs: number = 3_000;
  /** The interval at which a listening connection is checked for being alive. */
  readonly heartbeatMs: number = 30_000;
  /**
   * Silence after which the system probes a connection; with libuv's ten probes a second apart, one whose other end
   * is gone is known after some twenty. It finds what waits for no response: an idle or a listening connection.
   */
  readonly keepAliveMs: number = 10_000;

  constructor(others: Partial<DatabaseLimits> = {}) {
    Object.assign(this, others);
  }
}
