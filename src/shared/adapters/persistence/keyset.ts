import { isUUID } from 'class-validator';
import { COUNT_BOUND, offsetOf, type Page, type PageRequest, type Sort } from '../../domain/page.js';
import type { Database } from './database.js';

/** A list that is read by its key: from a row that is known, not by counting through all rows before it. */
export interface KeyedList {
  /** The tables, under the names that the other parts use. */
  from: string;
  /** Its unique key, which also decides between rows of the same rank. */
  id: string;
  idType: 'uuid' | 'integer' | 'text';
  /** SQL of what it can be ordered by, the weightiest first; never null. */
  orders: Record<string, readonly string[]>;
  /** The default. */
  sort: Sort;
}

interface Keyset {
  /** A condition on the row: that it comes after the neighbor. */
  where: string;
  order: { by: string; direction: 'ASC' | 'DESC' }[];
  limit: number;
  offset: number;
  /** The rows as they came, in the list's order. */
  arrange: <Row>(rows: Row[]) => Row[];
}

/** @param given takes a value, and returns its parameter in SQL */
export function keyset(list: KeyedList, request: PageRequest, given: (value: unknown) => string): Keyset {
  const { by, isDescending } = request.sort ?? list.sort;
  const ranks = list.orders[by] ?? list.orders[list.sort.by]!;
  const isBackward = request.neighbor?.side === 'before';
  const falls = isDescending !== isBackward;
  const direction = falls ? 'DESC' : 'ASC';
  return {
    where: request.neighbor ? beyond(list, ranks.join(', '), falls ? '<' : '>', request.neighbor.id, given) : 'true',
    order: [...ranks, list.id].map((by) => ({ by, direction })),
    limit: request.size,
    offset: offsetOf(request),
    arrange: (rows) => (isBackward ? rows.toReversed() : rows),
  };
}

/** Nothing comes after a missing row. */
function beyond(
  { from, id, idType }: KeyedList,
  rank: string,
  sign: '<' | '>',
  key: string,
  given: (value: unknown) => string,
) {
  if ((idType === 'uuid' && !isUUID(key)) || (idType === 'integer' && !/^\d{1,9}$/.test(key))) return 'false';
  const value = given(idType === 'integer' ? Number(key) : key.replaceAll('\0', ''));
  return `(${rank}, ${id}) ${sign} (select ${rank}, ${id} from ${from} where ${id} = ${value})`;
}

export const orderBy = ({ order }: Keyset): string => order.map(({ by, direction }) => `${by} ${direction}`).join(', ');

/** A subquery that counts no further than product.md 11.4 promises. @param matching from where on */
export const boundedCount = (matching: string): string =>
  `select count(*)::int as count from (select ${matching} limit ${COUNT_BOUND + 1}) counted`;

interface Selection {
  select: string;
  /** The SQL from `from` on; it ends in conditions. */
  matching: string;
  /** Counted instead of what matches, where that is less work. */
  counted?: string;
  parameters?: readonly unknown[];
  /** Looks details up for the rows of the page alone. */
  withDetails?: (rows: string, order: string) => string;
}

/** One page of a list, and how many rows there are, unless the request is for rows alone. */
export async function keyedPage<Row>(
  database: Database,
  list: KeyedList,
  page: PageRequest,
  { select, matching, counted = matching, parameters = [], withDetails }: Selection,
): Promise<Page<Row>> {
  const [total] =
    page.isCounted === false
      ? [{ count: 0 }]
      : await database.query<{ count: number }>(boundedCount(counted), [...parameters]);
  const given = [...parameters];
  const set = keyset(list, page, (value) => `$${given.push(value)}`);
  const order = orderBy(set);
  const rows = `${select} ${matching} and ${set.where} order by ${order} limit ${set.limit} offset ${set.offset}`;
  const found = await database.query<Row>(withDetails ? withDetails(rows, order) : rows, given);
  return { count: total!.count, results: set.arrange(found) };
}
