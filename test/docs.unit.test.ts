import { describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

describe('the documents', () => {
  it('link only to what is there', () => {
    const documents = [
      'README.md',
      ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
    ];
    const dead = documents
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
          .map(([, target]) => join(dirname(file), target!))
          .filter((target) => !existsSync(target))
          .map((target) => `${file}: ${target}`),
      );
    expect(dead).toEqual([]);
  });

  it('name every module of the server, and no other', () => {
    const modules = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const table = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z-]+)` \|/gm);
    expect([...table].map(([, name]) => name!).sort()).toEqual(modules.map(({ name }) => name).sort());
  });
});
