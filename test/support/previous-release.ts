import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The release in service. When another one goes into service, name its tag, and its commit for clones without tags. */
const RELEASE = { tag: 'v0.1.0', commit: '017c25849ae8c1406c9b649d8034670a5e021fff' };

const ROOT = path.resolve('.');
const BIN = path.resolve('node_modules/.bin');

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 30 }).trim();

/** The commit of the previous release; null in a checkout without that history, which says so. */
export const previousRelease = [RELEASE.tag, RELEASE.commit].map(commitOf).find((commit) => commit !== null) ?? null;

if (previousRelease === null)
  process.stdout.write(`The history of ${RELEASE.tag} is not here: upgrades from it are not tested.\n`);

function commitOf(reference: string): string | null {
  try {
    // Not those of a repository that this folder only lies in.
    if (path.resolve(git('rev-parse', '--show-toplevel')) !== fs.realpathSync(ROOT)) return null;
    return git('rev-parse', '--verify', `${reference}^{commit}`);
  } catch {
    return null;
  }
}

/**
 * Builds the server of the previous release in a folder of its own, in which it runs. The client is today's: servers of both
 * releases hand out the same.
 * @returns the folder
 */
export function buildPreviousServer(): string {
  fs.mkdirSync('dist', { recursive: true });
  const folder = fs.mkdtempSync(path.resolve('dist/previous-release-'));
  const archive = execFileSync('git', ['archive', previousRelease!], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // Packages are found in the folders above, too.
  if (!hasItsPackages(folder)) run(folder, 'npm', 'ci', '--omit=dev', '--workspaces=false');
  run(folder, 'nest', 'build');
  fs.symlinkSync(path.resolve('dist/client'), path.join(folder, 'dist/client'));
  return folder;
}

/** True if the installed packages are those that the release names. */
function hasItsPackages(folder: string): boolean {
  const { dependencies } = read(path.join(folder, 'package.json')) as { dependencies: Record<string, string> };
  return Object.entries(dependencies).every(([name, version]) => {
    const file = path.join(ROOT, 'node_modules', name, 'package.json');
    return fs.existsSync(file) && (read(file) as { version: string }).version === version;
  });
}

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

function run(cwd: string, command: string, ...args: string[]): void {
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH']}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
