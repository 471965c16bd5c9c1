import { z } from 'zod';

/** An error in the environment: each entry is one clear line that names its variable. */
export class InvalidConfiguration extends Error {
  constructor(readonly errors: string[]) {
    super(errors.join('\n'));
    this.name = 'InvalidConfiguration';
  }
}

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  priceId: string | null;
  apiBase: URL | null;
}

export interface OpenAiSettings {
  apiKey: string;
  baseUrl: URL;
  model: string;
}

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  sender: { messagingServiceSid: string } | { from: string };
  apiBase: URL | null;
}

/** Any server that speaks the S3 protocol; `endpoint` null means AWS itself. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: URL | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface TracingSettings {
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The fraction of traces, from 0 to 1. */
  share: number;
}

export interface CoachBudget {
  /** System prompt, conversation and reply together. */
  contextTokens: number;
  /** The limit per person and day (UTC), questions and replies together. */
  tokensPerDay: number;
  turnsPerDay: number;
}

const DEFAULT_OPENAI_BASE_URL = 'https://api.openai.com/v1';
const DEFAULT_OPENAI_MODEL = 'gpt-4.1';

/**
 * The settings from the environment (product.md 14.2), parsed once. Nothing outside this folder reads `process.env`. A
 * `null` provider means that its local fake is in use.
 */
export class Configuration {
  readonly production: boolean;
  readonly port: number;
  /** The interface to listen on; null: see `hostOf`. */
  readonly host: string | null;
  /** The port where operators read metrics; null: none. */
  readonly metricsPort: number | null;
  /** The interface of `metricsPort`: an address, or the network (CIDR) that it is in; null: as `host`. */
  readonly metricsHost: string | null;
  /** Origin of the public address, no slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** null: generated once into `dataDir`. */
  readonly appSecret: string | null;
  /** The former `appSecret`: it still decrypts. */
  readonly previousSecret: string | null;
  /** Encrypts backups; null: they are not encrypted. */
  readonly backupKey: string | null;
  /** The most connections that this process's pool opens; the job queue and the listeners have six of their own. */
  readonly databasePool: number;
  readonly stripe: StripeSettings | null;
  /** null: email goes to the outbox folder. */
  readonly smtpUrl: string | null;
  /** True if an email waits rather than going over a connection that is not encrypted. */
  readonly smtpNeedsTls: boolean;
  readonly mailFrom: string;
  readonly openAi: OpenAiSettings | null;
  readonly coachBudget: CoachBudget;
  readonly twilio: TwilioSettings | null;
  /** The segments per second that all instances together hand to the carrier; null: no limit. */
  readonly textSegmentsPerSecond: number | null;
  /** null: media files live in `dataDir`. */
  readonly s3: S3Settings | null;
  readonly coachName: string;
  /** E.164. */
  readonly coachPhoneNumber: string;
  readonly supportEmail: string;
  readonly clock: 'system' | 'virtual';
  /** Express's "trust proxy": a hop count, a list of addresses, or false. */
  readonly trustProxy: number | string | false;
  readonly rateLimitFactor: number;
  readonly staffMfa: 'required' | 'optional';
  readonly logLevel: string;
  /** null: no traces are collected. */
  readonly tracing: TracingSettings | null;
  /** Problems that do not stop the start, for the log. */
  readonly warnings: string[];

