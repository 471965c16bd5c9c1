/**
 * Runs an entry of the built server (its file name under dist/server/src/boot) on the packaged Node, after making ready what
 * is missing or stale: `node scripts/launch.mjs main`. Needs nothing but Node 20 and npm itself.
 */
import { prepare } from './prepare.mjs';
import { run } from './processes.mjs';

const NPM_POLL_MS = 250;
/** V8's place for new objects, MiB. Left alone it grows until an idle process holds a third more; see docs/adr/0013. */
const SMALL_YOUNG_HEAP = ['--max-semi-space-size=16'];

const [entry, ...args] = process.argv.slice(2);
const isServer = entry === 'main';
await prepare(isServer ? ['server', 'client'] : ['server']);
process.exitCode = await run(
  'node',
  [...SMALL_YOUNG_HEAP, `dist/server/src/boot/${entry}.js`, ...args],
  isServer ? serverProcess() : commandProcess(),
  watchNpm,
);

/**
 * The server gets a session of its own, so that Ctrl-C comes to it once, through this process; and a channel, so that
 * it notices when this process is killed.
 */
function serverProcess() {
  return { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] };
}

/** A command asks its questions at this terminal. */
function commandProcess() {
  return { stdio: 'inherit' };
}

/** Whoever kills npm means what npm runs, and nothing else notifies this process. */
function watchNpm(child) {
  if (!isServer || !process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const timer = setInterval(() => process.ppid === npm || child.kill('SIGTERM'), NPM_POLL_MS);
  timer.unref();
}
