/** A page of a list. Pages count from 1 (product.md 11.4). */
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
/** product.md 11.4. */
export const MAX_PAGE_SIZE = 100;

export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;
