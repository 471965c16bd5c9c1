import type { Manifest, TableCopy } from '../../domain/manifest.js';

/** One moment of the database, whatever is written meanwhile. */
export interface Snapshot extends Pick<Manifest, 'takenAt' | 'migrations' | 'jobsVersion' | 'sequences'> {
  tables: Pick<TableCopy, 'table' | 'columns'>[];
  /** A line for each row, as PostgreSQL's COPY writes it. */
  rowsOf(table: Pick<TableCopy, 'table' | 'columns'>): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export abstract class DatabaseCopy {
  abstract open(): Promise<Snapshot>;
  /** For who looks whether there are backups. */
  abstract note(manifest: Manifest, place: string): Promise<void>;
}

/** A database that becomes what a backup holds. */
export abstract class DatabaseRestore {
  /**
   * Empties it, and makes the tables as the backup's release had them.
   * @param replace whether it may hold something
   * @throws Error that says what is in the way
   */
  abstract prepare(manifest: Manifest, replace: boolean): Promise<void>;
  /** All tables or none, each with as many rows as it had, and every reference in order. */
  abstract load(manifest: Manifest, rowsOf: (table: TableCopy) => Promise<AsyncIterable<Uint8Array>>): Promise<void>;
  /** Brings the tables up to this release, and has texts wait until the carrier's list was matched. */
  abstract finish(manifest: Manifest): Promise<void>;
}
