/** `npm run demo`: makes ready what is missing or stale, then runs demo.ts on the packaged Node. */
import { prepare } from './prepare.mjs';
import { run } from './processes.mjs';

await prepare(['server', 'client']);
process.exitCode = await run('node', ['--import', 'tsx', 'scripts/demo.ts']);
