import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SHOWN = '\n## Not shown by a test\n';
/** Between straight quotes, which may hold apostrophes. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;
/** Quoted texts that the code makes of parts. */
const PUT_TOGETHER = [
  'product.md 4.5',
  'Hello, {first name}!',
  'Membership - $59 for 3 months',
  'Pay $59.00',
  'Error: ...',
  'Page X of Y',
  'timeout of {n}ms exceeded',
  'Unsupported protocol {protocol}',
];

const SOURCES = ['src', 'client/src', 'test', 'scripts', 'migrations', 'bench'];

/** Lines of comments and titles of tests; what people say in examples is neither. */
const PROSE = /^\s*(?:\/?\*|(?:it|test|describe)\b)|\/\/|\/\*/;
/** Documents that whoever reads the code does not have. `*.contract.ts` is another thing, and so is a wire contract. */
const ELSEWHERE = new RegExp(
  [
    'speci' + 'fication',
    "contract(?:'s|’s)?[ ,(]{1,3}sections?",
    'the contract (?:allows|asks|gives|has|names|says|wants)',
    '(?:order|shape) of the contract',
    '(?:contract|spec|design|stack)\\.md',
  ].join('|'),
  'i',
);

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

  it('has a row for each rule of docs/product.md, or the reason for its absence', () => {
    const cited = new Set([...rows.map(({ rule }) => rule), ...notShown.map(([rule]) => rule)]);
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  });

  it('names a test on every row, and every row once', () => {
    expect(rows.filter(({ says, file, title }) => !says || !file || !title)).toEqual([]);
    const sentences = rows.map(({ rule, says }) => `${rule} ${says}`);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('names only existing tests', () => {
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
  it('have one number each, of their own chapter and in order', () => {
    const markdown = readFileSync('docs/product.md', 'utf8');
    const rules = rulesOf(markdown);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules).toEqual([...new Set(rules)].sort((a, b) => placeOf(a) - placeOf(b)));
    for (const [, chapter, text] of markdown.matchAll(/^## (\d+)\. (.*(?:\n(?!## ).*)*)/gm))
      expect(rulesOf(text!).filter((rule) => !rule.startsWith(`${chapter}.`))).toEqual([]);
  });
});

describe('the texts that docs/product.md quotes', () => {
  it('occur in the code as they are quoted', () => {
    const code = sourcesIn(['src', 'client/src'])
      .filter(({ file }) => !file.includes('.test.'))
      .map(({ text }) => plain(text))
      .join('\n');
    const quoted = [...plain(readFileSync('docs/product.md', 'utf8')).matchAll(QUOTED)].map(([, text]) => text!);
    expect(quoted.length).toBeGreaterThan(0);
    expect(quoted.filter((text) => !PUT_TOGETHER.includes(text) && !code.includes(text))).toEqual([]);
  });
});

describe('comments and titles of tests', () => {
  let lines: { place: string; text: string }[];

  beforeAll(() => {
    lines = sourcesIn(SOURCES).flatMap(({ file, text }) =>
      text.split('\n').map((line, index) => ({ place: `${file}:${index + 1}`, text: line })),
    );
  });

  it('cite only rules that docs/product.md has', () => {
    const markdown = readFileSync('docs/product.md', 'utf8');
    const chapters = [...markdown.matchAll(/^## (\d+)\./gm)].map(([, chapter]) => chapter!);
    const known = new Set([...rulesOf(markdown), ...chapters]);
    const cited = lines.flatMap(({ place, text }) => citedIn(text).map((rule) => ({ place, rule })));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  it('cite only documents in the repository', () => {
    expect(lines.filter(({ text }) => PROSE.test(text) && ELSEWHERE.test(text))).toEqual([]);
  });
});

function sourcesIn(folders: string[]): { file: string; text: string }[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** On one line, with straight quotes and none of them escaped. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/\\'|’/g, "'");

/** The rules and chapters in `product.md 4.5`, `product.md 4.5 to 4.7` and `product.md, chapter 4`. */
const citedIn = (text: string) =>
  [...text.matchAll(/product\.md,? (?:chapter )?(\d+(?:\.\d+)?)(?: (?:to|and) (\d+\.\d+))?/g)]
    .flatMap(([, first, last]) => [first, last])
    .filter((rule) => rule !== undefined);

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
  if (!/\.(test|browser|suite)\.tsx?$/.test(file) || !existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    [`(${quote}${title}${quote},`, `\n    ${quote}${title}${quote},`].some((call) => source.includes(call)),
  );
}
