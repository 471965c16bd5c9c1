import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Where a page says which test shows something: a file, and in it the title of a test. */
interface Named {
  file: string;
  title: string;
}

const quoted = (title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``];

/** Those of the named tests that are not there. */
const missing = (named: Named[]): Named[] =>
  named.filter(({ file, title }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !quoted(title).some((words) => source.includes(words));
  });

/** The cells of every row of a page's tables. */
const rowsOf = (page: string): string[][] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.endsWith(' |'))
    .map((line) => line.slice(2, -2).split(' | '));

describe('the page on threats', () => {
  /** Two cells in code, the last ones of their row. */
  const named = rowsOf('docs/threats.md')
    .map((cells) => cells.slice(-2).map((cell) => /^`([^`]+)`$/.exec(cell)?.[1]))
    .flatMap(([file, title]) => (file && title ? [{ file, title }] : []));

  it('names existing tests, for each thing that stops an attack', () => {
    expect(named.length).toBeGreaterThan(15);
    expect(missing(named)).toEqual([]);
  });
});

describe('the page on the security standard', () => {
  const rows = rowsOf('docs/security.md');
  const statuses = ['met', 'not applicable', 'refused', 'open'];
  const requirements = rows
    .filter(([id]) => /^V\d/.test(id!))
    .map(([id, level, asked, here, shownBy]) => ({ id: id!, level, asked: asked!, here: here!, shownBy: shownBy! }));

  it('has each row of levels 1 and 2 once, in order, with the requirement and the answer', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.filter((id) => !/^V(?:[1-9]|1[0-7])\.[1-9]\.[1-9]\d?$/.test(id))).toEqual([]);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })));
    // As many as version 5.0.0 has.
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

  it('names existing tests, or none', () => {
    const named = requirements.flatMap(({ id, shownBy }) => {
      const [, file, title] = /^`([^`]+)`, `([^`]+)`$/.exec(shownBy) ?? [];
      return shownBy === '–' ? [] : [{ file: file ?? `of ${id}`, title: title ?? shownBy }];
    });
    expect(named.length).toBeGreaterThan(100);
    expect(missing(named)).toEqual([]);
  });
});
