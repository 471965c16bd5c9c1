/** Checks the types of server, client and browser tests. What it finds out is kept, so that the next check is quick. */
import { run } from './processes.mjs';

/** The compiler written in Go, in a third of the time; Nest's builder needs the one before. */
const COMPILER = 'node_modules/typescript-7/bin/tsc';

const PROJECTS = { server: 'tsconfig.json', client: 'client/tsconfig.json', browser: 'test/browser/tsconfig.json' };

for (const [part, config] of Object.entries(PROJECTS)) {
  const kept = `node_modules/.cache/tsc/${part}.tsbuildinfo`;
  const status = await run('node', [COMPILER, '-p', config, '--incremental', '--tsBuildInfoFile', kept]);
  if (status !== 0) process.exit(status);
}
