import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { VARIABLE_NAMES } from '../src/config/configuration.js';

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  healthcheck?: object;
}

const FILES = ['docker-compose.yml'];

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { services } = parse(text) as { services: Record<string, Service> };
  const app = services['app']!;

  it('runs the product without capabilities, on a file system that it cannot write to', () => {
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  it('has no default for a secret', () => {
    const secrets = [...text.matchAll(/\$\{([A-Z_]*(?:SECRET|PASSWORD|TOKEN|KEY)[A-Z_]*)(:[-?])?/g)];
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter(([, , rule]) => rule !== ':?').map(([, name]) => name)).toEqual([]);
  });

  it('gives the product another role than the administrator of the database', () => {
    expect(app.environment!['DATABASE_URL']).toMatch(/^postgres:\/\/coach_app:/);
    expect(readFileSync('ops/postgres/10-app-role.sh', 'utf8')).toMatch(/create role coach_app .*\bnosuperuser\b/);
  });

  it('sets only variables that the product knows', () => {
    expect(Object.keys(app.environment!).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  });
});
