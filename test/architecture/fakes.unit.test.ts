import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

describe('a fake in memory', () => {
  const fakes = globSync('src/*/testing/in-memory-*.ts').filter((file) => !file.includes('.test.'));
  const tests = globSync('src/*/testing/*.unit.test.ts').map((file) => readFileSync(file, 'utf8'));

  it.each(fakes)('%s is held to the suite of its port', (file) => {
    const imported = `${path.basename(file, '.ts')}.js`;
    const suites = tests.filter((test) => test.includes(imported) && /\.suite\.js'/.test(test));
    expect(suites).not.toEqual([]);
  });
});
