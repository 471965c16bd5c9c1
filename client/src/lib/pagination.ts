import { useCallback, useState } from 'react';
import { addressOf } from './urls';

export const FIRST_PAGE = 1;
export const DEFAULT_PAGE_SIZE = 25;
/** product.md 11.4. */
export const MAX_PAGE_SIZE = 100;

interface PaginationState {
  page: number;
  totalCount: number;
  /** The URLs of the neighboring pages, as the server returns them. */
  next: string | null;
  previous: string | null;
  size: number;
}

export interface Paged<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

export async function everyRow<T>(fetchPage: (page: number) => Promise<Paged<T>>): Promise<T[]> {
  const all: T[] = [];
  for (let page = FIRST_PAGE, more = true; more; page++) {
    const { results, next } = await fetchPage(page);
    all.push(...results);
    more = next !== null;
  }
  return all;
}

const initialPagination: PaginationState = {
  page: FIRST_PAGE,
  totalCount: 0,
  next: null,
  previous: null,
  size: DEFAULT_PAGE_SIZE,
};

export const pageCount = ({ totalCount, size }: PaginationState): number => Math.max(1, Math.ceil(totalCount / size));

/** Long lists are counted no further (product.md 11.4): a larger count says that there are more. */
export const COUNT_BOUND = 10_000;

/** '1,234', or 'more than 10,000'. */
export const formatCount = (count: number): string =>
  count > COUNT_BOUND ? `more than ${COUNT_BOUND.toLocaleString('en-US')}` : count.toLocaleString('en-US');

/** The row that a page begins after or ends before. */
export interface Neighbor {
  after?: string;
  before?: string;
}

/** Parses the position in the URL of a neighboring page. */
export function neighborIn(address: string | null): Neighbor {
  const query = address === null ? undefined : addressOf(address)?.searchParams;
  if (!query) return {};
  return { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined };
}

export interface Pagination extends PaginationState {
  goTo: (page: number, neighbor?: Neighbor) => void;
  receive: (paged: Omit<Paged<unknown>, 'results'>) => void;
}

/** A page, and the row next to it if the server has named one. */
export interface PlaceInList extends Neighbor {
  page: number;
}

/** The position in a list; pass it every page that arrives. Effects may name `goTo` and `receive`, which stay the same. */
export function usePagination(size = DEFAULT_PAGE_SIZE): Pagination & { place: PlaceInList } {
  const [state, setState] = useState<PaginationState & { place: PlaceInList }>({
    ...initialPagination,
    size,
    place: { page: FIRST_PAGE },
  });
  const goTo = useCallback<Pagination['goTo']>(
    (to, { after, before } = {}) =>
      setState((current) => {
        const page = Math.max(FIRST_PAGE, to);
        const isNamed = page > FIRST_PAGE;
        return {
          ...current,
          page,
          place: { page, ...(isNamed && after && { after }), ...(isNamed && before && { before }) },
        };
      }),
    [],
  );
  const receive = useCallback<Pagination['receive']>(
    ({ count, next, previous }) => setState((current) => ({ ...current, totalCount: count, next, previous })),
    [],
  );
  return { ...state, goTo, receive };
}
