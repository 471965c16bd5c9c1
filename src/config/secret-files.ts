import fs from 'node:fs';
import { InvalidConfiguration } from './configuration.js';

/** The secrets; each may be in a file, as a vault's agent or a container's secrets hand it over. */
export const SECRET_NAMES = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'BACKUP_KEY',
  'DATABASE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'TWILIO_AUTH_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/**
 * The environment with each secret whose file is named by `<NAME>_FILE`, without the line break at its end.
 * @throws InvalidConfiguration when a secret is given twice, or its file cannot be read or is empty
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const errors: string[] = [];
  const secrets = SECRET_NAMES.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    const secret = read(file);
    if (environment[name]) errors.push(`${name} and ${name}_FILE are both set: set only one.`);
    else if (secret === null) errors.push(`${name}_FILE cannot be read.`);
    else if (secret === '') errors.push(`${name}_FILE names an empty file.`);
    return [[name, secret ?? ''] as const];
  });
  if (errors.length > 0) throw new InvalidConfiguration(errors);
  return { ...environment, ...Object.fromEntries(secrets) };
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
