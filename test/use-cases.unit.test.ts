import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

describe('the application layer of a module', () => {
  it('has use cases and timed tasks at its top; ports and services have folders of their own', () => {
    const others = globSync('src/*/application/*.ts').filter(
      (file) => !/\.(?:use-case|task|unit\.test|integration\.test)\.ts$/.test(file),
    );
    expect(others).toEqual([]);
  });

  it('gets its jobs from handlers in adapters/jobs', () => {
    const working = globSync('src/**/*.ts').filter(
      (file) => !file.includes('.test.') && /\bjobs\.work\b/.test(readFileSync(file, 'utf8')),
    );
    expect(working.filter((file) => !/^src\/[^/]+\/adapters\/jobs\//.test(file))).toEqual([]);
    expect(working.length).toBeGreaterThan(0);
  });
});
