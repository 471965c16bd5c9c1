import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { namesOfMigrations, readMigrations } from '../../src/shared/adapters/persistence/data-source.js';
import { DatabaseLimits } from '../../src/shared/adapters/persistence/database-limits.js';
import { errorsOf, type MigrationProblem } from '../support/migration-safety.js';

/** Problems that do no harm, with the reason; by the migration's file. */
const ALLOWED: Record<string, { error: MigrationProblem; because: string }> = {
  '1795441102000-compose-names': {
    error: 'changes rows all at once: they are locked until the end',
    because: 'few names were typed in parts, and a row is one person, who waits for a second at most',
  },
  '1795700000002-keep-deleted-prompt-templates': {
    error: 'changes rows all at once: they are locked until the end',
    because: 'it adds the few templates that staff have deleted, and changes no row that there was',
  },
  '1796000100001-begin-a-conversation-once': {
    error: 'builds an index while nobody can write: build it concurrently',
    because:
      'no row is in it yet, as the column is new, and one look at a few small rows for each person takes well under a second',
  },
};

/** It runs in an empty database only. */
const BASELINE = '1795441100001-baseline';

const names = fs
  .readdirSync('migrations')
  .filter((file) => /^\d+-.*\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .filter((name) => name !== BASELINE)
  .sort();

/** Has a migration say what it would say, to nobody. */
async function planOf(name: string) {
  const module = (await import(pathToFileURL(path.resolve('migrations', `${name}.ts`)).href)) as Record<
    string,
    new () => MigrationInterface
  >;
  const migration = new (Object.values(module)[0]!)();
  const statements: string[] = [];
  const query = async (statement: string) => {
    statements.push(statement);
    return [];
  };
  await migration.up({ query } as unknown as QueryRunner);
  return { statements, inTransaction: migration.transaction ?? true };
}

describe('a migration on a running, large database', () => {
  it('locks no table for long, unless it is excused', async () => {
    const errors: Record<string, MigrationProblem[]> = {};
    for (const name of names) {
      const plan = await planOf(name);
      expect({ name, says: plan.statements.length }).not.toEqual({ name, says: 0 });
      if (errorsOf(plan).length > 0) errors[name] = errorsOf(plan);
    }
    expect(errors).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([name, { error }]) => [name, [error]])));
  });

  it('waits for a table for a few seconds at most', () => {
    expect(new DatabaseLimits().migrationLockMs).toBeLessThanOrEqual(3_000);
  });
});

describe('the baseline', () => {
  // A database that has it never runs it again, so that a change would reach new databases alone.
  it('stays as it was when databases were adopted by it', async () => {
    const { statements } = await planOf(BASELINE);
    const digest = createHash('sha256').update(statements.join('\n')).digest('hex');
    expect(digest).toBe('b9f8a919d2dc166f5cdcc0cce67f081583d1539bd9101b526ed70dec9cfbeb5c');
  });
});

describe('the file of a migration', () => {
  it('says the name of its class, by which a start knows without loading it whether it has run', async () => {
    const classes = await readMigrations(path.resolve('migrations'));
    expect(namesOfMigrations(path.resolve('migrations'))).toEqual(classes.map(({ name }) => name));
  });
});

describe('the check of migrations', () => {
  const inOne = (...statements: string[]) => errorsOf({ statements, inTransaction: true });
  const without = (...statements: string[]) => errorsOf({ statements, inTransaction: false });

  it.each([
    ['a changed type', 'alter table texts alter column tries type bigint', 'changes a type'],
    ['a changed type, in other words', 'ALTER TABLE texts\n ALTER tries SET DATA TYPE bigint', 'changes a type'],
    ['a demanded value', 'alter table texts alter column body set not null', 'demands a value'],
    ['a value made for each row', 'alter table texts add column key uuid default gen_random_uuid()', 'adds a column'],
    ['a number for each row', 'alter table texts add column n bigserial', 'adds a column'],
    ['a computed column', 'alter table texts add n int generated always as (tries + 1) stored', 'adds a column'],
    ['a foreign key checked at once', 'alter table texts add column a uuid references users', 'adds a constraint'],
    ['a check made at once', 'alter table texts add constraint c check (tries > 0)', 'adds a constraint'],
    ['an index that blocks', 'create unique index i on texts (id)', 'builds an index while'],
    ['an index in a transaction', 'create index concurrently i on texts (id)', 'builds an index concurrently inside'],
    ['an update', 'update texts set tries = 0', 'changes rows'],
    ['a deletion', 'delete from texts where tries = 0', 'changes rows'],
    ['a copy', 'insert into others (id) select id from texts', 'changes rows'],
  ])('refuses %s', (_, statement, error) => {
    expect(inOne(statement)).toEqual([expect.stringContaining(error)]);
  });

  it('accepts statements that take a moment', () => {
    expect(
      inOne(
        'create table notes (id uuid, at timestamptz default now())',
        'create index i on notes (id)',
        'update notes set id = null',
        'alter table texts add column note text, add column seen boolean not null default false',
        `alter table texts add column at timestamptz default now()`,
        'alter table texts add constraint c check (note is not null) not valid',
        'insert into notes (id) values (null)',
        'drop index i',
      ),
    ).toEqual([]);
    expect(without('create index concurrently i on texts (id)')).toEqual([]);
    expect(
      inOne('alter table texts validate constraint c', 'alter table texts alter column note set not null'),
    ).toEqual([]);
  });
});
