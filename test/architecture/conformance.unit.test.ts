import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofs } from '../../scripts/proofs.mjs';

/** Rules that no test can prove, and why. */
const WITHOUT_A_TEST: Record<string, string> = {
  '6.8': "The planner's port takes nothing else, so there is nothing that a test could vary.",
};
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

describe('a rule of docs/product.md', () => {
  const rules = rulesOf(readFileSync('docs/product.md', 'utf8'));
  const proved = proofs().filter(({ tag }) => /^\d/.test(tag));

  it('is proved by a test, or has a reason for having none', () => {
    const tags = new Set(proved.map(({ tag }) => tag));
    expect(rules.filter((rule) => !tags.has(rule) && !WITHOUT_A_TEST[rule])).toEqual([]);
    expect(Object.keys(WITHOUT_A_TEST).filter((rule) => tags.has(rule))).toEqual([]);
  });

  it('exists where a test names one', () => {
    expect(proved.filter(({ tag }) => !rules.includes(tag))).toEqual([]);
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
function rulesOf(markdown: string): string[] {
  return [...markdown.matchAll(/^(?:- \*\*|\| )(\d+\.\d+)(?:\*\*| \|)/gm)].map(([, rule]) => rule!);
}

const placeOf = (rule: string) => {
  const [chapter, number] = rule.split('.').map(Number);
  return chapter! * 1_000 + number!;
};
