import type { Manifest, TableCopy } from '../../domain/manifest.js';

/** A snapshot of the database, whatever is written in the meantime. */
export interface Snapshot extends Pick<Manifest, 'takenAt' | 'migrations' | 'jobsVersion' | 'sequences'> {
  tables: Pick<TableCopy, 'table' | 'columns'>[];
  /** A line for each row, as PostgreSQL's COPY writes it. */
  rowsOf(table: Pick<TableCopy, 'table' | 'columns'>): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export abstract class DatabaseCopy {
  abstract open(): Promise<Snapshot>;
  /** For monitoring of the backups. */
  abstract note(manifest: Manifest, place: string): Promise<void>;
}

export interface HoldOptions {
  /** True if mails that waited at that time are sent, though they may have been sent before. */
  sendsMails: boolean;
}

export interface Held {
  /** The number of emails that failed and wait for staff. */
  mails: number;
}

/** A database that a backup is restored into. */
export abstract class DatabaseRestore {
  /**
   * Empties it, and makes the tables as the backup's release had them.
   * @param replace whether it may hold something
   * @throws Error that says what is in the way
   */
  abstract prepare(manifest: Manifest, replace: boolean): Promise<void>;
  /** All tables or none, each with as many rows as it had, and every reference in order. */
  abstract load(manifest: Manifest, rowsOf: (table: TableCopy) => Promise<AsyncIterable<Uint8Array>>): Promise<void>;
  /** Brings the tables up to this release, and holds what may have been sent since, as `hold` does. */
  abstract finish(manifest: Manifest, options: HoldOptions): Promise<Held>;
  /**
   * Holds texts until the carrier's list was matched, skips weekly emails that have fallen due, and fails the emails
   * that waited. Also for a database that was recovered to a point in time by other means. No server may run.
   * @param since the time whose state the database has, ISO 8601
   */
  abstract hold(since: string, options: HoldOptions): Promise<Held>;
}
