import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

describe('the order of the modules', () => {
  it('is the same in the lint rules and in docs/architecture.md, and names every folder', () => {
    const [, listed] = /const ORDER = \[([^\]]*)\]/.exec(
      readFileSync('test/architecture/dependency-cruiser.cjs', 'utf8'),
    )!;
    const ruled = [...listed!.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!);
    const table = readFileSync('docs/architecture.md', 'utf8');
    const described = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name!);
    expect(described).toEqual([...ruled, 'shared', 'config']);
    expect([...described].sort()).toEqual(readdirSync('src').sort());
  });
});
