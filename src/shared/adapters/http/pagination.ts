import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Configuration } from '../../../config/configuration.js';
import {
  COUNT_BOUND,
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  MAX_PAGE_SIZE,
  type Neighbor,
  type Page,
  type PageRequest,
  type Sort,
} from '../../domain/page.js';
import { NotFound } from '../../domain/domain-error.js';
import type { PageWire } from './page.contract.js';

/** `?sort=`: one of these orders, the largest or latest first with a `-` before it. */
export const sortFilter = <By extends string>(...orders: [By, ...By[]]) =>
  z.enum(orders.flatMap((by) => [by, `-${by}`] as const) as [By, `-${By}`]);

export const sortOf = (sort: string): Sort => ({ by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') });

/**
 * `?page=` and `?page_size=` of a list call (product.md 11.4), and `after=` or `before=`, which are in the addresses of
 * the neighboring pages.
 * @param sort what `sortFilter` let through
 * @throws NotFound when `page` is not a positive whole number
 */
export function pageRequest(request: Request, sort?: string): PageRequest {
  const { page, page_size: size } = request.query;
  const number = page === undefined ? FIRST_PAGE : positiveInteger(page);
  if (number === null) throw new NotFound();
  return {
    page: number,
    size: Math.min(positiveInteger(size) ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    ...(number > FIRST_PAGE && { neighbor: neighborIn(request.query) }),
    ...(sort && { sort: sortOf(sort) }),
  };
}

function neighborIn({ after, before }: Request['query']): Neighbor | undefined {
  if (typeof after === 'string' && after !== '') return { id: after, side: 'after' };
  if (typeof before === 'string' && before !== '') return { id: before, side: 'before' };
  return undefined;
}

/**
 * Presents the response to the list request `request`, with the URLs of the neighboring pages.
 * @param idOf the id by which the list finds a row: the URLs then name the row after which the next page begins
 * @throws NotFound for a page past the end (the first page of an empty list is not)
 */
export function presentPage<Row, Wire>(
  { count, results }: Page<Row>,
  request: Request,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  present: (row: Row) => Wire,
  idOf?: (row: Row) => string | number,
): PageWire<Wire> {
  const { page, size } = pageRequest(request);
  if (page > FIRST_PAGE && results.length === 0) throw new NotFound();
  const address = (number: number, side?: Neighbor['side'], row?: Row): string => {
    const url = new URL(request.originalUrl, publicUrl);
    url.searchParams.set('page', String(number));
    url.searchParams.delete('after');
    url.searchParams.delete('before');
    if (idOf && side && row !== undefined && number > FIRST_PAGE) url.searchParams.set(side, String(idOf(row)));
    return url.href;
  };
  const seen = (page - 1) * size + results.length;
  const isMore = count > COUNT_BOUND ? results.length === size : seen < count;
  return {
    count,
    next: isMore ? address(page + 1, 'after', results.at(-1)) : null,
    previous: page > FIRST_PAGE ? address(page - 1, 'before', results[0]) : null,
    results: results.map(present),
  };
}

function positiveInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return number > 0 ? number : null;
}
