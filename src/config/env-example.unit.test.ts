import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { VARIABLE_NAMES } from './configuration.js';

describe('.env.example', () => {
  // proves 14.2
  it('names every variable of the configuration, and no other', () => {
    const lines = fs.readFileSync('.env.example', 'utf8').split('\n');
    const names = lines.flatMap((line) => /^#?([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(names.sort()).toEqual([...VARIABLE_NAMES].sort());
  });
});
