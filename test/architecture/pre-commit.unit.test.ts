import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

describe('the hook before a commit', () => {
  let folder: string;
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  const commit = (comment: string) => {
    fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'src/price.ts'), `// ${comment}\nexport const price = 59;\n`);
    run('git', 'add', 'src');
    return run('.githooks/pre-commit');
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'coach-hook-'));
    run('git', 'init', '--quiet');
    for (const file of ['.githooks/pre-commit', 'scripts/lint/prose.mjs']) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.copyFileSync(file, path.join(folder, file));
    }
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('refuses a comment that is not a sentence', () => {
    const { status, stdout } = commit('What it costs.');
    expect(stdout).toContain('src/price.ts:1 "What it costs."');
    expect(status).not.toBe(0);
  });

  it('passes one that is', () => {
    const { status, stdout, stderr } = commit('Stripe expects it in dollars.');
    expect([status, stdout + stderr]).toEqual([0, expect.not.stringContaining('price.ts:')]);
  });
});
