/** A page of a list. Pages count from 1 (product.md 11.4). */
export interface PageRequest {
  page: number;
  size: number;
  /** The row that the page begins after or ends before. It decides where the page is; `page` then only numbers it. */
  neighbor?: Neighbor;
  /** Absent: as the list is ordered by itself. */
  sort?: Sort;
  /** Rows without a total: then `count` is 0. */
  isCounted?: false;
}

export interface Neighbor {
  id: string;
  side: 'after' | 'before';
}

export interface Sort {
  /** One of the list's orders. */
  by: string;
  isDescending: boolean;
}

export interface Page<T> {
  /** The number of results on all pages; at most {@link COUNT_BOUND} + 1 where counting stops there. */
  count: number;
  results: T[];
}

export const FIRST_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 25;
/** product.md 11.4. */
export const MAX_PAGE_SIZE = 100;
/** Long lists count no further: one more than this says that there are more. product.md 11.4. */
export const COUNT_BOUND = 10_000;

/** Rows to pass over; none where a neighbor says where the page is. */
export const offsetOf = ({ page, size, neighbor }: PageRequest): number => (neighbor ? 0 : (page - 1) * size);
