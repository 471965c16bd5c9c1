/** A page of a list. Pages count from 1 (specification, section 9: first page 1, 25 rows). */
export interface PageRequest {
  page: number;
  size: number;
}

export interface Page<T> {
  count: number;
  results: T[];
}

export const FIRST_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 25;
/** Contract, section 3. */
export const MAX_PAGE_SIZE = 100;

export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;
