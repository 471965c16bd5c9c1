/** Server and client that follow the sources: the server starts again on a change, the browser updates in place. */
import { prepare } from './prepare.mjs';
import { environment, run } from './processes.mjs';

const CLIENT_URL = 'http://localhost:5173';

await prepare(['server', 'client']);
process.exitCode = await run(
  'concurrently',
  [
    '--kill-others',
    '--names',
    'build,server,client',
    // Not "nest build --watch": it deletes what runs before it compiles.
    "swc src migrations --out-dir dist/server --config-file scripts/swcrc.json --ignore '**/*.test.ts,**/testing/**' --watch",
    'node --watch --watch-preserve-output dist/server/src/boot/main.js',
    'vite client --strictPort',
  ],
  // Links in mails, the checkout's way back and the origin check are about the address that the browser is at.
  { env: { ...environment(), PUBLIC_URL: process.env.PUBLIC_URL || CLIENT_URL } },
);
