import { existsSync, readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { LARGEST_MEDIA_BYTES } from '../../src/catalogue/domain/media.js';
import { VARIABLE_NAMES } from '../../src/config/configuration.js';

interface Service {
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string | null>;
  read_only?: boolean;
  pids_limit?: number;
  networks?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  healthcheck?: object;
  logging?: { driver: string; options: Record<string, string> };
  restart?: string;
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
}

const read = (file: string) =>
  parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
    networks?: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
  };

describe.each(['docker-compose.yml', 'ops/docker-compose.production.yml'])('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const { services, volumes } = read(file);
  const app = services['app']!;

  it('runs the product without capabilities, on a read-only file system', () => {
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  });

  // proves V13.2.3
  it('has no default for a secret', () => {
    const secrets = [...text.matchAll(/\$\{([A-Z_]*(?:SECRET|PASSWORD|TOKEN|KEY)[A-Z_]*)(:[-?])?/g)];
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter(([, , rule]) => rule !== ':?').map(([, name]) => name)).toEqual([]);
  });

  it('gives the product a role other than the administrator of the database', () => {
    expect(app.environment!['DATABASE_URL']).toMatch(/^postgres:\/\/coach_app:/);
    expect(readFileSync('ops/postgres/10-app-role.sh', 'utf8')).toMatch(/create role coach_app .*\bnosuperuser\b/);
  });

  it('sets only variables that the product knows', () => {
    expect(Object.keys(app.environment!).filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([]);
  });

  it('restarts every service, and has a health check for each', () => {
    for (const [name, { restart, build, healthcheck }] of Object.entries(services)) {
      expect([name, restart]).toEqual([name, 'unless-stopped']);
      // The server's image has a health check of its own.
      if (!build) expect([name, healthcheck]).toEqual([name, expect.objectContaining({ test: expect.any(Array) })]);
    }
  });

  it('mounts only existing files', () => {
    const sources = Object.values(services).flatMap((service) =>
      (service.volumes ?? []).map((mount) => mount.split(':')[0]!),
    );
    const isThere = (source: string) =>
      source.startsWith('.') ? existsSync(path.resolve(path.dirname(file), source)) : source in volumes;
    expect(sources.filter((source) => !isThere(source))).toEqual([]);
  });

  it('builds from the checkout, by the Dockerfile', () => {
    const builds = Object.values(services).flatMap(({ build }) => build ?? []);
    expect(builds.length).toBeGreaterThan(0);
    for (const { context, dockerfile } of builds)
      expect(existsSync(path.resolve(path.dirname(file), context, dockerfile))).toBe(true);
  });
});

