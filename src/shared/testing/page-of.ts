import { offsetOf, type Page, type PageRequest } from '../domain/page.js';

/** The page of a fake's list that was asked for. @param rows all of them, in the order that was asked for */
export function pageOf<Row>(
  rows: readonly Row[],
  request: PageRequest,
  idOf: (row: Row) => string | number,
): Page<Row> {
  const { neighbor, size, isCounted } = request;
  const count = isCounted === false ? 0 : rows.length;
  if (!neighbor) return { count, results: rows.slice(offsetOf(request), offsetOf(request) + size) };
  const place = rows.findIndex((row) => String(idOf(row)) === neighbor.id);
  if (place < 0) return { count, results: [] };
  const results =
    neighbor.side === 'after' ? rows.slice(place + 1, place + 1 + size) : rows.slice(Math.max(0, place - size), place);
  return { count, results };
}
