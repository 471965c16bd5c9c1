import type { Sort } from '../../domain/page.js';
import { type FilterSchemas, readFilters } from './filters.js';
import { sortOf } from './pagination.js';

/**
 * What an export's record says of how it was narrowed: the filters' names alone.
 * @throws InvalidFields
 */
export function narrowing(
  query: Record<string, unknown>,
  schemas: FilterSchemas,
): { filters: readonly string[]; sort?: Sort } {
  const { sort, ...filters } = readFilters(query, schemas);
  return { filters: Object.keys(filters), ...(typeof sort === 'string' && { sort: sortOf(sort) }) };
}
