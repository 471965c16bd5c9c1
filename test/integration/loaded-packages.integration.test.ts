import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { ProductProcess } from '../support/product-process.js';
import { Providers } from '../support/providers.js';
import { createMigratedDatabase } from '../support/start-app.js';
import { until } from '../support/until.js';

// Servers start.
jest.setTimeout(120_000);

/** Packages that conversation to a provider, by the part of the configuration that they belong to. */
const OF_PROVIDERS = ['stripe', 'twilio', 'undici', 'nodemailer', '@aws-sdk/client-s3', '@opentelemetry/sdk-trace'];
/** Packages that some actions need, and most processes never. */
const ON_DEMAND = ['@simplewebauthn/server', 'file-type', 'ical-generator', '@zxcvbn-ts/core', 'pdfkit'];

/** A bucket that accepts everything and holds nothing, and a collector that ignores everything. */
const empty = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(request.method === 'PUT' ? 200 : 404).end());
});

/** So that a process holds what it uses (docs/adr/0013). */
describe('the packages that a start loads', () => {
  let providers: Providers;
  let server: ProductProcess | undefined;
  beforeAll(async () => {
    providers = await Providers.start();
    await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await server?.remove();
    empty.closeAllConnections();
    empty.close();
    await providers.stop();
  });

  const started = async (environment: Record<string, string>) => {
    await server?.remove();
    server = await ProductProcess.start({
      command: ['node', '--import', './test/support/loaded-packages.mjs', 'dist/server/src/boot/main.js'],
      environment: {
        DATABASE_URL: await createMigratedDatabase(),
        APP_SECRET: randomBytes(32).toString('hex'),
        ...environment,
      },
    });
    return server.ready();
  };
  const loadedBy = ({ output }: ProductProcess) => [...output.matchAll(/^LOADED (.+)$/gm)].map(([, name]) => name);

  it('include none for a provider that is not configured, until one is needed', async () => {
    const product = await started({});
    const atStart = loadedBy(product);
    expect(atStart).toContain('typeorm');
    expect(atStart.filter((name) => [...OF_PROVIDERS, ...ON_DEMAND].includes(name!))).toEqual([]);

    const signUp = () =>
      fetch(`${product.url}/api/users/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aSignUpBody()),
      });
    expect((await signUp()).status).toBe(201);
    // The welcome mail is written to the outbox.
    await until(() => loadedBy(product).includes('nodemailer'));
  });

  it('include those for every configured provider, so that its first use does not wait', async () => {
    const { PUBLIC_URL: _, ...environment } = providers.environment;
    const url = `http://127.0.0.1:${(empty.address() as AddressInfo).port}`;
    const product = await started({
      ...environment,
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'a-key',
      S3_SECRET_ACCESS_KEY: 'a-secret',
      S3_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    });
    expect(loadedBy(product)).toEqual(expect.arrayContaining(OF_PROVIDERS));
  });
});
