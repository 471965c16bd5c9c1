import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { STATE_NAMES } from '../../src/shared/adapters/http/state-names.contract.js';

const NAMES = 'src/shared/adapters/http/state-names.contract.ts';

const sources = ['client/src', 'src'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && file !== NAMES),
);

/** Lines of the app's code in which this occurs. */
const linesWith = (pattern: RegExp): string[] =>
  sources.flatMap((file) =>
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

/** Names that are words of every other kind too: a button is called 'Done', an email 'Payment failed'. */
const COMMON = [
  'Payment failed',
  'Sent',
  'Done',
  'Open',
  'Active',
  'Failed',
  'Complete',
  'Waiting',
  'Ended',
  'Paused',
  'Skipped',
];

describe('the name of a state', () => {
  // proves 10.25
  it('is written in one place only', () => {
    const names = new Set<string>(Object.values(STATE_NAMES).flatMap((states) => Object.values(states)));
    const distinct = [...names].filter((name) => !COMMON.includes(name));
    expect(distinct).toContain('Held back');
    for (const name of distinct) expect(linesWith(new RegExp(`['"\`>]${name}['"\`<]`))).toEqual([]);
  });

  // proves 10.25
  it('has no second list of names', () => {
    const states = new Set<string>(Object.values(STATE_NAMES).flatMap((names) => Object.keys(names)));
    // A label: a capital letter and at most three words; what is longer is a sentence about it.
    const labeled = new RegExp(`^ *'?(${[...states].join('|')})'?: (\\{ name: )?'[A-Z][\\w-]*( [\\w-]+){0,2}'`);
    expect(linesWith(labeled)).toEqual([]);
  });

  it('is unique for each state of a thing, except of a message, whose outcome can be unknown', () => {
    for (const [thing, names] of Object.entries(STATE_NAMES)) {
      const all = Object.values(names);
      if (thing !== 'message') expect(new Set(all).size).toBe(all.length);
    }
  });
});
