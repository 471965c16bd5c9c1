import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Rows whose last two cells name a file and, in it, the title of a test. */
const ROW = /^\|.*\| `([^`|]+)` \| `([^`|]+)` \|$/gm;

describe('the page on threats', () => {
  const rows = [...readFileSync('docs/threats.md', 'utf8').matchAll(ROW)].map(([, file, title]) => ({
    file: file!,
    title: title!,
  }));

  it('names tests that are there, for each thing that stops an attack', () => {
    expect(rows.length).toBeGreaterThan(15);
    const quoted = (title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``];
    const missing = rows.filter(({ file, title }) => {
      const source = readFileSync(file, 'utf8');
      return !quoted(title).some((words) => source.includes(words));
    });
    expect(missing).toEqual([]);
  });
});
