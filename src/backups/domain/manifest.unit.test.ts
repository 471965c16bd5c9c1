import { describe, expect, it } from '@jest/globals';
import {
  backupName,
  backupsAmong,
  ENCRYPTED,
  type Manifest,
  manifestFile,
  mediaFile,
  outdatedFiles,
  tableFile,
} from './manifest.js';

const [FIRST, SECOND, THIRD] = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
  backupName(`${day}T02:00:00.000Z`),
) as [string, string, string];
const filesOf = (name: string) => [manifestFile(name), tableFile(name, 'public.users')];
const manifest = (name: string, ...media: string[]): Manifest => ({
  format: 1,
  name,
  takenAt: '2026-11-22T02:00:00.000Z',
  migrations: [],
  jobsVersion: 1,
  tables: [],
  sequences: [],
  media: media.map((key) => ({ key, sha256: '' })),
});

describe('the backups in a place', () => {
  it('are those that were completed, oldest first', () => {
    const unfinished = tableFile(THIRD, 'public.users');
    expect(backupsAmong([...filesOf(SECOND), unfinished, 'notes/manifest.json', ...filesOf(FIRST)])).toEqual([
      FIRST,
      SECOND,
    ]);
  });

  it('are removed with all their files once enough newer ones exist, and media with the last that names them', () => {
    const files = [
      ...filesOf(FIRST),
      ...filesOf(SECOND),
      ...filesOf(THIRD),
      mediaFile('old.png'),
      mediaFile('both.png'),
    ];
    const kept = [manifest(SECOND, 'both.png'), manifest(THIRD, 'both.png')];
    expect(outdatedFiles(files, kept)).toEqual([...filesOf(FIRST), mediaFile('old.png')]);
  });

  it('are kept where they are encrypted and their key is not set', () => {
    const sealed = filesOf(FIRST).map((file) => `${file}${ENCRYPTED}`);
    expect(
      outdatedFiles([...sealed, `${mediaFile('a.png')}${ENCRYPTED}`, ...filesOf(THIRD)], [manifest(THIRD)]),
    ).toEqual([]);
  });

  it('are kept while they are being made, and so are other files', () => {
    const making = tableFile(THIRD, 'public.users');
    expect(outdatedFiles([...filesOf(SECOND), making, 'notes.txt'], [manifest(SECOND)])).toEqual([]);
    expect(outdatedFiles([tableFile(FIRST, 'public.users'), ...filesOf(SECOND)], [manifest(SECOND)])).toEqual([
      tableFile(FIRST, 'public.users'),
    ]);
  });
});
