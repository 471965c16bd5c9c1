import type { Request } from 'express';
import type { Configuration } from '../../../config/configuration.js';
import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  MAX_PAGE_SIZE,
  offsetOf,
  type Page,
  type PageRequest,
} from '../../domain/page.js';
import { NotFound } from '../../domain/domain-error.js';
import type { PageWire } from './page.contract.js';

/**
 * `?page=` and `?page_size=` of a list call (product.md 11.4).
 * @throws NotFound when `page` is not a positive whole number
 */
export function pageRequest(request: Request): PageRequest {
  const { page, page_size: size } = request.query;
  const number = page === undefined ? FIRST_PAGE : positiveInteger(page);
  if (number === null) throw new NotFound('Invalid page.');
  return { page: number, size: Math.min(positiveInteger(size) ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE) };
}

/**
 * The answer to the list call `request`, with the addresses of the pages beside this one.
 * @throws NotFound for a page past the end (the first page of an empty list is not)
 */
export function presentPage<Row, Wire>(
  page: Page<Row>,
  request: Request,
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  present: (row: Row) => Wire,
): PageWire<Wire> {
  const asked = pageRequest(request);
  const offset = offsetOf(asked);
  if (offset > 0 && offset >= page.count) throw new NotFound('Invalid page.');
  const address = (number: number): string => {
    const url = new URL(request.originalUrl, publicUrl);
    url.searchParams.set('page', String(number));
    return url.href;
  };
  return {
    count: page.count,
    next: offset + page.results.length < page.count ? address(asked.page + 1) : null,
    previous: asked.page > FIRST_PAGE ? address(asked.page - 1) : null,
    results: page.results.map(present),
  };
}

function positiveInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return number > 0 ? number : null;
}
