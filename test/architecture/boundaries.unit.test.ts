import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** That no import crosses a boundary, lint checks: dependency-cruiser with `test/architecture/dependency-cruiser.cjs`. */
describe('the boundaries between the modules', () => {
  const DOORS = globSync('src/*/*.api.ts').sort();

  it.each(DOORS)('%s shows names alone, and says for whom', (door) => {
    const text = readFileSync(door, 'utf8');
    const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from /gm)].flatMap(([, list]) =>
      list!
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    );
    expect(text).toMatch(/^\/\*\* /);
    const views = text.match(/^export const \w+Views = \[[^\]]*\] as const;$/gm) ?? [];
    expect([...names, ...views]).not.toHaveLength(0);
    // Nothing but lists of names: a name that is not counted here cannot be exported.
    const lists = text.match(/^export (?:type )?\{/gm) ?? [];
    expect(text.match(/^export /gm)).toHaveLength(lists.length + views.length);
  });
});