  /** @throws InvalidConfiguration listing every error */
  constructor(environment: NodeJS.ProcessEnv) {
    const errors: string[] = [];
    const values = parseVariables(environment, errors);
    this.production = values.NODE_ENV === 'production';
    this.port = values.PORT;
    this.host = values.HOST ?? null;
    this.metricsPort = values.METRICS_PORT ?? null;
    this.metricsHost = values.METRICS_HOST ?? null;
    this.publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, '');
    this.dataDir = values.DATA_DIR;
    this.databaseUrl = values.DATABASE_URL ?? null;
    this.appSecret = values.APP_SECRET ?? null;
    this.previousSecret = values.APP_SECRET_PREVIOUS ?? null;
    this.backupKey = values.BACKUP_KEY ?? null;
    this.databasePool = values.DATABASE_POOL;
    this.stripe = stripeSettings(values, errors);
    this.smtpUrl = values.SMTP_URL ?? null;
    this.smtpNeedsTls = needsTls(this.smtpUrl, values);
    this.mailFrom = values.MAIL_FROM ?? `coach@${new URL(this.publicUrl).hostname}`;
    this.openAi = openAiSettings(values, errors);
    this.coachBudget = {
      contextTokens: values.COACH_CONTEXT_TOKENS,
      tokensPerDay: values.COACH_TOKENS_PER_DAY,
      turnsPerDay: values.COACH_TURNS_PER_DAY,
    };
    this.twilio = twilioSettings(values, errors);
    this.textSegmentsPerSecond = values.TEXT_SEGMENTS_PER_SECOND ?? null;
    this.s3 = s3Settings(values, errors);
    this.coachName = values.COACH_NAME;
    this.coachPhoneNumber = values.COACH_PHONE_NUMBER;
    this.supportEmail = values.SUPPORT_EMAIL;
    this.clock = values.CLOCK;
    this.trustProxy = trustProxy(values.TRUST_PROXY);
    this.rateLimitFactor = values.RATE_LIMIT_FACTOR;
    this.staffMfa = values.STAFF_MFA ?? (this.production ? 'required' : 'optional');
    this.logLevel = values.LOG_LEVEL;
    this.tracing = tracingSettings(values, errors);
    if (this.smtpUrl && !values.MAIL_FROM)
      errors.push('MAIL_FROM is missing: SMTP_URL is set, so email needs a sender.');
    const isUnread = errors.some((error) => error.startsWith('SMTP_URL '));
    if (values.MAIL_FROM && !this.smtpUrl && !isUnread && values.MAIL !== 'outbox')
      errors.push('SMTP_URL is missing: MAIL_FROM is set. MAIL=outbox sends email to the outbox in any case.');
    if (this.previousSecret !== null && this.previousSecret === this.appSecret)
      errors.push('APP_SECRET_PREVIOUS is the same as APP_SECRET: it must be the previous secret.');
    if (this.metricsPort !== null && this.metricsPort === this.port)
      errors.push('METRICS_PORT is the same as PORT: metrics must not be public.');
    if (this.production) refuseUnsafe(this, values, errors);
    this.warnings = warningsOf(this, values);
    if (errors.length > 0) throw new InvalidConfiguration(errors);
  }

  /** The local fakes in use, by the variable that names them. */
  get localFakes(): { name: string; what: string }[] {
    return [
      {
        unset: !this.stripe,
        name: 'PAYMENTS=sandbox',
        what: 'payments go through a local checkout page; no card is charged',
      },
      { unset: !this.smtpUrl, name: 'MAIL=outbox', what: `email is written to ${this.dataDir}/outbox/email` },
      { unset: !this.openAi, name: 'COACH=scripted', what: 'the coach follows a script; no model is used' },
      { unset: !this.twilio, name: 'TEXTS=outbox', what: `texts are written to ${this.dataDir}/outbox/sms` },
    ].filter(({ unset }) => unset);
  }

  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
}

