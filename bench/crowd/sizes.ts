import type pg from 'pg';
import { table } from './table.js';

interface Size {
  name: string;
  rows: number;
  heap: number;
  indexes: number;
}

/** Lists the rows and the disk size of each table, largest first; those under a megabyte in one line. */
export async function sizes(database: pg.Client): Promise<string> {
  const { rows } = await database.query<Size>(`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`);
  const { rows: asked } = await database.query<{ people: number; years: number }>(`
    select count(*)::int as people, sum(extract(epoch from now() - created))::float8 / 31557600 as years from users where not is_staff`);
  const { people, years } = asked[0]!;
  const large = rows.filter(({ heap, indexes }) => heap + indexes >= 1e6);
  const all = large.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0);
  return [
    table(
      ['table', 'rows', 'MB', 'of it indexes', 'bytes a row', 'bytes a member', 'bytes a member and year'],
      large.map(({ name, rows: count, heap, indexes }) => [
        name,
        count.toLocaleString('en-US'),
        ((heap + indexes) / 1e6).toFixed(1),
        (indexes / 1e6).toFixed(1),
        ((heap + indexes) / Math.max(count, 1)).toFixed(0),
        ((heap + indexes) / people).toFixed(0),
        ((heap + indexes) / years).toFixed(0),
      ]),
    ),
    `${people.toLocaleString('en-US')} members, ${years.toFixed(0)} years of members, ${(all / 1e9).toFixed(2)} GB, ${(all / people).toFixed(0)} bytes a member`,
  ].join('\n');
}
