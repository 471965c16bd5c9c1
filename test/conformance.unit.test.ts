import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const NOT_YET_SHOWN = '\n## Not yet shown\n';

interface Row {
  section: string;
  says: string;
  file: string;
  title: string;
}

describe('the table of conformance', () => {
  let rows: Row[];
  let open: string[][];

  beforeAll(() => {
    const [shown, notYetShown] = readFileSync('test/conformance.md', 'utf8').split(NOT_YET_SHOWN);
    rows = cellsOf(shown!, 4).map(([section, says, file, title]) => ({
      section: section!,
      says: says!,
      file: withoutTicks(file!),
      title: withoutTicks(title!),
    }));
    open = cellsOf(notYetShown ?? '', 3);
  });

  it('has rows for every section of the specification, and for no other', () => {
    expect([...new Set(rows.map(({ section }) => section))].sort()).toEqual(SECTIONS);
    for (const [section] of open) expect(SECTIONS).toContain(section);
  });

  it('names a test on every row, and every row once', () => {
    expect(rows.filter(({ says, file, title }) => !says || !file || !title)).toEqual([]);
    const sentences = rows.map(({ section, says }) => `${section} ${says}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('names only tests that are there', () => {
    expect(rows.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });

  it('says why a rule has no test yet, and then names none', () => {
    const titles = new Set(rows.map(({ title }) => title));
    for (const [, says, reason] of open) {
      expect(says).toBeTruthy();
      expect(reason).toBeTruthy();
      for (const named of `${says} ${reason}`.matchAll(/`([^`]+)`/g)) expect(titles).not.toContain(named[1]);
    }
  });
});

/** The rows of a part's Markdown tables, without their heads. Throws on a row of another width. */
function cellsOf(markdown: string, width: number): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|( section |[ -]+\|)/.test(line))
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      if (cells.length !== width) throw new Error(`Not ${width} columns: ${line}`);
      return cells.map((cell) => cell.trim());
    });
}

const withoutTicks = (cell: string) => cell.replace(/^(`{1,2}) ?(.*?) ?\1$/, '$2');

/** A title counts when the source has it whole between quotes, as `it`, `test` and `it.each` take it. */
function hasTest(file: string, title: string): boolean {
  if (!/\.(test|browser)\.tsx?$/.test(file) || !existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    [`(${quote}${title}${quote},`, `\n    ${quote}${title}${quote},`].some((call) => source.includes(call)),
  );
}
