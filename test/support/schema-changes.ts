import type { QueryRunner } from 'typeorm';

/** The changes between two schemas that a server written for the earlier one could fail on. */
export interface Schema {
  /** By `table.column`. */
  columns: Map<string, Column>;
  /** Checks, uniqueness and foreign keys, by `table.name`. */
  rules: Map<string, Rule>;
}

interface Column {
  type: string;
  demanded: boolean;
  /** True if PostgreSQL fills it in where an insert leaves it out. */
  padded: boolean;
}

interface Rule {
  kind: 'check' | 'unique' | 'foreign key';
  columns: string[];
  definition: string;
}

export async function schemaOf(runner: QueryRunner): Promise<Schema> {
  const columns = (await runner.query(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as demanded,
       (a.atthasdef or a.attidentity <> '') as padded
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
       and not a.attisdropped`,
  )) as (Column & { name: string })[];
  const constraints = (await runner.query(
    `select c.relname || '.' || k.conname as name, case k.contype when 'c' then 'check' else 'foreign key' end as kind,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns,
       replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f')`,
  )) as (Rule & { name: string })[];
  const unique = (await runner.query(
    `select c.relname || '.' || x.relname as name, 'unique' as kind,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as columns,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique`,
  )) as (Rule & { name: string })[];
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    rules: new Map([...constraints, ...unique].map(({ name, ...rule }) => [name, rule])),
  };
}

/**
 * Lists the reasons why a server that was written for `before` could fail on `after`: it reads and writes the columns
 * of `before`, omits later ones, and knows no other rules. Empty if there are none.
 */
export function breaksBetween(before: Schema, after: Schema): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  return [...columnBreaks(before, after, tables), ...ruleBreaks(before, after, tables)];
}

function columnBreaks(before: Schema, after: Schema, tables: Set<string>): string[] {
  const removed = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (!is) return [`${name} is gone`];
    if (is.type !== was.type) return [`${name} was ${was.type} and is ${is.type}`];
    if (is.demanded && !was.demanded) return [`${name} is demanded now`];
    return was.padded && is.demanded && !is.padded ? [`${name} has no default any more`] : [];
  });
  const demanded = [...after.columns]
    .filter(([name, is]) => !before.columns.has(name) && tables.has(tableOf(name)) && is.demanded && !is.padded)
    .map(([name]) => `${name} is new, demanded and has no default`);
  return [...removed, ...demanded];
}

function ruleBreaks(before: Schema, after: Schema, tables: Set<string>): string[] {
  return [...after.rules].flatMap(([name, is]) => {
    if (!tables.has(tableOf(name))) return [];
    const was = before.rules.get(name);
    if (was?.definition === is.definition) return [];
    if (was) return allows(is, was) ? [] : [`${name} allows less than before: ${is.definition}`];
    // A rule about a new column holds for its default, which an earlier server leaves it at; PostgreSQL checked that.
    const isNews = is.columns.every((column) => !before.columns.has(`${tableOf(name)}.${column}`));
    return isNews ? [] : [`${name} is a new ${is.kind}: ${is.definition}`];
  });
}

/** A check of a list of values may name more of them; every other change of a rule is assumed to be stricter. */
function allows(is: Rule, was: Rule): boolean {
  const valuesOf = ({ definition }: Rule) => [...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value);
  const known = new Set(valuesOf(is));
  const shapeOf = ({ definition }: Rule) => definition.replaceAll(/'[^']*'(?:::text)?(?:, )?/g, '');
  return is.kind === 'check' && shapeOf(is) === shapeOf(was) && valuesOf(was).every((value) => known.has(value));
}

const tableOf = (name: string): string => name.split('.', 1)[0]!;
