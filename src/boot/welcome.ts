import type { Logger } from 'pino';
import type { Configuration } from '../config/configuration.js';

const CREATE_STAFF = 'npm run create-staff -- --email you@example.com --first-name Ada --last-name Lovelace';

/** Tells who started the server where it is, how to make a staff account, and what is not real: as text, or to the log. */
export function welcome(config: Configuration, logger: Logger): void {
  if (config.production)
    logger.info({ standIns: config.standIns.map(({ name }) => name) }, `Ready at ${config.publicUrl}`);
  else process.stdout.write(welcomeText(config));
}

function welcomeText({ publicUrl, standIns, clock }: Configuration): string {
  const width = Math.max(...standIns.map(({ name }) => name.length));
  return [
    '',
    `  Ready at ${publicUrl}`,
    '',
    '  A staff account:',
    `    ${CREATE_STAFF}`,
    '',
    standIns.length > 0 ? '  Stand-ins in use:' : '  No stand-in is in use.',
    ...standIns.map(({ name, what }) => `    ${name.padEnd(width)}  ${what}`),
    ...(clock === 'virtual' ? ['', `  Product time is virtual: ${publicUrl}/sandbox/clock`] : []),
    '',
    '',
  ].join('\n');
}
