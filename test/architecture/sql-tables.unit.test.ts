import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { PUBLISHED_VIEWS } from '../support/published-views.js';

/** Modules by the table that they keep, from their entities. */
const OWNERS = new Map(
  globSync('src/*/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@Entity\('(\w+)'\)/g)].map(([, table]) => [table!, moduleOf(file)]),
  ),
);

describe('the SQL of a module', () => {
  // `boot` lists what is kept of a person, and for how long, whichever module keeps it.
  it.each([...new Set(sources().map(moduleOf))].filter((module) => module !== 'boot'))(
    '%s names no table of another one',
    (module) => {
      const foreign = sources()
        .filter((file) => moduleOf(file) === module)
        .flatMap((file) =>
          stringsIn(file)
            .flatMap(tablesIn)
            .map((table) => ({ file, table })),
        )
        .filter(({ table }) => OWNERS.has(table) && OWNERS.get(table) !== module)
        .map(({ file, table }) => `${file}: ${table}; read a view that ${OWNERS.get(table)} publishes`);
      expect(foreign).toEqual([]);
    },
  );

  it('is checked wherever it names a table', () => {
    expect(tablesIn('select a from users u left join only memberships m on true')).toEqual(['users', 'memberships']);
    expect(tablesIn('insert into texts select * from users, chats')).toEqual(['texts', 'users', 'chats']);
    expect(tablesIn('update mails set x = 1; delete from chats using users')).toEqual(['mails', 'chats', 'users']);
    const named = sources().flatMap((file) => stringsIn(file).flatMap(tablesIn));
    for (const table of ['users', 'texts', 'curriculum_items']) expect(named).toContain(table);
  });

  it('has views only of modules that publish them', () => {
    for (const [module, views] of Object.entries(PUBLISHED_VIEWS)) {
      expect(views).not.toHaveLength(0);
      expect([...OWNERS.values()]).toContain(module);
      for (const view of views) expect(OWNERS.has(view)).toBe(false);
    }
  });
});

function moduleOf(file: string): string {
  return file.split('/')[1]!;
}

function sources(): string[] {
  return globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\/|\.rows\.ts$/.test(file));
}

/** The texts of a source, templates in the pieces between what is filled in. */
function stringsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return texts;
}

/** Finds the names of tables in SQL, in lists as well. */
function tablesIn(text: string): string[] {
  const lists = text.matchAll(
    /\b(?:from|join|into|update|using|table)\s+(?=((?:only\s+)?\w+(?:\s+\w+)?(?:\s*,\s*\w+)*))/gi,
  );
  return [...lists].flatMap(([, list]) =>
    list!
      .split(',')
      .map((entry) => entry.trim().replace(/^only\s+/i, ''))
      .map((entry) => entry.split(/\s/)[0]!.toLowerCase()),
  );
}
