/**
 * npm run demo — a server on the virtual clock, with half a year of thirty members in a data folder of its own, until
 * Ctrl-C.
 */
import { DEMO_PASSWORD, DemoLife } from '../test/support/demo-life.js';
import { ProductProcess } from '../test/support/product-process.js';

const say = (line: string) => process.stdout.write(`${line}\n`);

const interrupted = new Promise<void>((resolve) => {
  // Comes twice from a terminal: once directly, once through the parent process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
});

say('Starting the app with an empty database…');
const port = Number(process.env['PORT']) || undefined;
const product = await ProductProcess.start({ port, environment: { CLOCK: 'virtual', RATE_LIMIT_FACTOR: '1000' } });
try {
  await Promise.race([serve(), product.exited, interrupted]);
} finally {
  await product.remove();
}
process.exit();

async function serve(): Promise<void> {
  await product.ready();
  const logIns = await new DemoLife(product, say).make();
  say(`
The app is at ${product.url}. Its phone is at ${product.url}/sandbox/phone, its clock at ${product.url}/sandbox/clock.
Use this address: under another host name you log in separately, and links lead to this one.

Log in with the password "${DEMO_PASSWORD}" as
${logIns.map(({ who, email }) => `  ${email.padEnd(28)} ${who}`).join('\n')}

Ctrl-C ends it and deletes what is in it.`);
  await Promise.race([product.exited, interrupted]);
}
