import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RECORDS = 'docs/adr';
/** Number and title, the day, and whether it still holds; see docs/adr/README.md. */
const RECORD =
  /^# (\d+)\. (.+)\n\n\d{4}-\d\d-\d\d\n\nStatus: (accepted|superseded by \d{4}|partly superseded by (?:\d{4}(?:, | and )?)+)(?:: .+)?\n\n/;

describe('the records of decisions', () => {
  const files = readdirSync(RECORDS).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const records = files.map((file) => ({ file, head: RECORD.exec(readFileSync(join(RECORDS, file), 'utf8')) }));

  it('each have number, title, day and status', () => {
    expect(records.filter(({ file, head }) => Number(head?.[1]) !== Number(file.slice(0, 4)))).toEqual([]);
  });

  it('name only existing records as what superseded them', () => {
    const named = records.flatMap(({ head }) => [...(head?.[3] ?? '').matchAll(/\d{4}/g)].map(([number]) => number));
    expect(named.filter((number) => !files.some((file) => file.startsWith(number)))).toEqual([]);
  });

  it('are all listed with their status, in order', () => {
    const listed = readFileSync(join(RECORDS, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ['));
    expect(listed).toEqual(
      records.map(({ file, head }) => `| [${file.slice(0, 4)}](${file}) | ${head?.[2]} | ${head?.[3]} |`),
    );
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
  ].filter((file) => file.endsWith('.md'));

  it('link only to existing files', () => {
    const dead = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, target]) => join(dirname(file), target!))
        .filter((target) => !existsSync(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('name only existing files; a record may name files of its day', () => {
    const named = documents
      .filter((file) => !file.startsWith(RECORDS))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/`((?:src|client|test|docs|scripts|catalogue)\/[\w./-]+)`/g)].map(
          ([, path]) => ({ file, path: path! }),
        ),
      );
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  it('name every module of the server, and no other', () => {
    const modules = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const table = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm);
    expect([...table].map(([, name]) => name!).sort()).toEqual(modules.map(({ name }) => name).sort());
  });
});