const httpUrl = z.url({ protocol: /^https?$/, error: 'is not an http(s) URL' });
const text = z.string().trim().min(1);
const wholeNumber = (least: number, most: number) => {
  const error = `is not a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
const portNumber = z.coerce
  .number('is not a port number')
  .int('is not a port number')
  .min(0, 'is not a port number')
  .max(65535, 'is not a port number');
const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'can only be "development", "test" or "production"')
    .default('development'),
  PORT: portNumber.default(8000),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')], 'is not an address of a network interface, nor "localhost"')
    .optional(),
  METRICS_PORT: portNumber.min(1, 'is not a port number').optional(),
  METRICS_HOST: z
    .union(
      [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('localhost')],
      'is not an address of a network interface, a network such as 10.0.7.0/24, nor "localhost"',
    )
    .optional(),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' }).optional(),
  APP_SECRET: z.string().min(32, 'is shorter than 32 characters').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'is shorter than 32 characters').optional(),
  BACKUP_KEY: z.string().min(32, 'is shorter than 32 characters').optional(),
  DATABASE_POOL: wholeNumber(5, 1_000).default(20),
  PAYMENTS: z.literal('sandbox', 'can only be "sandbox"').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_PRICE_ID: text.optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  MAIL: z.literal('outbox', 'can only be "outbox"').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not an smtp:// or smtps:// URL' })
    // There the password would end, and what comes before it would be taken for the server.
    .refine((url) => !/[/#?\s]/.test(/^\w+:\/\/(.*)@/.exec(url)?.[1] ?? ''), {
      error: 'has a "/", "#", "?" or space in the user or the password: write %2F, %23, %3F or %20 instead',
    })
    .optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'can only be "required" or "optional"').optional(),
  MAIL_FROM: text.optional(),
  COACH: z.literal('scripted', 'can only be "scripted"').optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: text.optional(),
  COACH_CONTEXT_TOKENS: wholeNumber(4_000, 10_000_000).default(32_000),
  COACH_TOKENS_PER_DAY: wholeNumber(1_000, 1_000_000_000).default(500_000),
  COACH_TURNS_PER_DAY: wholeNumber(1, 1_000_000).default(200),
  TEXTS: z.literal('outbox', 'can only be "outbox"').optional(),
  TWILIO_ACCOUNT_SID: text.optional(),
  TWILIO_AUTH_TOKEN: text.optional(),
  TWILIO_MESSAGING_SERVICE_SID: text.optional(),
  TWILIO_FROM: text.optional(),
  TWILIO_API_BASE: httpUrl.optional(),
  TEXT_SEGMENTS_PER_SECOND: z.coerce
    .number('is not a number')
    .min(0.1, 'is not a number from 0.1 to 10000')
    .max(10_000, 'is not a number from 0.1 to 10000')
    .optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  COACH_NAME: text.default('Maya'),
  COACH_PHONE_NUMBER: z
    .string()
    .regex(/^\+1\d{10}$/, 'is not +1 followed by 10 digits')
    .default('+15550100199'),
  SUPPORT_EMAIL: z.email('is not an email address').default('support@example.com'),
  CLOCK: z.enum(['system', 'virtual'], 'can only be "system" or "virtual"').default('system'),
  TRUST_PROXY: text.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('is not a number').positive('is not a positive number').default(1),
  STAFF_MFA: z.enum(['required', 'optional'], 'can only be "required" or "optional"').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_SERVICE_NAME: text.default('career-coach'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('is not a number')
    .min(0, 'is not a number from 0 to 1')
    .max(1, 'is not a number from 0 to 1')
    .default(1),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level')
    .default('info'),
});

type Variables = z.infer<typeof variables>;

/** URLs that receive keys and people's messages. */
const PROVIDER_ADDRESSES = ['STRIPE_API_BASE', 'OPENAI_BASE_URL', 'TWILIO_API_BASE', 'S3_ENDPOINT'] as const;

/** The names of the environment's variables; `.env.example` lists the same. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

function parseVariables(environment: NodeJS.ProcessEnv, errors: string[]): Variables {
  // An empty value is how .env and compose files say "unset".
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in variables.shape && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) errors.push(`${issue.path.join('.')} ${issue.message}.`);
  // Continue with valid defaults, so that every error is reported at once.
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])];
  return variables.parse(given);
}

/** All of a provider's variables, or none: half a configuration is an error that names what is missing. */
function missing(
  values: Variables,
  needed: (keyof Variables)[],
  known: (keyof Variables)[],
  errors: string[],
): boolean {
  const set = [...needed, ...known].filter((name) => values[name] !== undefined);
  if (set.length === 0) return true;
  const absent = needed.filter((name) => values[name] === undefined);
  for (const name of absent) errors.push(`${name} is missing: ${set[0]} is set.`);
  return absent.length > 0;
}

function stripeSettings(values: Variables, errors: string[]): StripeSettings | null {
  if (missing(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], ['STRIPE_PRICE_ID', 'STRIPE_API_BASE'], errors))
    return null;
  return {
    secretKey: values.STRIPE_SECRET_KEY!,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET!.split(',').map((secret) => secret.trim()),
    priceId: values.STRIPE_PRICE_ID ?? null,
    apiBase: values.STRIPE_API_BASE ? new URL(values.STRIPE_API_BASE) : null,
  };
}

function openAiSettings(values: Variables, errors: string[]): OpenAiSettings | null {
  if (missing(values, ['OPENAI_API_KEY'], ['OPENAI_BASE_URL', 'OPENAI_MODEL'], errors)) return null;
  return {
    apiKey: values.OPENAI_API_KEY!,
    baseUrl: new URL(values.OPENAI_BASE_URL ?? DEFAULT_OPENAI_BASE_URL),
    model: values.OPENAI_MODEL ?? DEFAULT_OPENAI_MODEL,
  };
}

function twilioSettings(values: Variables, errors: string[]): TwilioSettings | null {
  const senders: (keyof Variables)[] = ['TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_FROM'];
  if (missing(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'], [...senders, 'TWILIO_API_BASE'], errors))
    return null;
  const { TWILIO_MESSAGING_SERVICE_SID: service, TWILIO_FROM: from } = values;
  if (!service && !from) {
    errors.push('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing: TWILIO_ACCOUNT_SID is set.');
    return null;
  }
  return {
    accountSid: values.TWILIO_ACCOUNT_SID!,
    authToken: values.TWILIO_AUTH_TOKEN!,
    sender: service ? { messagingServiceSid: service } : { from: from! },
    apiBase: values.TWILIO_API_BASE ? new URL(values.TWILIO_API_BASE) : null,
  };
}

function s3Settings(values: Variables, errors: string[]): S3Settings | null {
  if (missing(values, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], ['S3_REGION', 'S3_ENDPOINT'], errors))
    return null;
  return {
    bucket: values.S3_BUCKET!,
    region: values.S3_REGION ?? 'us-east-1',
    endpoint: values.S3_ENDPOINT ? new URL(values.S3_ENDPOINT) : null,
    accessKeyId: values.S3_ACCESS_KEY_ID!,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
  };
}

/**
 * Parses the settings as OTLP defines them: the signal's path below the endpoint, and headers as `name=value`,
 * percent-encoded, separated by commas.
 */
function tracingSettings(values: Variables, errors: string[]): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = values;
  if (!endpoint) return null;
  const headers: Record<string, string> = {};
  for (const pair of given.split(',').filter(Boolean)) {
    const at = pair.indexOf('=');
    const value = at > 0 ? decoded(pair.slice(at + 1).trim()) : null;
    if (value === null) errors.push('OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs, separated by commas.');
    else headers[pair.slice(0, at).trim()] = value;
  }
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  return { url, headers, serviceName: values.OTEL_SERVICE_NAME, share: values.OTEL_TRACES_SAMPLER_ARG };
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** In production a local fake is asked for by name, or its provider is configured; demonstrations and open lines stay out. */
function refuseUnsafe(config: Configuration, values: Variables, errors: string[]): void {
  if (!config.secure && !isLoopback(config.publicUrl))
    errors.push(
      'PUBLIC_URL is not https: passwords and links would be sent unencrypted. Only a loopback name may have http when NODE_ENV is production.',
    );
  for (const name of PROVIDER_ADDRESSES) {
    const address = values[name];
    if (address && !address.startsWith('https:') && !isLoopback(address))
      errors.push(`${name} is not https: keys and what people say would be sent unencrypted.`);
  }
  if (values.DATABASE_URL && leavesTheMachine(values.DATABASE_URL))
    errors.push(
      'DATABASE_URL has no sslmode: add ?sslmode=verify-full, or say ?sslmode=disable where the way to that server is closed to others.',
    );
  if (!values.APP_SECRET && !errors.some((error) => error.startsWith('APP_SECRET')))
    errors.push('APP_SECRET is missing: NODE_ENV is production.');
  if (values.CLOCK === 'virtual') errors.push('CLOCK cannot be "virtual" when NODE_ENV is production.');
  const chosen: [unknown, keyof Variables, string][] = [
    [
      config.stripe,
      'PAYMENTS',
      'STRIPE_SECRET_KEY is missing: set it, or ask for the local fake with PAYMENTS=sandbox.',
    ],
    [config.smtpUrl, 'MAIL', 'SMTP_URL is missing: set it, or ask for the local fake with MAIL=outbox.'],
    [config.openAi, 'COACH', 'OPENAI_API_KEY is missing: set it, or ask for the local fake with COACH=scripted.'],
    [config.twilio, 'TEXTS', 'TWILIO_ACCOUNT_SID is missing: set it, or ask for the local fake with TEXTS=outbox.'],
  ];
  for (const [provider, asked, error] of chosen) {
    const isReported = errors.some((line) => line.startsWith(error.split('_')[0]!));
    if (!provider && !values[asked] && !isReported) errors.push(error);
  }
}

function warningsOf(config: Configuration, values: Variables): string[] {
  const warnings: string[] = [];
  if (config.production && config.rateLimitFactor > 1)
    warnings.push(
      `RATE_LIMIT_FACTOR is ${config.rateLimitFactor}: every limit on guesses and abuse is that much looser.`,
    );
  if (config.secure && values.TRUST_PROXY === undefined)
    warnings.push(
      'TRUST_PROXY is unset while PUBLIC_URL is https: whatever ends TLS in front looks like the only client, so that limits by address hit everybody at once. Set it to the number of proxies, or to "false" where none adds X-Forwarded-For.',
    );
  return warnings;
}

/** A server on this machine is reached without a network that others could listen to. */
const needsTls = (smtpUrl: string | null, { NODE_ENV, SMTP_TLS }: Variables): boolean =>
  smtpUrl !== null &&
  (SMTP_TLS === 'required' || (SMTP_TLS === undefined && NODE_ENV === 'production' && !isLoopback(smtpUrl)));

/** A database at a full name or a foreign number, whose address does not say whether TLS protects the way to it. */
function leavesTheMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // A name without a dot is a container of this machine; none at all is a local socket.
  return /[.:]/.test(hostname) && !isLoopback(url) && !searchParams.has('sslmode');
}

function isLoopback(url: string): boolean {
  // Of an address that is not http(s), URL keeps the host as it was written.
  const host = new URL(url).hostname.toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function trustProxy(value: string | undefined): number | string | false {
  if (value === undefined || value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}
