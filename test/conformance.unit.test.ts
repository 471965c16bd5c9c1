import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

const NOT_SHOWN = '\n## Not shown by a test\n';

interface Row {
  rule: string;
  says: string;
  file: string;
  title: string;
}

describe('the table of conformance', () => {
  let rules: string[];
  let rows: Row[];
  let notShown: string[][];

  beforeAll(() => {
    rules = rulesOf(readFileSync('docs/product.md', 'utf8'));
    const [shown, rest] = readFileSync('test/conformance.md', 'utf8').split(NOT_SHOWN);
    rows = cellsOf(shown!, 4).map(([rule, says, file, title]) => ({
      rule: rule!,
      says: says!,
      file: withoutTicks(file!),
      title: withoutTicks(title!),
    }));
    notShown = cellsOf(rest ?? '', 3);
  });

  it('cites only rules that docs/product.md has', () => {
    const cited = [...rows.map(({ rule }) => rule), ...notShown.map(([rule]) => rule!)];
    expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('has a row for each rule of docs/product.md, or the reason why there is none', () => {
    const cited = new Set([...rows.map(({ rule }) => rule), ...notShown.map(([rule]) => rule)]);
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('names a test on every row, and every row once', () => {
    expect(rows.filter(({ says, file, title }) => !says || !file || !title)).toEqual([]);
    const sentences = rows.map(({ rule, says }) => `${rule} ${says}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('names only tests that are there', () => {
    expect(rows.filter(({ file, title }) => !hasTest(file, title))).toEqual([]);
  });

  it('says why a rule has no test, and then names none', () => {
    const shown = new Set(rows.map(({ rule }) => rule));
    for (const [rule, says, reason] of notShown) {
      expect(says).toBeTruthy();
      expect(reason).toBeTruthy();
      expect(shown).not.toContain(rule);
    }
  });
});

describe('the rules of docs/product.md', () => {
  it('have a number each, of their own chapter and in order', () => {
    const markdown = readFileSync('docs/product.md', 'utf8');
    const rules = rulesOf(markdown);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules).toEqual([...new Set(rules)].sort((a, b) => placeOf(a) - placeOf(b)));
    for (const [, chapter, text] of markdown.matchAll(/^## (\d+)\. (.*(?:\n(?!## ).*)*)/gm))
      expect(rulesOf(text!).filter((rule) => !rule.startsWith(`${chapter}.`))).toEqual([]);
  });
});

/** The numbers that begin an item of a list or a row of a table. */
const rulesOf = (markdown: string) =>
  [...markdown.matchAll(/^(?:- \*\*|\| )(\d+\.\d+)(?:\*\*| \|)/gm)].map(([, rule]) => rule!);

const placeOf = (rule: string) => {
  const [chapter, number] = rule.split('.').map(Number);
  return chapter! * 1_000 + number!;
};

/** The rows of a part's Markdown tables, without their heads. Throws on a row of another width. */
function cellsOf(markdown: string, width: number): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|( rule |[ -]+\|)/.test(line))
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
