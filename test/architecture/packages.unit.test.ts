import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
interface Project {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const project = read('package.json') as Project;
const client = read('client/package.json') as Project;
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Package> }).packages)
  .filter(([place]) => place.includes('node_modules/') && place !== 'node_modules/career-coach-client')
  .map(([place, entry]) => ({ ...entry, place, name: place.split('node_modules/').at(-1)! }));

/** Ends as a command does. */
const run = (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) =>
    execFile(command, args, { ...options, maxBuffer: 64 * 1_048_576 }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  );

describe('the packages', () => {
  it('have licenses that the product may use', () => {
    const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
    const allowed = new Set([
      ...free,
      'Python-2.0',
      '(MIT AND Zlib)',
      '(MIT OR CC0-1.0)',
      'Apache-2.0 AND MIT',
      // Fonts, which come along unchanged.
      'OFL-1.1',
    ]);
    /** Used while building and testing, and not passed on. */
    const forTools = new Set(['MPL-2.0', 'CC-BY-4.0']);
    /** Their description names none, or in a form from before SPDX; the files in them say so. */
    const saysItself = new Set(['busboy', 'passport-local', 'passport-strategy', 'pause', 'png-js', 'streamsearch']);
    const others = locked.filter(({ name, license, dev, devOptional }) =>
      license === undefined
        ? !saysItself.has(name)
        : !allowed.has(license) && !((dev ?? devOptional) && forTools.has(license)),
    );
    expect(others.map(({ name, license }) => [name, license])).toEqual([]);
    for (const name of saysItself) {
      const folder = path.join('node_modules', name);
      const files = fs.readdirSync(folder).filter((file) => /^(?:licen[cs]e|readme)/i.test(file));
      const words = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
      expect([name, words]).toEqual([
        name,
        expect.stringMatching(/\bMIT\b|Permission is hereby granted, free of charge/),
      ]);
    }
  });

  it('run no install scripts except those allowed by name', () => {
    const scripts = [...new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))];
    expect(Object.keys(project.allowScripts).sort()).toEqual(scripts.sort());
  });

  it('have one version each', () => {
    const named = [project, client].flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    const loose = named.filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  // proves V15.1.2
  it('at runtime and in the page are in the bill of materials, with versions, digests and licenses, and no tools', async () => {
    const { status, stdout } = await run('npm', ['run', '--silent', 'sbom']);
    expect(status).toBe(0);
    const bill = JSON.parse(stdout) as {
      bomFormat: string;
      components: { 'bom-ref': string; name: string; purl: string; hashes?: object[]; licenses?: object[] }[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    const there = new Set(bill.components.map((component) => component['bom-ref']));
    const refs = (packages: Record<string, string>) =>
      Object.entries(packages).map(([name, version]) => `${name}@${version}`);
    const direct = [project, client].flatMap(({ dependencies }) => refs(dependencies));
    expect(direct.filter((ref) => !there.has(ref))).toEqual([]);
    const tools = new Map([...Object.entries(project.devDependencies), ...Object.entries(client.devDependencies)]);
    const ref = (name: string) => `${name}@${tools.get(name)}`;
    expect(['jest', 'oxlint', 'oxfmt', 'vite'].map(ref).filter((name) => there.has(name))).toEqual([]);
    const named = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    for (const { purl, hashes, licenses } of bill.components)
      expect([purl, hashes, licenses]).toEqual([
        expect.stringMatching(/^pkg:npm\//),
        [expect.objectContaining({ alg: 'SHA-512' })],
        [expect.anything()],
      ]);
  });
});

describe('the check of the packages', () => {
  const ADVISORY = 'GHSA-aaaa-bbbb-cccc';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  let isAway = false;
  /** Speaks as the registry does: which packages are weak, and which versions there are. */
  const registry = http.createServer((request, response) => {
    request.resume();
    if (isAway) return response.writeHead(503).end();
    const { port } = registry.address() as AddressInfo;
    const version = { name: 'weak', version: '1.0.0', dist: { tarball: `http://127.0.0.1:${port}/weak-1.0.0.tgz` } };
    const weak = { id: 1, url: `https://github.com/advisories/${ADVISORY}`, title: 'It is weak', severity: 'high' };
    const body = request.url?.includes('advisories/bulk')
      ? { weak: [{ ...weak, vulnerable_versions: '<2.0.0', cwe: [], cvss: { score: 0, vectorString: null } }] }
      : { name: 'weak', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } };
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  });

  beforeAll(async () => {
    await new Promise<void>((probe) => registry.listen(0, '127.0.0.1', probe));
    const dependencies = { weak: '1.0.0' };
    const root = { name: 'x', version: '1.0.0', dependencies };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
    const packages = {
      '': root,
      'node_modules/weak': { version: '1.0.0', resolved: 'https://registry.npmjs.org/weak/-/weak-1.0.0.tgz' },
    };
    fs.writeFileSync(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ name: 'x', lockfileVersion: 3, requires: true, packages }),
    );
    fs.mkdirSync(path.join(folder, 'ops/packages'), { recursive: true });
  });
  afterAll(() => {
    registry.close();
    fs.rmSync(folder, { recursive: true });
  });

  const check = (updated: string, known: object[], today: string) => {
    fs.writeFileSync(path.join(folder, 'ops/packages/weaknesses.json'), JSON.stringify({ updated, known }));
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    };
    const script = path.resolve('scripts/check-packages.mjs');
    return run(process.execPath, [script, '--today', today], { cwd: folder, env });
  };
  const entry = { advisory: ADVISORY, published: '2026-11-01', why: 'no release fixes it yet' };

  // proves V15.2.1
  it('requires that vulnerabilities are fixed or recorded, and fixed by their deadline', async () => {
    const unknown = await check('2026-11-01', [], '2026-11-02');
    expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('weak: It is weak (high,') });
    const inTime = await check('2026-11-01', [entry], '2026-11-15');
    expect(inTime).toMatchObject({ status: 0, stdout: expect.stringContaining('0 days are left: no release fixes') });
    const late = await check('2026-11-01', [entry], '2026-11-16');
    expect(late).toMatchObject({ status: 1, stderr: expect.stringContaining('1 days overdue') });
  });

  it('requires up-to-date packages, a list without old entries, and a response of the registry', async () => {
    const { status, stderr } = await check('2026-08-01', [entry, { ...entry, advisory: 'GHSA-gone' }], '2026-11-15');
    expect(status).toBe(1);
    expect(stderr).toContain('last updated 106 days ago');
    expect(stderr).toContain('GHSA-gone is in');
    isAway = true;
    expect((await check('2026-11-01', [], '2026-11-02')).status).toBe(1);
  });
});
