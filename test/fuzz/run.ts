/**
 * npm run fuzz — starts the built product (loopback, a PostgreSQL of its own with the letters' cases of production's),
 * makes every call of its API description with invalid input, each twice at once, as nobody, members, staff and by a
 * content link, sends as much over the chat's socket, and ends it. Prints the seed and the figures; status 1 when
 * a response was 5xx or not as described, when a link opened what it may not, when a request kept the others
 * waiting, or when a secret is in the log.
 *
 *     npm run fuzz -- --seconds 60 --calls 5000 --frames 500 --seed 7
 *
 * `--seconds` (90), `--calls` (20000) and `--frames` (1500) bound it, after the start: whichever is reached first. The same seed
 * makes the same calls; identifiers are new each time.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ResponseCheck } from '../support/response-check.js';
import { ProductProcess, query } from '../support/product-process.js';
import { requestersOf } from './requesters.js';
import { type ApiDescription, fuzz, leaksIn } from './fuzzer.js';
import { ConcurrentPing } from './concurrent-ping.js';
import { stopWhenCutShort } from '../../bench/support/server.js';
import { fuzzSockets } from './socket-fuzzer.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    calls: { type: 'string', default: '20000' },
    frames: { type: 'string', default: '1500' },
    seed: { type: 'string' },
  },
});
const [seconds, calls, frames] = [Number(values.seconds), Number(values.calls), Number(values.frames)];
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (![seconds, calls, frames, seed].every((number) => Number.isFinite(number) && number >= 0)) {
  console.error('Give numbers: npm run fuzz -- --seconds 60 --calls 5000 --frames 500 --seed 7');
  process.exit(1);
}
console.log(`seed ${seed}, at most ${calls} calls and ${frames} frames in ${seconds} s`);

const product = await ProductProcess.start({
  environment: { RATE_LIMIT_FACTOR: '1000000', STAFF_MFA: 'required', LOG_LEVEL: 'info' },
});
stopWhenCutShort(() => product.remove());
let sound = false;
try {
  await product.ready();
  sound = await attack();
} finally {
  await product.remove();
}
process.exit(sound ? 0 : 1);

async function attack(): Promise<boolean> {
  const description = (await (await fetch(`${product.url}/api/docs/openapi.json`)).json()) as ApiDescription;
  const { requesters, secrets } = await requestersOf(product.url, (sql, parameters) =>
    query(product.dataDir, sql, parameters),
  );
  const started = Date.now();
  const endsAt = started + seconds * 1_000;
  const check = new ResponseCheck(description);
  const ping = ConcurrentPing.start(product.url, product.pid);
  const target = { url: product.url, description, check, requesters, onCall: ping.note };
  const sockets = await fuzzSockets({ ...target, about: description.info.description }, seed, { frames, endsAt });
  const report = await fuzz(target, seed, { calls, endsAt });
  const waits = await ping.end();
  const took = ((Date.now() - started) / 1_000).toFixed(0);
  const leaks = leaksIn(product.output.split('\n'), secrets());
  console.log(`${sockets.frames} frames over ${sockets.sockets} sockets`);
  for (const [code, count] of [...sockets.closes].sort(([one], [other]) => one - other))
    console.log(`${String(code).padStart(6)} ${String(count).padStart(7)}`);
  for (const [field, count] of sockets.received) console.log(`${field.padStart(8)} ${String(count).padStart(5)}`);
  console.log(
    `${report.calls} calls in ${took} s, ${report.accepted.size} of ${report.described} accepted at least once`,
  );
  for (const [status, count] of [...report.statuses].sort(([one], [other]) => one - other))
    console.log(`${String(status).padStart(6)} ${String(count).padStart(7)}`);
  for (const error of [...sockets.errors, ...report.errors, ...waits]) console.log(`\nerror: ${error}`);
  for (const leak of leaks.slice(0, 20)) console.log(`\nin the log: ${leak}`);
  const found = sockets.errors.length + report.errors.length + waits.length + leaks.length;
  console.log(found > 0 ? `\n${found} findings; again with --seed ${seed}` : '\nNothing was found.');
  return found === 0 && (await product.responds());
}
