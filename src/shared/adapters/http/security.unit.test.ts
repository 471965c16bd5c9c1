import { describe, expect, it } from '@jest/globals';
import express from 'express';
import supertest from 'supertest';
import { Configuration } from '../../../config/configuration.js';
import { maySocketComeFrom, securityHeaders } from './security.js';

const LOCAL_FAKES = { PAYMENTS: 'sandbox', MAIL: 'outbox', COACH: 'scripted', TEXTS: 'outbox' };
const PRODUCTION = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32), ...LOCAL_FAKES };

const headersAt = async (publicUrl: string): Promise<Record<string, string>> => {
  const config = new Configuration({ PUBLIC_URL: publicUrl });
  const app = express().use(securityHeaders(config), (_request, response) => void response.end());
  return (await supertest(app).get('/').set('Origin', 'https://elsewhere.example')).headers;
};

describe('the headers of a response', () => {
  // proves V3.4.1
  it('require https for a year, subdomains included, where the address is https', async () => {
    const { 'strict-transport-security': secure } = await headersAt('https://coach.example');
    expect(secure).toBe('max-age=31536000; includeSubDomains');
    expect(await headersAt('http://localhost:8000')).not.toHaveProperty('strict-transport-security');
  });

  // proves V3.4.2, V3.4.3, V3.4.6
  it('let no page of another site read a response, frame it, or load what is not named', async () => {
    const headers = await headersAt('https://coach.example');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const directives = headers['content-security-policy']!.split(';');
    expect(directives).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"]),
    );
    expect(directives.filter((directive) => directive.startsWith('object-src'))).toEqual([]);
  });
});

describe('the Content-Security-Policy', () => {
  const policyAt = async (publicUrl: string) => (await headersAt(publicUrl))['content-security-policy']!;

  it('lets a secure page load pictures and videos over secure connections only', async () => {
    expect(await policyAt('https://coach.example')).not.toMatch(/(?:img|media)-src[^;]* http:/);
    expect(await policyAt('http://localhost:8000')).toMatch(/img-src[^;]* http:/);
  });
});

describe('a socket', () => {
  const config = new Configuration({ ...PRODUCTION, PUBLIC_URL: 'https://coach.example/' });
  const host = 'coach.internal:8000';

  it.each([
    [undefined, true],
    ['https://coach.example', true],
    ['https://coach.example.evil.example', false],
    ['http://coach.example', false],
    ['null', false],
    ['http://coach.internal:8000', false],
  ])('in production, from a page at %s: %s', (origin, may) => {
    expect(maySocketComeFrom({ origin, host }, config)).toBe(may);
  });

  it('elsewhere accepts a page that this server has served under another name', () => {
    const local = new Configuration({ PUBLIC_URL: 'http://localhost:5173' });
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8000'])
      expect(maySocketComeFrom({ origin, host: '127.0.0.1:8000' }, local)).toBe(true);
    expect(maySocketComeFrom({ origin: 'http://evil.example', host: '127.0.0.1:8000' }, local)).toBe(false);
  });
});
