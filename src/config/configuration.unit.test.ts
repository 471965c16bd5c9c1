import { describe, expect, it } from '@jest/globals';
import { Configuration, InvalidConfiguration } from './configuration.js';

const errorsOf = (environment: Record<string, string>): string[] => {
  try {
    new Configuration(environment);
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.errors;
    throw error;
  }
  return [];
};

const SECRET = 'x'.repeat(32);
const LOCAL_FAKES = { PAYMENTS: 'sandbox', MAIL: 'outbox', COACH: 'scripted', TEXTS: 'outbox' };

describe('the configuration', () => {
  // proves 1.8
  it('needs nothing to start a demonstration, and says which local fakes it uses', () => {
    const config = new Configuration({});
    expect(config).toMatchObject({
      port: 8000,
      publicUrl: 'http://localhost:8000',
      dataDir: '.data',
      clock: 'system',
      trustProxy: false,
    });
    expect(config.localFakes.map(({ name }) => name)).toEqual([
      'PAYMENTS=sandbox',
      'MAIL=outbox',
      'COACH=scripted',
      'TEXTS=outbox',
    ]);
  });

  it('treats an empty value as unset', () => {
    expect(new Configuration({ PORT: '', OPENAI_API_KEY: '' })).toMatchObject({ port: 8000, openAi: null });
  });

  it('names every bad variable at once', () => {
    const errors = errorsOf({ PORT: 'eighty', CLOCK: 'sundial', DATABASE_URL: 'mysql://x/y', RATE_LIMIT_FACTOR: '0' });
    expect(errors.map((error) => error.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'CLOCK', 'RATE_LIMIT_FACTOR']);
  });

  // proves 14.2
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'wh' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_PRICE_ID: 'price' }, 'STRIPE_SECRET_KEY'],
    [{ OPENAI_MODEL: 'm' }, 'OPENAI_API_KEY'],
    [{ TWILIO_ACCOUNT_SID: 'AC', TWILIO_FROM: '+15550100199' }, 'TWILIO_AUTH_TOKEN'],
    [{ TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 't' }, 'TWILIO_MESSAGING_SERVICE_SID'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'coach@example.com' }, 'SMTP_URL'],
  ])('refuses a half-configured provider: %j', (environment, missing) => {
    expect(errorsOf(environment).some((error) => error.startsWith(missing))).toBe(true);
  });

  // proves 14.2
  it.each(['smtp://user:12#34@mail.example', 'smtp://user:p@ss/word@mail.example', 'smtp://user:1?2@mail.example'])(
    'refuses an address of a mail server in which a password ends too early: %s',
    (url) => {
      expect(errorsOf({ SMTP_URL: url, MAIL_FROM: 'coach@example.com' })).toEqual([
        expect.stringMatching(/^SMTP_URL has a .* write %2F, %23/),
      ]);
    },
  );

  it.each([
    'smtp://user:12%2334@mail.example:587',
    'smtps://mail.example/?pool=true',
    'smtp://a%40b:p%2Fw@mail.example',
  ])('takes an address of a mail server as it is: %s', (url) =>
    expect(errorsOf({ SMTP_URL: url, MAIL_FROM: 'coach@example.com' })).toEqual([]),
  );

  // proves 14.3
  it('never chooses a local fake silently in production', () => {
    const errors = errorsOf({ NODE_ENV: 'production' });
    for (const word of ['APP_SECRET', 'PAYMENTS=sandbox', 'MAIL=outbox', 'COACH=scripted', 'TEXTS=outbox'])
      expect(errors.join('\n')).toContain(word);
    expect(errorsOf({ NODE_ENV: 'production', APP_SECRET: SECRET, ...LOCAL_FAKES })).toEqual([]);
  });

  it.each(['COACH_CONTEXT_TOKENS', 'COACH_TOKENS_PER_DAY', 'COACH_TURNS_PER_DAY'])(
    'accepts only a sensible whole number for %s',
    (name) => {
      for (const value of ['0', '-1', '1.5', 'many', '1e12'])
        expect(errorsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is not a whole number from`)]);
      expect(errorsOf({ [name]: '50000' })).toEqual([]);
    },
  );

  // proves 14.6
  it('refuses a virtual clock in production, and warns of loosened limits', () => {
    const production = { NODE_ENV: 'production', APP_SECRET: SECRET, ...LOCAL_FAKES };
    expect(errorsOf({ ...production, CLOCK: 'virtual' })).toEqual([
      'CLOCK cannot be "virtual" when NODE_ENV is production.',
    ]);
    expect(new Configuration({ ...production, RATE_LIMIT_FACTOR: '5' }).warnings).toEqual([
      expect.stringContaining('RATE_LIMIT_FACTOR'),
    ]);
  });

  // proves 14.13, V12.2.1
  it.each(['http://coach.example', 'http://10.0.0.4:8000', 'http://localhost.example'])(
    'refuses the public address %s in production, over which passwords would travel in the open',
    (address) => {
      const production = { NODE_ENV: 'production', APP_SECRET: SECRET, ...LOCAL_FAKES, PUBLIC_URL: address };
      expect(errorsOf(production)).toEqual([expect.stringMatching(/^PUBLIC_URL is not https/)]);
      expect(errorsOf({ PUBLIC_URL: address })).toEqual([]);
    },
  );

  it.each(['https://coach.example', 'http://localhost:8000', 'http://127.0.0.1:3000', 'http://[::1]:80'])(
    'accepts the public address %s in production',
    (address) => {
      const production = { NODE_ENV: 'production', APP_SECRET: SECRET, ...LOCAL_FAKES, PUBLIC_URL: address };
      expect(errorsOf(production)).toEqual([]);
    },
  );

  // proves V12.3.1
  it.each([
    ['OPENAI_BASE_URL', 'http://models.example/v1', 'http://127.0.0.1:9000/v1'],
    ['S3_ENDPOINT', 'http://10.0.0.4:9000', 'http://localhost:9000'],
    ['TWILIO_API_BASE', 'http://carrier.example', 'https://carrier.example'],
    ['STRIPE_API_BASE', 'http://payments.example', 'https://payments.example'],
    ['DATABASE_URL', 'postgres://coach:p@db.example/coach', 'postgres://coach:p@db.example/coach?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://coach:p@10.0.0.4/coach', 'postgres://coach:p@10.0.0.4/coach?sslmode=disable'],
    ['DATABASE_URL', 'postgres://coach:p@[fd00::4]/coach', 'postgres://coach:p@database/coach'],
  ])('refuses an insecure connection to other systems in production: %s=%s', (name, open, closed) => {
    const production = {
      NODE_ENV: 'production',
      APP_SECRET: SECRET,
      ...LOCAL_FAKES,
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      OPENAI_API_KEY: 'key',
      TWILIO_ACCOUNT_SID: 'AC',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+15550100199',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'i',
      S3_SECRET_ACCESS_KEY: 's',
    };
    expect(errorsOf({ ...production, [name]: open })).toEqual([expect.stringContaining(`${name} `)]);
    expect(errorsOf({ ...production, [name]: closed })).toEqual([]);
    expect(errorsOf({ [name]: open })).not.toContainEqual(expect.stringContaining('https'));
  });

  // proves 14.13, V4.1.3
  it('warns of an https address without a trusted proxy, and says why', () => {
    const { warnings } = new Configuration({ PUBLIC_URL: 'https://coach.example' });
    expect(warnings).toEqual([expect.stringMatching(/^TRUST_PROXY is unset .+ limits by address/)]);
    expect(warnings.join()).not.toContain('\n');
    for (const TRUST_PROXY of ['1', 'false', '10.0.0.0/8'])
      expect(new Configuration({ PUBLIC_URL: 'https://coach.example', TRUST_PROXY }).warnings).toEqual([]);
    expect(new Configuration({}).warnings).toEqual([]);
  });

  // proves 14.13
  it.each([
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, true],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'optional' }, false],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1025' }, false],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1025', SMTP_TLS: 'required' }, true],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'required' }, true],
  ])('decides whether email may be sent unencrypted: %j', (environment, needsTls) => {
    const config = new Configuration({
      APP_SECRET: SECRET,
      PAYMENTS: 'sandbox',
      COACH: 'scripted',
      TEXTS: 'outbox',
      MAIL_FROM: 'coach@example.com',
      ...environment,
    });
    expect(config.smtpNeedsTls).toBe(needsTls);
  });

  it.each(['prod', 'Production', 'staging'])('refuses the unknown environment %s', (name) => {
    expect(errorsOf({ NODE_ENV: name })).toEqual(['NODE_ENV can only be "development", "test" or "production".']);
  });

  it('requires a second factor of staff in production, and elsewhere when told to', () => {
    const production = { NODE_ENV: 'production', APP_SECRET: SECRET, ...LOCAL_FAKES };
    const mfa = (environment: NodeJS.ProcessEnv) => new Configuration(environment).staffMfa;
    expect([mfa({}), mfa(production), mfa({ NODE_ENV: 'test' })]).toEqual(['optional', 'required', 'optional']);
    expect(mfa({ STAFF_MFA: 'required' })).toBe('required');
    expect(mfa({ ...production, STAFF_MFA: 'optional' })).toBe('optional');
    expect(errorsOf({ STAFF_MFA: 'off' })).toEqual(['STAFF_MFA can only be "required" or "optional".']);
  });

  it.each(['', 'development', 'test'])('requires nothing in the environment "%s"', (name) => {
    expect(errorsOf({ NODE_ENV: name })).toEqual([]);
  });

  it.each(['0', '-3', 'fast', '20000'])('refuses a pace of %s segments a second', (pace) => {
    expect(errorsOf({ TEXT_SEGMENTS_PER_SECOND: pace })).toEqual([
      expect.stringMatching(/^TEXT_SEGMENTS_PER_SECOND is not a number/),
    ]);
  });

  it('sends texts as fast as they come unless a pace is set', () => {
    expect(new Configuration({}).textSegmentsPerSecond).toBeNull();
    expect(new Configuration({ TEXT_SEGMENTS_PER_SECOND: '12.5' }).textSegmentsPerSecond).toBe(12.5);
  });

  // proves 14.15
  it('serves no metrics unless their own port is set', () => {
    expect(new Configuration({}).metricsPort).toBeNull();
    expect(new Configuration({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
    for (const METRICS_PORT of ['x', '0', '70000'])
      expect(errorsOf({ METRICS_PORT })).toEqual(['METRICS_PORT is not a port number.']);
    expect(errorsOf({ PORT: '9464', METRICS_PORT: '9464' })).toEqual([
      expect.stringMatching(/^METRICS_PORT is the same as PORT/),
    ]);
  });

  it.each(['0', '4', '1001', '7.5', 'many'])('refuses a pool of %s connections', (size) => {
    expect(errorsOf({ DATABASE_POOL: size })).toEqual(['DATABASE_POOL is not a whole number from 5 to 1000.']);
  });

  // proves 14.17
  it('opens 20 connections to the database unless told otherwise', () => {
    expect(new Configuration({}).databasePool).toBe(20);
    expect(new Configuration({ DATABASE_POOL: '5' }).databasePool).toBe(5);
  });

  it('accepts a previous secret only if it differs from the present one', () => {
    const previous = 'y'.repeat(32);
    expect(new Configuration({ APP_SECRET: SECRET, APP_SECRET_PREVIOUS: previous }).previousSecret).toBe(previous);
    expect(errorsOf({ APP_SECRET: SECRET, APP_SECRET_PREVIOUS: SECRET })).toEqual([
      expect.stringMatching(/^APP_SECRET_PREVIOUS is the same as APP_SECRET/),
    ]);
    expect(errorsOf({ APP_SECRET_PREVIOUS: 'short' })).toEqual(['APP_SECRET_PREVIOUS is shorter than 32 characters.']);
  });

  it('removes the slash at the end of a public address', () => {
    expect(new Configuration({ PUBLIC_URL: 'https://coach.example/' })).toMatchObject({
      publicUrl: 'https://coach.example',
      secure: true,
    });
  });
});
