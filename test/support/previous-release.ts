import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** The release that is in service, as `npm run keep-release` kept it. */
const KEPT = path.resolve('test/previous-release');

interface Release {
  commit: string;
  /** By their files' names, oldest first. */
  migrations: string[];
}

const release = JSON.parse(fs.readFileSync(path.join(KEPT, 'release.json'), 'utf8')) as Release;

/** Migrations that are not among these run while servers of the previous release still work. */
export const previousMigrations: ReadonlySet<string> = new Set(release.migrations);

/** The compiled server's files, by their paths. */
export function previousServer(): Record<string, string> {
  const packed = fs.readFileSync(path.join(KEPT, 'server.json.br'));
  return JSON.parse(zlib.brotliDecompressSync(packed).toString()) as Record<string, string>;
}

/**
 * Writes the previous release's server where it finds the packages, in a folder of its own that it runs in, next to what both
 * releases share. @returns the folder
 */
export function unpackPreviousServer(): string {
  fs.mkdirSync('dist', { recursive: true });
  const folder = fs.mkdtempSync(path.resolve('dist/previous-release-'));
  for (const [file, code] of Object.entries(previousServer())) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), code);
  }
  for (const shared of ['catalogue/media', 'dist', 'legal', 'package.json'])
    fs.symlinkSync(path.resolve(shared), path.join(folder, shared));
  return folder;
}
