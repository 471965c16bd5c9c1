/** The description of a backup. It is written last: a backup without it is incomplete. */
export interface Manifest {
  format: 1;
  /** Names the backup, and sorts with the others by time. */
  name: string;
  /** The time whose state it contains (ISO 8601, the clock of the database). */
  takenAt: string;
  migrations: string[];
  /** The version of the job queue's own tables. */
  jobsVersion: number;
  tables: TableCopy[];
  sequences: { name: string; last: string | null }[];
  media: MediaCopy[];
}

export interface TableCopy {
  /** The name with its schema, e.g. `public.users`. */
  table: string;
  columns: string[];
  rows: number;
  /** The digest of the compressed file. */
  sha256: string;
}

export interface MediaCopy {
  key: string;
  sha256: string;
}

export const manifestFile = (name: string): string => `${name}/manifest.json`;
export const tableFile = (name: string, table: string): string => `${name}/tables/${table}.copy.gz`;
/** Media never change, so that all backups share one copy of each. */
export const mediaFile = (key: string): string => `media/${key}`;

export const ENCRYPTED = '.enc';

/** @param takenAt such as `2026-11-22T16:08:39.123Z` */
export const backupName = (takenAt: string): string => `backup-${takenAt.replace(/[:.]/g, '-')}`;

const NAME = /^(backup-[\dTZ-]+)\//;

/** The names of complete backups among these files, oldest first. */
export function backupsAmong(files: readonly string[]): string[] {
  const names = files.filter((file) => file.endsWith('/manifest.json')).map((file) => NAME.exec(file)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/**
 * The files to remove when the newest `keep` backups are kept: all of older ones, what an attempt before the newest
 * left unfinished, and media that no kept one names.
 */
export function outdatedFiles(files: readonly string[], kept: readonly Manifest[]): string[] {
  const names = new Set(kept.map(({ name }) => name));
  const newest = [...names].sort().at(-1);
  const media = new Set(kept.flatMap((manifest) => manifest.media.map(({ key }) => mediaFile(key))));
  return files.filter((file) => {
    // A backup whose key is not set is neither known nor outdated.
    if (file.endsWith(ENCRYPTED)) return false;
    if (file.startsWith('media/')) return !media.has(file);
    const name = NAME.exec(file)?.[1];
    return name !== undefined && newest !== undefined && name < newest && !names.has(name);
  });
}
