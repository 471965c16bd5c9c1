import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RECORDS = 'docs/adr';
/** Number and title, the day, and the three sections, in this order; see docs/adr/README.md. */
const RECORD = /^# (\d+)\. (.+)\n\n\d{4}-\d\d-\d\d\n\n## Context\n[^#]+\n## Decision\n[^#]+\n## Consequences\n[^#]+$/;
const SOURCES = ['src', 'client/src', 'test', 'bench', 'scripts', 'catalogue', 'ops'];

describe('the decision records', () => {
  const files = readdirSync(RECORDS).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const records = files.map((file) => ({ file, parts: RECORD.exec(readFileSync(join(RECORDS, file), 'utf8')) }));

  it('are numbered from 1 without gaps', () => {
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  });

  it('have a number, a title, a date, a context, a decision and consequences', () => {
    expect(records.filter(({ file, parts }) => Number(parts?.[1]) !== Number(file.slice(0, 4)))).toEqual([]);
  });

  it('are all listed, in order', () => {
    const listed = readFileSync(join(RECORDS, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ['));
    expect(listed).toEqual(records.map(({ file, parts }) => `| [${file.slice(0, 4)}](${file}) | ${parts?.[2]} |`));
  });

  it('exist where code cites one', () => {
    const cited = SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
      .filter((file) => /\.(?:[cm]?[jt]sx?|ya?ml)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/docs\/adr\/(\d{4})/g)].map(([, number]) => ({
          file,
          number: number!,
        })),
      );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ number }) => !files.some((file) => file.startsWith(number)))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = [
    'README.md',
    'CHANGELOG.md',
    ...readdirSync('.github').map((file) => join('.github', file)),
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

  it('name only existing files', () => {
    const named = documents.flatMap((file) =>
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
