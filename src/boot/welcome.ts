import type { Logger } from 'pino';
import type { Configuration } from '../config/configuration.js';

const CREATE_STAFF = 'npm run create-staff -- --email you@example.com --first-name Ada --last-name Lovelace';

/** Tells who started the server its address, how to make a staff account and the fakes in use: as text, or to the log. */
export function welcome(config: Configuration, logger: Logger): void {
  if (config.production)
    logger.info({ localFakes: config.localFakes.map(({ name }) => name) }, `Ready at ${config.publicUrl}`);
  else process.stdout.write(welcomeText(config));
}

function welcomeText({ publicUrl, localFakes, clock }: Configuration): string {
  const width = Math.max(...localFakes.map(({ name }) => name.length));
  return [
    '',
    `  Ready at ${publicUrl}`,
    '  Use this address: under another host name you log in separately, and links lead to this one.',
    '',
    '  A staff account:',
    `    ${CREATE_STAFF}`,
    '',
    localFakes.length > 0 ? '  Local fakes in use:' : '  No local fake is in use.',
    ...localFakes.map(({ name, what }) => `    ${name.padEnd(width)}  ${what}`),
    ...(clock === 'virtual' ? ['', `  Application time is virtual: ${publicUrl}/sandbox/clock`] : []),
    '',
    '',
  ].join('\n');
}