describe('ops/docker-compose.production.yml', () => {
  const { services } = read('ops/docker-compose.production.yml');

  it('limits the resources of every service', () => {
    for (const [name, { deploy }] of Object.entries(services))
      expect([name, deploy?.resources.limits]).toEqual([
        name,
        { cpus: expect.any(String), memory: expect.any(String) },
      ]);
  });

  it('limits the processes of every service, and drops its capabilities', () => {
    for (const [name, { pids_limit: limit, cap_drop: dropped, read_only: isReadOnly }] of Object.entries(services))
      expect([name, limit, dropped, isReadOnly]).toEqual([name, expect.any(Number), ['ALL'], true]);
  });

  it('keeps the database away from the proxy, the graphs and everything outside', () => {
    const { networks } = parse(readFileSync('ops/docker-compose.production.yml', 'utf8')) as {
      networks: Record<string, { internal?: boolean } | null>;
    };
    expect(services['database']!.networks).toEqual(['database']);
    expect(networks['database']).toEqual({ internal: true });
    const near = Object.keys(services).filter((name) => services[name]!.networks!.includes('database'));
    expect(near.sort()).toEqual(['app', 'app-next', 'backup', 'database']);
  });

  // proves V3.5.4, V12.1.1, V12.3.3
  it('exposes only the proxy', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  // proves V13.3.2, T23
  it('gives the backups no secret of a provider or of sealed values', () => {
    const given = Object.keys(services['backup']!.environment!);
    expect(given.filter((name) => /STRIPE|OPENAI|TWILIO|SMTP|PREVIOUS/.test(name))).toEqual([]);
    expect(services['backup']!.environment!['APP_SECRET']).not.toContain('$');
    expect(services['backup']!.environment!['NODE_ENV']).toBe('development');
  });

  // proves V16.4.2, V16.4.3
  it('sends every log to a collector, over TLS, with the file for that', () => {
    const elsewhere = read('ops/docker-compose.logs.yml').services;
    expect(Object.keys(elsewhere).sort()).toEqual(Object.keys(services).sort());
    for (const { logging } of Object.values(elsewhere)) {
      expect(logging).toMatchObject({ driver: 'syslog', options: { 'syslog-format': 'rfc5424micro' } });
      expect(logging!.options['syslog-address']).toMatch(/^\$\{LOG_ADDRESS:\?.*tcp\+tls:/);
    }
  });

  // proves V4.1.2
  it('refuses calls without TLS and redirects pages to https', () => {
    const [, open] = readFileSync('ops/caddy/Caddyfile', 'utf8').split('http://{$DOMAIN} {');
    expect(open!.replaceAll(/\s+/g, ' ')).toContain(
      '@calls path /api /api/* /ws/* handle @calls { respond "https only" 403 { close } } handle { redir https://{host}{uri} permanent }',
    );
  });

  it('passes on no body that the server would refuse for its size, nor one that never ends', () => {
    const caddyfile = readFileSync('ops/caddy/Caddyfile', 'utf8').replaceAll(/\s+/g, ' ');
    const uploads = Math.ceil(LARGEST_MEDIA_BYTES / 1_048_576) + 1;
    expect(caddyfile).toContain(`request_body @uploads { max_size ${uploads}MiB }`);
    expect(caddyfile).toContain('request_body @others { max_size 1MiB }');
    expect(caddyfile).toContain('timeouts { read_header 10s read_body 5m idle 2m }');
    expect(caddyfile).toContain(`max_header_size ${maxHeaderSize / 1_024}KiB`);
  });

  it('passes on every setting that an operator may want to change', () => {
    const fixed = ['PORT', 'HOST', 'DATA_DIR', 'CLOCK'];
    const handed = Object.keys(services['app']!.environment!);
    expect(VARIABLE_NAMES.filter((name) => !handed.includes(name) && !fixed.includes(name))).toEqual([]);
  });

  it('has Prometheus scrape every server of the product, including its replacement', () => {
    const { scrape_configs: jobs } = parse(readFileSync('ops/prometheus/prometheus.yml', 'utf8')) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    // The backup is the server's image too, and serves nobody.
    const servers = Object.keys(services).filter((name) => services[name]!.build && name !== 'backup');
    expect(jobs[0]!.dns_sd_configs[0]!.names.sort()).toEqual(servers.sort());
  });

  it('has Prometheus scrape the port that the product serves, under the name that the rules expect', () => {
    const { scrape_configs: jobs } = parse(readFileSync('ops/prometheus/prometheus.yml', 'utf8')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { port: number }[] }[];
    };
    expect(jobs[0]!.job_name).toBe('coach');
    expect(String(jobs[0]!.dns_sd_configs[0]!.port)).toBe(services['app']!.environment!['METRICS_PORT']);
  });

  it('serves metrics on the network that Prometheus alone shares with the product', () => {
    const { networks } = read('ops/docker-compose.production.yml');
    const { subnet } = networks!['metrics']!.ipam!.config[0]!;
    expect(services['app']!.environment!['METRICS_HOST']).toBe(subnet);
    const sharing = Object.keys(services).filter((name) => services[name]!.networks!.includes('metrics'));
    expect(sharing.sort()).toEqual(['app', 'app-next', 'prometheus']);
  });
});
