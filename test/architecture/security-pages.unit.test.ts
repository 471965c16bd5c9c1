import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { proofs } from '../../scripts/proofs.mjs';

const proved = proofs();
const tagsLike = (pattern: RegExp) => [...new Set(proved.map(({ tag }) => tag).filter((tag) => pattern.test(tag)))];

/** The cells of every row of a page's tables. */
const rowsOf = (page: string): string[][] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.endsWith(' |'))
    .map((line) => line.slice(2, -2).split(' | '));

describe('a test that proves something', () => {
  it('follows the comment that says so', () => {
    expect(proved.length).toBeGreaterThan(500);
    expect(proved.filter(({ title }) => title === '')).toEqual([]);
  });

  it('names a rule, a requirement or a defense', () => {
    expect(proved.filter(({ tag }) => !/^(?:\d+\.\d+|V\d+\.\d+\.\d+|T\d+)$/.test(tag))).toEqual([]);
  });
});

describe('the threat model', () => {
  const defenses = rowsOf('docs/threats.md').flatMap(([id]) => (/^T\d+$/.test(id!) ? [id!] : []));

  it('numbers its defenses, each proved by a test', () => {
    expect(defenses.length).toBeGreaterThan(15);
    expect(new Set(defenses).size).toBe(defenses.length);
    expect(tagsLike(/^T/).sort()).toEqual([...defenses].sort());
  });
});

describe('the page on the security standard', () => {
  const rows = rowsOf('docs/security.md');
  const statuses = ['met', 'not applicable', 'refused', 'open'];
  const requirements = rows
    .filter(([id]) => /^V\d/.test(id!))
    .map(([id, level, asked, here]) => ({ id: id!, level, asked: asked!, here: here! }));

  it('has each row of levels 1 and 2 once, in order, with the requirement and its status', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => !/^V(?:[1-9]|1[0-7])\.[1-9]\.[1-9]\d?$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })));
    // The numbers of version 5.0.0.
    expect(requirements.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(requirements.filter(({ level }) => level === '2')).toHaveLength(183);
    expect(requirements).toHaveLength(253);
    expect(requirements.filter(({ asked }) => asked.split(' ').length > 12)).toEqual([]);
    const said = new RegExp(`^\\*\\*(${statuses.join('|')})\\*\\*: .`);
    expect(requirements.filter(({ here }) => !said.test(here))).toEqual([]);
  });

  it('leaves nothing undecided', () => {
    expect(requirements.filter(({ here }) => here.startsWith('**open**'))).toEqual([]);
  });

  it('counts its rows', () => {
    const counts = statuses.map((status) => requirements.filter(({ here }) => here.startsWith(`**${status}**`)).length);
    const heading = rows.findIndex((cells) => cells.join() === [...statuses, 'all'].join());
    expect(rows[heading + 1]).toEqual([...counts, requirements.length].map(String));
  });

  it('has every requirement that a test says it proves, and most of those that are met have one', () => {
    const proven = tagsLike(/^V/);
    expect(proven.filter((tag) => !requirements.some(({ id }) => id === tag))).toEqual([]);
    expect(proven.length).toBeGreaterThan(100);
  });
});
